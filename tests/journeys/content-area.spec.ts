/** What the people who run this copy do in the content area, on a phone. */
import { openContentArea } from '#tests/support/admin.ts'
import { expect, NOT_INSTALLED, test } from '#tests/support/journey.ts'
import { mailsTo } from '#tests/support/mail-files.ts'

const LENA = 'lena@havenbook.example'

test('a message from the public form is taken on, answered by mail once, and put aside', async ({ signedIn: home }) => {
  const guest = await (await home.anotherDevice(NOT_INSTALLED)).open('/contact-us')
  await guest.getByLabel('Name').fill('Lena Brandt')
  await guest.getByLabel('Email').fill(LENA)
  await guest.getByLabel('Message').fill('The number of PACER is wrong.')
  await guest.getByRole('button', { name: /^Send/ }).click()
  await expect(guest.getByText(/Thank you/)).toBeVisible()

  const page = await home.device.open('/robots.txt')
  await openContentArea(page, home.server.dataDir)
  await page.getByRole('link', { name: /Lena Brandt/ }).click()
  await expect(page.getByText('The number of PACER is wrong.')).toBeVisible()
  await page.getByRole('button', { name: 'Take on' }).click()
  await expect(page.getByRole('button', { name: 'Hand back' })).toBeVisible()

  const answer = page.getByLabel('Your answer')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Please write something first.')).toBeVisible()
  // What is pasted is cut nowhere.
  await answer.fill(`${'Thank you. '.repeat(400)}Lena`)
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Please shorten this to 4,000 characters. It has 4,404 now.')).toBeVisible()
  await expect(answer).toHaveValue(/Lena$/u)
  await answer.fill('Thank you, it is right now.')
  home.gate.become('gone')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.reload()
  // Under a heading, without which a page would not count as there and would never ask again.
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  home.gate.become('clear')
  // What was typed has outlived the connection and the page.
  await expect(answer).toHaveValue('Thank you, it is right now.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByRole('heading', { name: 'Answer sent by email' })).toBeVisible()
  await expect(answer).toHaveValue('')
  await expect.poll(async () => (await mailsTo(home.server.dataDir, LENA)).length).toBe(1)
  const [mail] = await mailsTo(home.server.dataDir, LENA)
  expect(mail?.text).toContain('Thank you, it is right now.')

  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText(/^Archived/)).toBeVisible()
  await expect(page.locator('#content'), 'the button has gone').toBeFocused()
  await page.getByRole('link', { name: 'All messages' }).click()
  await page.getByLabel('Status').selectOption({ label: 'Archived (1)' })
  await expect(page.getByRole('link', { name: /Lena Brandt/ })).toBeVisible()
  await page.getByLabel('Search').fill('nobody of this name')
  await expect(page.getByText('Nothing found')).toBeVisible()

  await expect(page).toHaveTitle('Messages · Havenbook')
  await page.getByRole('combobox', { name: 'Section' }).selectOption('Users')
  await expect(page).toHaveTitle('Users · Havenbook')
  await page.getByRole('link', { name: 'Back to the dashboard' }).click()
  await expect(page).toHaveTitle('Dashboard · Havenbook')
  await page.goBack()
  await expect(page).toHaveTitle('Users · Havenbook')
})

test('nobody else comes in, or loads what stands behind', async ({ signedIn: home }) => {
  const asked: string[] = []
  const page = await home.device.open('/robots.txt')
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/admin/users')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  const guest = await (await home.anotherDevice(NOT_INSTALLED)).open('/admin')
  guest.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await expect(guest).toHaveURL('/login')
  // The gate itself is asked for, and nothing behind it.
  expect(asked.filter((path) => /\/assets\/admin-(?!\.|admin\._)|\/api\/admin/u.test(path))).toEqual([])
})
