/** The public calendar: what is published is on its page, for guests, in their language, and with no signal. */
import { request } from '@playwright/test'
import { expect, keptWhenIdle, test } from '#tests/support/journey.ts'
import { publishRow, wordsOf } from '#tests/support/publish.ts'

const TEXTS = { en: wordsOf('Families meet'), fr: wordsOf('Les familles se retrouvent') }

test('an event is on the page without a restart, is read with no signal, and is over when it is over', async ({
  home,
}) => {
  test.setTimeout(120_000)
  const rows = { databaseUrl: '', dataDir: home.server.dataDir }
  const site = await request.newContext({ baseURL: home.server.origin })
  const drawn = async (language: string) => (await site.get(`/calendar?lang=${language}`)).text()
  expect(await drawn('en')).toContain('Nothing is planned at the moment.')
  expect(await drawn('es')).toContain('No hay nada previsto por ahora.')

  const event = { zone: 'Europe/Paris', place: 'Lyon, library', languages: ['fr'], link: 'https://library.example/tea' }
  await publishRow(rows, 'calendar', 'tea', TEXTS, { event: { ...event, starts: '2099-12-03T18:00' } })
  const past = { en: wordsOf('A walk in spring') }
  await publishRow(rows, 'calendar', 'walk', past, { event: { ...event, starts: '2024-04-03T18:00' } })
  await expect.poll(() => drawn('fr'), { timeout: 30_000 }).toContain('Les familles se retrouvent')
  expect(await (await site.get('/sitemap.xml')).text()).toContain('/calendar?lang=fr')
  const feed = await site.get('/api/calendar.ics?language=fr')
  expect(await feed.text()).toContain('DTSTART:20991203T170000Z')
  await site.dispose()

  let page = await home.device.open('/')
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
  await home.device.close()

  await home.gate.become('gone')
  page = await home.device.open('/calendar?lang=fr')
  await expect(page.getByRole('heading', { name: 'Les familles se retrouvent' })).toBeVisible()
})
