/**
 * Care plan and emergency view come painted before any script, from pages that the device keeps. What is painted first is what the
 * screen says once it has read this device, whatever happened before; where that is not certain there is no such page.
 */
import { KEPT_PAGES } from '#contract/kept-pages.ts'
import { paths } from '#contract/paths.ts'
import { writeElsewhere } from '#tests/support/as-the-server-sees-it.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { codeField, codeIn, joinUntilCode, NEWCOMER } from '#tests/support/joining.ts'
import { enter, expect, keptWhenIdle, test } from '#tests/support/journey.ts'
import { expectTrue, keptPages, keptTexts, openKept, watchEarly } from '#tests/support/kept-pages.ts'
import { loseFiles } from '#tests/support/lose-files.ts'
import {
  CARE_PLAN,
  choosePerson,
  editPlan,
  EMERGENCY,
  fillPlan,
  goTo,
  logOut,
  profileMenu,
  WITHOUT_APP,
} from '#tests/support/screens.ts'

declare global {
  interface Window {
    /** What stood on the page after each change of it. */
    textsSince: string[]
  }
}

/** For whom a page is kept: for Ada, with the data of this person. */
const ownedBy = (person: string) => `data-kept="${ada.id} ${person} `
const LANGUAGES = { en: 'English', fr: 'Français', es: 'Español' } as const

test('in three languages, with no signal, the first paint says what the screen says', async ({ withMaya: home }) => {
  const { device, gate } = home
  await writeElsewhere(gate, paths.profile, { emergencyCountry: 'FR', emergencyNumber: '15, 112' }, 'PATCH')
  let page = await device.openSignedIn(EMERGENCY)
  await expect(page.getByRole('link', { name: 'Emergency: 15' })).toBeVisible()
  await keptPages(page, 'Maya')
  await keptWhenIdle(page)
  await gate.become('gone')
  for (const [language, name] of Object.entries(LANGUAGES)) {
    await page.goto(EMERGENCY)
    if (language !== 'en') await page.getByRole('button', { name }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await keptPages(page, `<html lang="${language}"`)
    await device.close()
    page = await device.open(WITHOUT_APP)
    await watchEarly(page)
    for (const path of [CARE_PLAN, EMERGENCY]) {
      await openKept(page, path)
      const early = await expectTrue(page)
      if (path === EMERGENCY) expect(early.join(), 'the chosen number too').toMatch(/: 15,Franc/)
      else expect(early.join()).toContain('Amoxicillin')
    }
  }
})

test('killed right after Save, the next start says what was saved; two tabs make nothing older', async ({
  withMaya: home,
}) => {
  const { device, gate } = home
  let page = await device.openSignedIn(CARE_PLAN)
  await keptPages(page, 'Maya')
  await keptWhenIdle(page)
  await gate.become('gone')
  for (const time of ['at noon', 'at one', 'at two']) {
    await fillPlan(page, 'Needed Accommodations', 'Nap time', `Thirty minutes ${time}`)
    const region = page.getByRole('region', { name: 'Needed Accommodations' })
    const save = region.getByRole('button', { name: 'Save' })
    await save.click()
    // The form gives way once the change is durable; the text alone stands in its field, too.
    await expect(save).toBeHidden()
    await device.kill()
    page = await device.open(WITHOUT_APP)
    const outdated = (await keptTexts(page)).filter((text) => !text.includes(`Thirty minutes ${time}`))
    expect(outdated, 'no page is older than what was saved').toEqual([])
    await page.goto(CARE_PLAN)
    await expect(page.getByText(`Thirty minutes ${time}`)).toBeVisible()
    await keptPages(page)
  }

  const other = await device.tab(CARE_PLAN)
  await editPlan(other, 'Needed Accommodations', 'Nap time', 'None any more')
  await editPlan(page, 'Needed Accommodations', 'Nap time', 'None at all')
  await expect(other.getByText('None at all')).toBeVisible()
  await keptPages(page, 'None at all')
  await device.close()
  page = await device.open(WITHOUT_APP)
  await watchEarly(page)
  await page.addInitScript(() => addEventListener('DOMContentLoaded', () => scrollTo(0, 500)))
  await openKept(page, CARE_PLAN)
  expect((await expectTrue(page)).join()).toContain('None at all')
  expect(await page.evaluate(() => scrollY), 'whoever has begun to read stays there').toBeGreaterThanOrEqual(500)
})

test('what comes later than anything else is taken over as it stands, too', async ({ withMaya: { device, gate } }) => {
  const page = await device.open('/robots.txt')
  await watchEarly(page)
  await loseFiles(page, 'photo-button|suggestions')
  const photo = gate.hold(({ path }) => /photo-button.*js$/u.test(path))
  const suggestions = gate.hold(({ path }) => /suggestions.*js$/u.test(path))
  await openKept(page, CARE_PLAN)
  await Promise.all([photo.arrived, suggestions.arrived])
  await page.waitForFunction(() => performance.now() > performance.getEntriesByName('taken-over')[0]!.startTime + 3000)
  photo.release()
  suggestions.release()
  expect((await expectTrue(page)).join()).toContain('Maya')
  await expect(page.locator('[data-redrawn]')).toHaveCount(0)
})

test('a lost file of what stands beside the plan does not take the plan along', async ({
  withMaya: { device, gate },
}) => {
  const page = await device.open('/robots.txt')
  await gate.become('gone')
  expect(await loseFiles(page, '/(?:notices|suggestions)-')).toBeGreaterThan(1)
  await page.goto(CARE_PLAN)
  // It was painted, and goes once the framework has found that it is not here.
  await expect(page.getByRole('region', { name: 'The doctors’ records also mention' })).toHaveCount(0)
  await expect(page.getByText('Eats the same five dinners')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Emergency' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This screen is not on this device yet' })).toHaveCount(0)
})

test('nor does one of what comes later on the dashboard take the dashboard along', async ({
  withMaya: { device, gate },
}) => {
  const page = await device.open('/robots.txt')
  await gate.become('gone')
  expect(await loseFiles(page, '/(?:today-card|late-cards|timeline-card|late-dashboard-notices)-')).toBe(4)
  await page.goto('/dashboard')
  await expect(page.getByText('Peanuts')).toBeVisible()
  // Its place is kept until the framework has found that it is not here.
  await expect(page.getByRole('heading', { name: 'Today’s question' })).toHaveCount(0)
  await expect(page.getByText('Peanuts')).toBeVisible()
})

test('opened where nobody looks, as after an update, the app keeps pages for the next start', async ({
  withMaya: { device, gate },
}) => {
  const page = await device.open('/robots.txt')
  await page.evaluate((name) => caches.delete(name), KEPT_PAGES)
  // What a pull brings would draw them anew in any case.
  await gate.become('gone')
  await page.addInitScript(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }))
  await page.goto('/dashboard')
  await keptPages(page, 'Maya')
})

test('another person, another look, a birthday: the page is of now, or there is none', async ({ signedIn: home }) => {
  const { device } = home
  let page = await device.openSignedIn()
  await choosePerson(page, 'Maya')
  await page.goto(CARE_PLAN)
  await keptPages(page, 'Maya')
  await choosePerson(page, 'Ada')
  expect((await keptTexts(page)).join(), 'nothing of who was chosen before').not.toContain(ownedBy(maya.id))
  await keptPages(page, ownedBy(ada.id))
  await choosePerson(page, 'Maya')
  await profileMenu(page).click()
  await page.getByRole('menuitem', { name: 'Calm display' }).click()
  await page.getByRole('group', { name: 'Colors' }).getByText('Dark', { exact: true }).click()
  await keptPages(page, 'data-theme="dark"')
  await device.close()

  page = await device.open('/robots.txt')
  await watchEarly(page)
  await page.goto(CARE_PLAN)
  expect((await expectTrue(page)).join()).toContain('Maya')
  // The worker has a clock of its own: what it is told of the page is made to end, where the app does not keep it anew meanwhile.
  await page.goto('/robots.txt')
  await page.evaluate(async () => {
    const cache = await caches.open('user-pages')
    for (const request of await cache.keys()) {
      const kept = await cache.match(request)
      if (!kept) continue
      const headers = new Headers(kept.headers)
      const of = JSON.parse(headers.get('Havenbook-Kept-For') ?? '{}') as object
      headers.set('Havenbook-Kept-For', JSON.stringify({ ...of, until: Date.now() - 1 }))
      await cache.put(request, new Response(await kept.text(), { headers }))
    }
  })
  const inAYear = new Date()
  inAYear.setFullYear(inAYear.getFullYear() + 1)
  await page.clock.setFixedTime(inAYear)
  await page.goto(CARE_PLAN)
  await expect(page.getByRole('main')).toContainText(`Maya Okafor · ${maya.age.years + 1} years`)
  expect(await page.evaluate(() => window.early)).toEqual([])
})

test('after a sign-out nothing is kept, in no tab, and nobody sees what another user kept', async ({
  withMaya: home,
}) => {
  const { device } = home
  let page = await device.openSignedIn(CARE_PLAN)
  await keptPages(page, 'Maya')
  const other = await device.tab(CARE_PLAN)
  await logOut(page)
  await expect(page).toHaveURL(/\/login|\/$/u)
  expect(await keptTexts(page)).toEqual([])
  await expect(other).toHaveURL(/\/login|\/$/u)
  await device.kill()
  page = await device.open('/robots.txt')
  expect(await keptTexts(page)).toEqual([])
  await watchEarly(page)
  await page.goto(CARE_PLAN)
  await expect(page).toHaveURL(/\/login/u)
  expect(await page.evaluate(() => window.early)).toEqual([])
  await enter(page)
})

test('what kept pages were drawn from is on no screen that is opened later: neither what was changed since, nor for the next user', async ({
  withMaya: { device, server },
}) => {
  const page = await device.openSignedIn()
  await goTo(page, 'Care plan')
  await editPlan(page, 'Needed Accommodations', 'Nap time', 'An hour at one')
  await keptPages(page, 'An hour at one')
  await editPlan(page, 'Needed Accommodations', 'Nap time', 'An hour at two')
  await goTo(page, 'Journal')
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible()
  // Whatever is drawn from here on, if only for a moment.
  await page.evaluate(() => {
    window.textsSince = []
    const look = () => window.textsSince.push(document.body.textContent)
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  const drawn = () => page.evaluate(() => window.textsSince.splice(0))
  await goTo(page, 'Care plan')
  await expect(page.getByText('An hour at two')).toBeVisible()
  expect.soft((await drawn()).filter((text) => text.includes('An hour at one'))).toEqual([])

  await keptPages(page, 'An hour at two')
  await logOut(page)
  await expect(page).toHaveURL('/')
  await drawn()
  await page.evaluate(() => history.pushState(null, '', '/login?step=account'))
  await joinUntilCode(page)
  await codeField(page).fill(await codeIn(server.dataDir, NEWCOMER.email))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toContainText(NEWCOMER.firstName)
  expect((await drawn()).filter((text) => /Ada|Maya|Okafor/.test(text))).toEqual([])
})
