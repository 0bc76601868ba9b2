/** An issue of the newsletter, written and sent on a phone. */
import type { Page } from '@playwright/test'
import { openContentArea } from '#tests/support/admin.ts'
import { DEMO, expect, test } from '#tests/support/journey.ts'
import { mailsTo } from '#tests/support/mail-files.ts'

const READERS = ['one@havenbook.example', 'two@havenbook.example', 'three@havenbook.example']
const LEAVING = 'leaving@havenbook.example'

/** Asks for the newsletter and clicks the link of the mail. Returns where a mail program posts to end it. */
async function subscribe(page: Page, dataDir: string, email: string): Promise<string> {
  const asked = await page.request.post('/api/requests/newsletter', { data: { email } })
  expect(asked.status()).toBe(204)
  await expect.poll(async () => (await mailsTo(dataDir, email)).length).toBe(1)
  const [mail] = await mailsTo(dataDir, email)
  const token = /confirm=([\w-]+)/u.exec(mail?.text ?? '')?.[1] ?? ''
  expect((await page.request.post('/api/requests/newsletter/confirm', { data: { token } })).status()).toBe(204)
  return `/api/requests/newsletter/end?token=${token}`
}

test('an issue outlives a lost connection, is tried on oneself, and reaches who still wants it', async ({
  signedIn: home,
}) => {
  test.setTimeout(240_000)
  const { dataDir } = home.server
  const page = await home.device.open('/robots.txt')
  for (const email of READERS) await subscribe(page, dataDir, email)
  const oneClick = await subscribe(page, dataDir, LEAVING)
  await openContentArea(page, dataDir, 'newsletter')
  await expect(page.getByText(LEAVING, { exact: true })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('newsletter-subscribers.csv')

  await page.getByRole('link', { name: 'Issues' }).click()
  await page.getByRole('link', { name: 'Write an issue' }).click()
  const subject = page.getByLabel('Subject: English')
  await subject.fill('News of spring')
  // What is pasted is cut nowhere.
  await page.getByLabel('Text: English').fill('Paragraph.\n'.repeat(2000))
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Please shorten this to 20,000 characters. It has 22,000 now.')).toBeVisible()
  await expect(page.getByLabel('Text: English')).toBeFocused()
  home.gate.become('gone')
  await page.getByLabel('Text: English').fill('First paragraph.\n\nSecond paragraph.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  home.gate.become('clear')
  await page.reload()
  // What was typed has outlived the connection and the page.
  await expect(subject).toHaveValue('News of spring')
  await page.getByLabel('Subject: français').fill('Nouvelles')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText(/the text is missing/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send to all' })).toHaveCount(0)
  await page.getByLabel('Text: français').fill('Premier.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('article').getByText('First paragraph.')).toBeVisible()

  await page.getByRole('button', { name: 'Send a test to myself' }).click()
  const tests = async () =>
    (await mailsTo(dataDir, DEMO.email)).filter((mail) => mail.subject === 'News of spring').length
  await expect.poll(tests).toBe(1)

  expect((await page.request.post(oneClick)).status()).toBe(204)
  await page.getByRole('button', { name: 'Send to all' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'News of spring' })).toBeVisible()
  for (const email of READERS) {
    const issues = async () =>
      (await mailsTo(dataDir, email)).filter((mail) => mail.subject === 'News of spring').length
    await expect.poll(issues).toBe(1)
  }
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('definition').nth(1)).toHaveText('3')
  expect(await mailsTo(dataDir, LEAVING)).toHaveLength(1)
})

test('a draft that another tab has written on meanwhile goes neither out nor away unread', async ({
  signedIn: home,
}) => {
  const page = await home.device.openSignedIn()
  await openContentArea(page, home.server.dataDir, 'newsletter/issues/new')
  const text = (on: Page) => on.getByLabel('Text: English')
  await page.getByLabel('Subject: English').fill('News of spring')
  await text(page).fill('First paragraph.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('article').getByText('First paragraph.')).toBeVisible()
  const other = await home.device.tab(new URL(page.url()).pathname)
  const dialog = page.getByRole('dialog')
  for (const [button, confirm, written] of [
    ['Delete draft', 'Delete draft', 'An hour of writing.'],
    ['Send to all', 'Send now', 'Another hour.'],
  ] as const) {
    await text(other).fill(written)
    await other.getByRole('button', { name: 'Save draft' }).click()
    await expect(other.getByRole('article').getByText(written)).toBeVisible()
    await page.getByRole('button', { name: button }).click()
    await dialog.getByRole('button', { name: confirm }).click()
    await expect(dialog.getByRole('alert')).toHaveText('This was changed in the meantime. Please look at it once more.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(text(page)).toHaveValue(written)
  }

  // A test whose answer was lost is not sent twice, and a test of other words is another one.
  const test = page.getByRole('button', { name: 'Send a test to myself' })
  home.gate.loseAnswers(({ path }) => path.endsWith('/tests'), 9)
  await test.click()
  await expect(page.getByRole('alert')).toBeVisible()
  home.gate.loseNoMore()
  await test.click()
  await expect(page.getByText(/^A test is on its way/)).toBeVisible()
  await text(page).fill('Other words.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await test.click()
  const tests = async () => (await mailsTo(home.server.dataDir, DEMO.email)).map((mail) => mail.text?.split('\n')[0])
  await expect.poll(tests).toEqual(['Another hour.', 'Other words.'])

  await page.getByRole('button', { name: 'Delete draft' }).click()
  await dialog.getByRole('button', { name: 'Delete draft' }).click()
  await expect(page.getByText('No issues yet')).toBeVisible()
})
