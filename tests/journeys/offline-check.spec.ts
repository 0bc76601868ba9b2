import type { Page } from '@playwright/test'
import { maya } from '#tests/support/cast.ts'
import { enter, expect, installed, keptWhenIdle, test } from '#tests/support/journey.ts'
import { loseFiles } from '#tests/support/lose-files.ts'
import { openUserDatabase } from '#tests/support/user-database.ts'

const CHECK = '/dashboard/no-signal'

const headline = (page: Page) => page.getByText(/^(Works offline|Ready offline: \d+ of \d+)/)
const allReady = (page: Page) => page.getByText(/^Works offline, as of (\w+ )?\d+:\d\d\s[AP]M$/)
const missing = (page: Page) => page.getByRole('region', { name: 'Missing when offline' })

async function tryNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Check now|Try again)$/ }).click()
  await expect(headline(page)).toBeVisible()
}

/** As if this person's book had never come: a book comes whole, with the plan and the attributes in it. */
async function loseBook(page: Page, id: string): Promise<void> {
  const db = await openUserDatabase(page)
  await db.evaluate(async (open, profileId) => {
    const change = open.transaction(['carePlans', 'attributes', 'sync'], 'readwrite')
    change.objectStore('carePlans').delete(profileId)
    change.objectStore('attributes').delete(profileId)
    const reading = change.objectStore('sync').get('state')
    reading.addEventListener('success', () => {
      const state = reading.result as { cursor: string; books: string[] }
      const cursor = state.cursor.split(',').filter((part) => !part.startsWith(profileId))
      const books = state.books.filter((book) => book !== profileId)
      change.objectStore('sync').put({ ...state, cursor: cursor.join(','), books })
    })
    await new Promise((resolve) => change.addEventListener('complete', resolve))
    open.close()
  }, id)
}

test('a device that holds everything says so from what it read, with the network gone too', async ({ home }) => {
  const { device, gate } = home
  const installing = gate.hold(({ path }) => path === '/index.html')
  const list = gate.hold(({ path }) => path.endsWith('/ehr/vaccinations'))
  let page = await device.open('/login')
  await enter(page)
  await list.arrived
  await expect(headline(page), 'nothing is claimed before the app itself is here').toBeHidden()
  installing.release()
  await expect(page.getByText(/^Ready offline: \d+ of \d+/)).toBeVisible({ timeout: 20_000 })
  list.release()
  await expect(page.getByText('Works offline')).toBeVisible({ timeout: 20_000 })
  await installed(page)
  await keptWhenIdle(page)
  await page.getByRole('link', { name: 'Works offline' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check offline access' })).toBeFocused()
  await tryNow(page)
  await expect(allReady(page)).toBeVisible()
  const said = await headline(page).textContent()
  await device.close()

  await gate.become('gone')
  page = await device.open(CHECK)
  await tryNow(page)
  await expect(allReady(page)).toBeVisible()
  expect((await headline(page).textContent())?.split(',')[0]).toBe(said?.split(',')[0])
  await expect(page.getByRole('region', { name: 'Maya Okafor' }).getByText('Emergency view')).toBeVisible()
})

test('what is missing is named, cannot be fetched without a network, and comes with one tap when there is one', async ({
  signedIn: home,
}) => {
  const { device, gate } = home
  const page = await device.openSignedIn(CHECK)
  await gate.become('gone')
  expect(await loseFiles(page, '/assets/vaccinations-')).toBeGreaterThan(0)
  await loseBook(page, maya.id)

  await tryNow(page)
  await expect(allReady(page)).toBeHidden()
  const names = missing(page).getByRole('listitem')
  await expect(names).toHaveText([
    'Screen of vaccinations',
    'Maya Okafor: Emergency view',
    'Maya Okafor: Care plan',
    'Maya Okafor: Strengths, interests, what calms',
  ])

  const fetchMissing = missing(page).getByRole('button', { name: 'Download what is missing' })
  await fetchMissing.click()
  // The words may have stood there before: the attempt itself has to end while there is no network.
  await expect(fetchMissing).toBeEnabled()
  await expect(missing(page).getByRole('status')).toContainText('Havenbook cannot be reached now.')
  await expect(names).toHaveCount(4)

  await gate.become('clear')
  await fetchMissing.click()
  await expect(allReady(page)).toBeVisible({ timeout: 20_000 })
  await expect(missing(page)).toBeHidden()

  await gate.become('gone')
  await page.goto('/dashboard/vaccinations')
  await expect(page.getByRole('heading', { level: 1, name: 'Vaccinations' })).toBeVisible()
})
