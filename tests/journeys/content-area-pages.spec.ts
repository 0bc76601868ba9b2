/** An article from its first letter to somebody who reads it with no signal; and two who write it at once. */
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { EditedItem } from '#contract/admin/content.ts'
import { openContentArea } from '#tests/support/admin.ts'
import { faultsOn } from '#tests/support/axe.ts'
import { DEMO, expect, signedInElsewhere, test } from '#tests/support/journey.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const choose = (page: Page, language: RegExp) => page.getByRole('radio', { name: language }).check()
const saved = (page: Page) => expect(page.getByText(/^Draft saved/)).toBeVisible()

async function write(page: Page, title: string, summary: string, line: string): Promise<void> {
  await field(page, 'Title').fill(title)
  await field(page, 'Summary').fill(summary)
  await field(page, 'Text').click()
  await page.keyboard.insertText(line)
}

const PICTURE = fileURLToPath(new URL('../../public/icons/icon-512.png', import.meta.url))

/** What is wrong with it is said beside it, and nothing is asked twice when there is no signal for a while. */
async function addPicture(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a picture' })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choose a picture first.')
  await expect(dialog.getByText('Say what the picture shows.')).toBeVisible()
  const picker = dialog.locator('input[type="file"]')
  await picker.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(dialog.getByRole('alert')).toContainText('not a picture we can read')
  await picker.setInputFiles(PICTURE)
  await expect(dialog.getByRole('alert')).toBeHidden()
  await field(page, 'What the picture shows').fill(ALT)
  expect(await faultsOn(page)).toEqual([])
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toBeHidden()
}

const ALT = 'A child on a swing'
/** Whether it is on the screen, and not just its words. */
const expectPicture = async (page: Page) => {
  const picture = page.getByRole('img', { name: ALT })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512)
}

const ARTICLE = {
  en: ['Swings', 'What swinging does.', 'Swinging calms.'],
  fr: ['Les balançoires', 'Ce que fait la balançoire.', 'Se balancer calme.'],
  es: ['Los columpios', 'Lo que hace el columpio.', 'Columpiarse calma.'],
} as const
const LANGUAGES = ['en', 'fr', 'es'] as const

/** In which languages this device keeps the list that the article is in, with it. */
const keptArticle = (page: Page) =>
  page.evaluate(async (languages) => {
    const cache = await caches.open('public-content')
    const kept = await Promise.all(
      languages.map(async (language) => (await cache.match(`/api/content/resources?language=${language}`))?.text()),
    )
    return languages.filter((_, index) => kept[index]?.includes('"slug":"swings"'))
  }, LANGUAGES)

const keepsPicture = (page: Page) =>
  page.evaluate(async () => {
    const kept = await (await caches.open('public-content')).keys()
    return kept.some(({ url }) => url.includes('/content-images/'))
  })

test('an article written in three languages, previewed, published, read offline by a phone', async ({
  signedIn: home,
}) => {
  test.setTimeout(300_000)
  const { gate, server } = home
  // A family's phone, which was put away before anything is written.
  const phone = home.device
  let family: Page

  const page = await signedInElsewhere(home)
  await openContentArea(page, server.dataDir, 'resources')
  await page.getByLabel('Name in the address').fill('Swings!')
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByText(/lowercase letters, numbers and hyphens/)).toBeVisible()
  await page.getByLabel('Name in the address').fill('swings')
  await expect(page.getByText(/lowercase letters, numbers and hyphens/), 'gone as soon as it is changed').toBeHidden()
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page).toHaveURL('/admin/resources/swings')

  // By keyboard alone: a paragraph, a heading, a list that an empty line ends, and a warning.
  await write(page, ...ARTICLE.en)
  const kind = page.getByRole('combobox', { name: 'This line is' })
  await page.keyboard.press('Enter')
  await kind.selectOption({ label: 'Heading' })
  await page.keyboard.insertText('How')
  await page.keyboard.press('Enter')
  await kind.selectOption({ label: 'List' })
  await page.keyboard.insertText('slowly')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('not too high')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await kind.selectOption({ label: 'Safety' })
  await page.keyboard.insertText('Never alone.')
  await addPicture(page)
  await saved(page)

  await choose(page, /Français/)
  await gate.become('gone')
  await write(page, ...ARTICLE.fr)
  await expect(page.getByText(/^Kept on this device/)).toBeVisible()
  await gate.become('clear')
  await page.reload()
  await choose(page, /Français/)
  // What was typed with no signal has outlived the page, and arrives by itself.
  await expect(field(page, 'Title')).toHaveValue('Les balançoires')
  await expect(field(page, 'Text')).toHaveText('Se balancer calme.')
  await saved(page)

  await choose(page, /Español/)
  await expect(page.getByText('Not begun').last()).toBeVisible()
  await field(page, 'Title').fill('Los columpios')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('alert')).toContainText('Español · Summary: This is missing.')
  await write(page, ...ARTICLE.es)
  await page.getByRole('checkbox', { name: 'The senses' }).check()
  await page.getByRole('checkbox', { name: 'Sleep', exact: true }).check()

  await page.getByRole('button', { name: 'Preview' }).click()
  const drawn = page.getByRole('article')
  await expect(drawn.getByRole('heading', { level: 1, name: 'Los columpios' })).toBeVisible()
  await choose(page, /English/)
  await expect(drawn.getByRole('heading', { level: 2, name: 'How' })).toBeVisible()
  await expect(drawn.getByRole('listitem')).toHaveText(['slowly', 'not too high', 'Sleep'])
  await expect(drawn.getByText('Safety')).toBeVisible()
  await expectPicture(page)

  // Search engines, and browsers in which no script runs, read what the server has drawn.
  const plain = await home.anotherDevice({ javaScriptEnabled: false })
  const reader = await plain.open('/resources?lang=fr')
  await expect(reader.getByRole('link', { name: 'Le sommeil' })).toBeVisible()
  await expect(reader.getByRole('link', { name: ARTICLE.fr[0] })).toHaveCount(0)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Everything is published.')).toBeVisible()
  for (const language of LANGUAGES) {
    const [title, summary, line] = ARTICLE[language]
    const heading = reader.getByRole('heading', { level: 1, name: title })
    const shown = async () => {
      await reader.goto(`/resources/swings?lang=${language}`)
      return heading.count()
    }
    // Drawn within seconds; nobody waits for it.
    await expect.poll(shown, { timeout: 60_000 }).toBe(1)
    await expect(reader).toHaveTitle(`${title} · Havenbook`)
    await expect(reader.locator('html')).toHaveAttribute('lang', language)
    await expect(reader.getByText(summary)).toBeVisible()
    await expect(reader.getByText(line)).toBeVisible()
    await reader.goto(`/resources?lang=${language}`)
    await expect(reader.getByRole('link', { name: title })).toBeVisible()
  }
  const map = await (await reader.request.get('/sitemap.xml')).text()
  for (const address of ['/resources/swings', '/resources/swings?lang=fr', '/resources/swings?lang=es']) {
    expect(map).toContain(`<loc>${gate.origin}${address}</loc>`)
  }

  // The family opens its dashboard once, and no public page. Then there is no signal.
  family = await phone.openSignedIn()
  await expect.poll(() => keptArticle(family), { timeout: 60_000 }).toEqual(LANGUAGES)
  await expect.poll(() => keepsPicture(family), { timeout: 60_000 }).toBe(true)
  await phone.close()
  await gate.become('gone')
  for (const language of LANGUAGES) {
    const [title, , line] = ARTICLE[language]
    family = await phone.open(`/resources/swings?lang=${language}`)
    await expect(family.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(family.getByText(line)).toBeVisible()
    if (language === 'en') await expectPicture(family)
    await phone.close()
  }
})

test('two who write the same page are told, and nothing of either is lost', async ({ signedIn: home }) => {
  const page = await home.device.openSignedIn()
  await openContentArea(page, home.server.dataDir, 'resources/sleep')
  const other = await home.device.tab('/admin/resources/sleep')
  await expect(field(other, 'Title')).toHaveValue('Sleep')
  await field(page, 'Title').fill('Sleep well')
  await saved(page)
  await field(other, 'Title').fill('Good sleep')
  await expect(other.getByRole('heading', { name: 'Somebody else has changed this, too' })).toBeVisible()
  await expect(other.getByText(DEMO.email)).toBeVisible()
  await other.getByRole('button', { name: 'Take theirs, put mine aside' }).click()
  await expect(field(other, 'Title')).toHaveValue('Sleep well')
  await expect(other.locator('#content'), 'the button has gone').toBeFocused()
  await other.getByRole('button', { name: 'Bring my text back' }).click()
  await expect(field(other, 'Title')).toHaveValue('Good sleep')
  await saved(other)

  // What is typed while the rest is on its way to everybody stays, as a draft.
  const held = home.gate.hold(({ method, path }) => method === 'POST' && path.endsWith('/publish'))
  await other.getByRole('button', { name: 'Publish' }).click()
  await held.arrived
  await field(other, 'Summary').fill('Nights that are calm')
  held.release()
  await saved(other)
  await expect(field(other, 'Summary')).toHaveValue('Nights that are calm')
  await other.getByRole('button', { name: 'Publish' }).click()
  await expect(other.getByText('Everything is published.')).toBeVisible()
  await expect(other.locator('#content'), 'the button has gone').toBeFocused()

  // The version that came with Havenbook is compared by words, and can be had back.
  await other.getByLabel('Compare what stands here with').selectOption({ index: 3 })
  await expect(other.locator('ins', { hasText: 'Good' })).toBeVisible()
  await other.getByRole('button', { name: 'Take this version as the draft' }).click()
  await expect(field(other, 'Title')).toHaveValue('Sleep')
  await other.getByRole('button', { name: 'Give up the draft' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Give up the draft' }).click()
  await expect(field(other, 'Title')).toHaveValue('Good sleep')
  await other.getByRole('button', { name: 'Archive' }).click()
  await expect(other.getByRole('button', { name: 'Restore' })).toBeVisible()
})

test('what arrived without an answer is no question, and nothing is published or replaced unread', async ({
  signedIn: home,
}) => {
  const { gate } = home
  const page = await home.device.openSignedIn()
  await openContentArea(page, home.server.dataDir, 'resources/sleep')
  const question = page.getByRole('heading', { name: 'Somebody else has changed this, too' })
  gate.loseAnswers(({ path }) => path.endsWith('/draft'), 9)
  await field(page, 'Title').fill('Sleep w')
  await expect(page.getByRole('alert')).toBeVisible()
  gate.loseNoMore()
  await field(page, 'Title').fill('Sleep well')
  await saved(page)
  await expect(question).toBeHidden()

  const other = await home.device.tab('/admin/resources/sleep')
  await field(other, 'Title').fill('Good sleep')
  await saved(other)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('This was changed elsewhere in the meantime.')).toBeVisible()
  await expect(field(page, 'Title')).toHaveValue('Good sleep')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Everything is published.')).toBeVisible()

  // A newer build brings another text, which is taken while something is written and not published.
  const answer = page.waitForResponse(/\/draft$/u)
  await field(page, 'Title').fill('My sleep')
  const item = (await (await answer).json()) as EditedItem
  const withFile = JSON.stringify({ ...item, file: item.published } satisfies EditedItem)
  gate.override('/api/admin/content/resources/sleep', 'application/json', withFile)
  await page.reload()
  await page.getByRole('button', { name: 'Take it as a draft' }).click()
  await expect(field(page, 'Title')).toHaveValue('Good sleep')
  await page.getByRole('button', { name: 'Bring my text back' }).click()
  await expect(field(page, 'Title')).toHaveValue('My sleep')
})

test('a step whose answer was lost is not taken for the next one', async ({ signedIn: home }) => {
  const { gate } = home
  const page = await home.device.openSignedIn()
  await openContentArea(page, home.server.dataDir, 'store')
  const down = page.getByRole('button', { name: /^Move down/ })
  const names = () => down.evaluateAll((all) => all.map((button) => button.ariaLabel))
  await expect(down.first()).toBeVisible()
  const [moved = '', second, third] = await names()
  const press = () => page.getByRole('button', { name: String(moved) }).click()
  gate.loseAnswers(({ path }) => path.endsWith('/move'), 9)
  await press()
  await expect(page.getByRole('alert')).toBeVisible()
  gate.loseNoMore()
  // The list is read anew, by another order and back.
  await page.getByLabel('Order').selectOption({ label: 'By name' })
  await page.getByLabel('Order').selectOption({ label: 'As on the page' })
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual([second, moved])
  await press()
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([second, third, moved])
  await expect(page.getByRole('button', { name: String(moved) }), 'the next step is one key away').toBeFocused()
})
