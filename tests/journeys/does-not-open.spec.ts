/** The browser's storage does not answer: words and a way out, never a blank page. */
import type { Page } from '@playwright/test'
import { expect, giveCredentials, test } from '#tests/support/journey.ts'
import { keptPages } from '#tests/support/kept-pages.ts'
import { loseFiles } from '#tests/support/lose-files.ts'
import { CARE_PLAN } from '#tests/support/screens.ts'
import { refuseStorage } from '#tests/support/refuse-storage.ts'
import { openUserDatabase } from '#tests/support/user-database.ts'

/** From the next page on no database says that it is open, until `sessionStorage.answers` is set. */
async function hang(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const open = IDBFactory.prototype.open
    const isAnswering = () => sessionStorage.getItem('answers') !== null
    IDBFactory.prototype.open = function (...args) {
      const request = open.apply(this, args)
      request.addEventListener('success', (event) => {
        if (isAnswering()) return
        event.stopImmediatePropagation()
        const waiting = setInterval(() => {
          if (!isAnswering()) return
          clearInterval(waiting)
          request.onsuccess?.(event)
        }, 100)
      })
      return request
    }
  })
}

const answer = (page: Page) => page.evaluate(() => sessionStorage.setItem('answers', '1'))

test('a database that does not open is told in words, and "Try again" opens it', async ({ signedIn }) => {
  const page = await signedIn.device.open('/robots.txt')
  await hang(page)
  await page.goto('/dashboard/journal')
  await expect(page.getByRole('alert')).toContainText('Your data on this device does not open', { timeout: 6000 })
  await expect(page.getByText('changes that were not sent yet would be lost')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  // In one go: a database that answers goes on by itself a moment later, and takes the button away.
  await page.evaluate(() => {
    sessionStorage.setItem('answers', '1')
    const again = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Try again')
    again?.click()
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('one that opens late after all goes on by itself, in the language of the device', async ({ signedIn }) => {
  const page = await signedIn.device.open('/robots.txt')
  await page.evaluate(() => localStorage.setItem('havenbook.locale', 'fr'))
  await hang(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible({ timeout: 6000 })
  await answer(page)
  // The profile's language follows, as at every start on which nothing was chosen.
  await expect(page.getByRole('heading', { level: 1, name: /^(Bon|Good)/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0)
})

test('public pages are read without it, and nothing is said there', async ({ signedIn }) => {
  const page = await signedIn.device.open('/robots.txt')
  await hang(page)
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForTimeout(4000)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('link', { name: 'Write a message' }).click()
  await expect(page).toHaveURL(/contact-us/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a kept care plan stands meanwhile, and the way out above it works', async ({ signedIn }) => {
  const page = await signedIn.device.openSignedIn(CARE_PLAN)
  await keptPages(page)
  await hang(page)
  await page.reload()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible({ timeout: 6000 })
  await expect(page.getByRole('region', { name: 'Allergies' })).toBeVisible()
  await page.evaluate(() => (window.early = ['not loaded anew']))
  await again.click()
  await expect.poll(() => page.evaluate(() => window.early)).toBeUndefined()
})

test('what is left of a damaged change stops no screen, and can be discarded and brought back', async ({
  signedIn,
}) => {
  const page = await signedIn.device.openSignedIn()
  const database = await openUserDatabase(page)
  await database.evaluate((opened) => {
    const writing = opened.transaction('outbox', 'readwrite')
    writing.objectStore('outbox').put({ id: 'damaged', state: 'queued' })
    return new Promise((resolve) => writing.addEventListener('complete', resolve)).finally(() => opened.close())
  })
  await page.goto(CARE_PLAN)
  await expect(page.getByRole('region', { name: 'Allergies' })).toBeVisible()
  await page.getByText('1 change not sent yet').click()
  const sheet = page.getByRole('dialog', { name: 'Waiting to send' })
  await expect(sheet).toContainText('This cannot be read. It is kept here, and you can export it.')
  await sheet.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog', { name: 'Discard this change?' }).getByRole('button', { name: 'Discard' }).click()
  await sheet.getByText('Trash (1)').click()
  await sheet.getByRole('button', { name: 'Restore' }).click()
  await expect(sheet.getByText('Trash (1)')).toBeHidden()
  await expect(sheet).toContainText('This cannot be read.')
})

test.describe('a browser that refuses all storage', () => {
  // It refuses the worker too.
  test.use({ deviceOptions: { serviceWorkers: 'block' } })

  test('is named as the reason why nobody can sign in, and the server is not', async ({ home }) => {
    const page = await home.device.open('/robots.txt')
    await refuseStorage(page)
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Your data on this device does not open' })).toBeVisible()
    await expect(page.getByRole('main')).toHaveCount(1)
    await giveCredentials(page)
    await expect(page.getByText('Signing in needs the storage of your browser, which does not open.')).toBeVisible()
    await expect(page.getByText('Havenbook does not answer')).toBeHidden()
  })
})

test('where nothing was read of the user yet, it is said in words while nobody can be asked', async ({
  signedIn: { device, gate },
}) => {
  const page = await device.openSignedIn()
  const here = await openUserDatabase(page)
  gate.become('gone')
  await here.evaluate(async (database) => {
    const change = database.transaction(['profile', 'sync'], 'readwrite')
    for (const name of change.objectStoreNames) change.objectStore(name).clear()
    await new Promise((resolve) => change.addEventListener('complete', resolve))
    database.close()
  })
  await page.goto('/dashboard/account')
  const said = page.getByText('Your details are not on this device yet.')
  await expect(said).toBeVisible()
  gate.become('clear')
  await page.reload()
  await expect(page.getByText('demo@havenbook.example')).toBeVisible()
  await expect(said).toBeHidden()
})

test('a page that stayed blank, since a file of the framework was lost, comes by itself with the signal', async ({
  signedIn: { device, gate },
}) => {
  const page = await device.open('/robots.txt')
  await gate.become('gone')
  expect(await loseFiles(page, '/framework-')).toBeGreaterThan(0)
  await page.goto('/dashboard')
  await expect(page.locator('#root')).toBeEmpty()
  await gate.become('clear')
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible({ timeout: 20_000 })
})
