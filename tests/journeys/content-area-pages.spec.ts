/** An article from its first letter to somebody who reads it with no signal; and two who write it at once. */
import type { Page } from '@playwright/test'
import { openContentArea } from '#tests/support/admin.ts'
import { DEMO, expect, test } from '#tests/support/journey.ts'
import { screensKept } from '#tests/support/screens-kept.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const choose = (page: Page, language: RegExp) => page.getByRole('radio', { name: language }).check()
const saved = (page: Page) => expect(page.getByText(/^Draft saved/)).toBeVisible()

async function write(page: Page, title: string, summary: string, line: string): Promise<void> {
  await field(page, 'Title').fill(title)
  await field(page, 'Summary').fill(summary)
  await field(page, 'Text').click()
  await page.keyboard.insertText(line)
}

test('an article is written in three languages, looked at, published, and read with no signal', async ({
  signedIn: home,
}) => {
  test.setTimeout(240_000)
  const { gate, server } = home
  const page = await home.device.openSignedIn()
  await openContentArea(page, server.dataDir, 'resources')
  await page.getByLabel('Name in the address').fill('Swings!')
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByText(/lowercase letters, numbers and hyphens/)).toBeVisible()
  await page.getByLabel('Name in the address').fill('swings')
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page).toHaveURL('/admin/resources/swings')

  // By keyboard alone: a paragraph, a heading, a list that an empty line ends, and a warning.
  await write(page, 'Swings', 'What swinging does.', 'Swinging calms.')
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
  await saved(page)

  await choose(page, /Français/)
  await gate.become('gone')
  await write(page, 'Les balançoires', 'Ce que fait la balançoire.', 'Se balancer calme.')
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
  await write(page, 'Los columpios', 'Lo que hace el columpio.', 'Columpiarse calma.')
  await page.getByRole('checkbox', { name: 'The senses' }).check()
  await page.getByRole('checkbox', { name: 'Sleep', exact: true }).check()

  await page.getByRole('button', { name: 'Preview' }).click()
  const drawn = page.getByRole('article')
  await expect(drawn.getByRole('heading', { level: 1, name: 'Los columpios' })).toBeVisible()
  await choose(page, /English/)
  await expect(drawn.getByRole('heading', { level: 2, name: 'How' })).toBeVisible()
  await expect(drawn.getByRole('listitem')).toHaveText(['slowly', 'not too high', 'Sleep'])
  await expect(drawn.getByText('Safety')).toBeVisible()

  const reader = await home.anotherDevice({ locale: 'fr-FR' })
  const guest = await reader.open('/resources')
  await expect(guest.getByRole('link', { name: 'Le sommeil' })).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Les balançoires' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Everything is published.')).toBeVisible()
  await guest.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await guest.reload()
  await guest.getByRole('link', { name: 'Les balançoires' }).click()
  await expect(guest.getByText('Se balancer calme.')).toBeVisible()
  await screensKept(guest)
  await gate.become('gone')
  await guest.reload()
  await expect(guest.getByRole('heading', { level: 1, name: 'Les balançoires' })).toBeVisible()
  await expect(guest.getByText('Se balancer calme.')).toBeVisible()
})

test('two who write the same page are told, and nothing of either is lost', async ({ signedIn: home }) => {
  test.setTimeout(180_000)
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
  await other.getByRole('button', { name: 'Bring my text back' }).click()
  await expect(field(other, 'Title')).toHaveValue('Good sleep')
  await saved(other)
  await other.getByRole('button', { name: 'Publish' }).click()
  await expect(other.getByText('Everything is published.')).toBeVisible()

  // The version that came with Havenbook is compared by words, and can be had back.
  await other.getByLabel('Compare what stands here with').selectOption({ index: 2 })
  await expect(other.locator('ins', { hasText: 'Good' })).toBeVisible()
  await other.getByRole('button', { name: 'Take this version as the draft' }).click()
  await expect(field(other, 'Title')).toHaveValue('Sleep')
  await other.getByRole('button', { name: 'Give up the draft' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Give up the draft' }).click()
  await expect(field(other, 'Title')).toHaveValue('Good sleep')
  await other.getByRole('button', { name: 'Archive' }).click()
  await expect(other.getByRole('button', { name: 'Restore' })).toBeVisible()
})
