/** The public calendar: what an Admin publishes is on its page, for guests, in their language, and with no signal. */
import { type Page, request } from '@playwright/test'
import { openContentArea } from '#tests/support/admin.ts'
import { expect, keptWhenIdle, test } from '#tests/support/journey.ts'
import { publishRow, wordsOf } from '#tests/support/publish.ts'

/** An event of a winter evening in Lyon, written, looked at and published in the content area. */
async function publishEvent(page: Page): Promise<void> {
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await field('Name in the address').fill('tea')
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page).toHaveURL('/admin/calendar/tea')
  // Of the language that is chosen; the others are hidden.
  const text = (name: string) => page.getByRole('textbox', { name, exact: true })
  const write = async (title: string) => {
    await text('Title').fill(title)
    await text('Summary').fill(`${title}, with tea.`)
    await text('Text').click()
    await page.keyboard.insertText(`${title} at the library.`)
  }
  await write('Families meet')
  await page.getByRole('radio', { name: /Français/ }).check()
  await write('Les familles se retrouvent')
  await field('Begins').fill('2099-12-03T18:00')
  await field('Time zone').fill('Europe/Paris')
  await page.getByLabel(/^Place/).fill('Lyon, library')
  await page.getByLabel(/^Link/).fill('https://library.example/tea')
  await page.getByRole('checkbox', { name: 'Français' }).check()
  await page.getByRole('button', { name: 'Preview' }).click()
  const drawn = page.getByRole('article')
  await expect(drawn.getByRole('heading', { name: 'Les familles se retrouvent' })).toBeVisible()
  await expect(drawn.getByText('Thursday, Dec 03, 2099, 6:00 PM')).toBeVisible()
  await expect(drawn.getByText('Languages: French')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Everything is published.')).toBeVisible()
}

test('an event is on the page without a restart, is read with no signal, and is over when it is over', async ({
  signedIn: home,
}) => {
  const rows = { databaseUrl: '', dataDir: home.server.dataDir }
  const site = await request.newContext({ baseURL: home.server.origin })
  const drawn = async (language: string) => (await site.get(`/calendar?lang=${language}`)).text()
  expect(await drawn('en')).toContain('Nothing is planned at the moment.')
  expect(await drawn('es')).toContain('No hay nada previsto por ahora.')

  const admin = await home.device.open('/robots.txt')
  await openContentArea(admin, home.server.dataDir, 'calendar')
  await publishEvent(admin)
  await home.device.close()
  const past = { starts: '2024-04-03T18:00', zone: 'Europe/Paris', languages: ['en'] }
  await publishRow(rows, 'calendar', 'walk', { en: wordsOf('A walk in spring') }, { event: past })
  await expect.poll(() => drawn('fr'), { timeout: 90_000 }).toMatch(/<details[^]*A walk in spring/)
  expect(await drawn('fr')).toMatch(/Les familles se retrouvent[^]*jeudi 03 déc\. 2099/)
  expect(await (await site.get('/sitemap.xml')).text()).toContain('/calendar?lang=fr')
  const feed = await site.get('/api/calendar.ics?language=fr')
  expect(await feed.text()).toContain('DTSTART:20991203T170000Z')
  await site.dispose()

  const guest = await home.anotherDevice()
  let page = await guest.open('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Calendar' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Families meet' })).toBeVisible()
  await expect(main.getByText('Thursday, Dec 03, 2099, 6:00 PM')).toBeVisible()
  await expect(main.getByRole('heading', { name: 'A walk in spring' })).toBeHidden()
  await main.getByText('1 past event').click()
  await expect(main.getByRole('heading', { name: 'A walk in spring' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Subscribe in your calendar' })).toHaveAttribute(
    'href',
    /calendar\.ics\?language=en$/u,
  )
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('public-content')).keys()).length), {
      timeout: 30_000,
    })
    .toBe(25)
  await keptWhenIdle(page)
  await guest.close()

  await home.gate.become('gone')
  page = await guest.open('/calendar?lang=fr')
  await expect(page.getByRole('heading', { name: 'Les familles se retrouvent' })).toBeVisible()
})
