/** Search over everything: on the device alone, with what is not sent yet, and never under another person's name. */
import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { deleteElsewhere } from '#tests/support/as-the-server-sees-it.ts'
import { faultsOn } from '#tests/support/axe.ts'
import { tunde } from '#tests/support/cast.ts'
import { expectGoneFromDisk } from '#tests/support/disk.ts'
import { enter, expect, test } from '#tests/support/journey.ts'
import { CARE_PLAN, editPlan, goTo, logOut, profileMenu } from '#tests/support/screens.ts'

const SEARCH = '/dashboard/search'
const field = (page: Page) => page.getByRole('searchbox')
const results = (page: Page, whose: string) => page.getByRole('region', { name: whose })
/** Beside the grey lines that stand below it while not everything has been read yet. */
const count = (page: Page) => page.getByRole('main').getByRole('status').first()

test('a word written without signal is found at once, and leads to where it stands', async ({ withMaya: home }) => {
  const { device, gate } = home
  const page = await device.openSignedIn()
  await goTo(page, 'Care plan')
  await gate.become('gone')
  await editPlan(page, 'Needed Accommodations', 'Nap time', 'The Zéppelin lamp beside her bed')
  await goTo(page, 'Search')
  await expect(field(page)).toBeFocused()
  await field(page).fill('zeppelin')
  const found = results(page, 'Maya Okafor').getByRole('link', { name: /^Nap time/ })
  await expect(found).toContainText('The Zéppelin lamp beside her bed')
  await expect(found).toContainText('Maya Okafor')
  await expect(found.locator('mark')).toHaveText('Zéppelin')
  await expect(count(page)).toHaveText('1 result')
  expect(await faultsOn(page)).toEqual([])
  // Nothing that was typed is in an address or a title.
  await expect(page).toHaveURL(SEARCH)
  await expect(page).toHaveTitle('Search · Havenbook')

  await found.click()
  await expect(page).toHaveURL(`${CARE_PLAN}#plan-accommodations`)
  const card = page.getByRole('region', { name: 'Needed Accommodations' })
  await expect(card).toBeFocused()
  await expect(card.getByText('The Zéppelin lamp beside her bed')).toBeInViewport()

  // The way back has what was looked for, and what has changed since.
  await editPlan(page, 'Needed Accommodations', 'Nap time', 'The Zéppelin lamp is broken')
  await page.goBack()
  await expect(field(page)).toHaveValue('zeppelin')
  await expect(found).toContainText('is broken')
})

test('what is another person’s is named so, and opens under their name', async ({ withMaya: home }) => {
  const { device, gate } = home
  const page = await device.openSignedIn()
  await gate.become('gone')
  await goTo(page, 'Search')
  await field(page).fill('dr')
  const names = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(names.first()).toHaveText('Maya Okafor')
  await expect(names.filter({ hasText: 'Ada Okafor' })).toBeVisible()

  await page.getByLabel('Person').selectOption({ label: 'Ada Okafor' })
  await expect(names).toHaveText(['Ada Okafor'])
  await expect(profileMenu(page)).toContainText('Maya')
  const doctor = results(page, 'Ada Okafor').getByRole('link', { name: /^Doctor.*Brandt/ })
  await expect(doctor).toContainText('Ada Okafor')
  await doctor.click()
  await expect(page).toHaveURL(`${CARE_PLAN}#plan-basic`)
  await expect(profileMenu(page)).toContainText('Ada')
  await expect(page.getByRole('region', { name: 'Basic Information' })).toContainText('Dr. Samuel Brandt')

  // A word that only the other has: nothing is shown of somebody else, and one press looks everywhere.
  await page.goBack()
  await field(page).fill('peanuts')
  await expect(page.getByText('Searched for Ada Okafor')).toBeVisible()
  await expect(page.getByText(/Doctors’ records that are not on this device.*were not searched/)).toBeVisible()
  await page.getByRole('button', { name: 'Search everyone' }).click()
  await expect(results(page, 'Maya Okafor').getByRole('link', { name: /^Allergies/ })).toBeVisible()
})

test('more of a kind is shown with the focus on it, and a person who is deleted elsewhere holds up nothing', async ({
  withMaya: home,
}) => {
  const { device, gate } = home
  const page = await device.openSignedIn()
  await goTo(page, 'Search')
  await field(page).fill('dr')
  // By its heading: the kinds come one after the other, and each is the last for a moment.
  const records = results(page, 'Maya Okafor')
    .locator('div')
    .filter({ has: page.getByRole('heading', { level: 3, name: 'From the doctors’ records' }) })
  await expect(records.getByRole('listitem')).toHaveCount(5)
  await records.getByRole('button', { name: /^Show more/ }).press('Enter')
  await expect(records.getByRole('listitem').nth(5).getByRole('link')).toBeFocused()

  const people = page.getByLabel('Person').getByRole('option')
  await expect(people.filter({ hasText: 'Tunde' })).toHaveCount(1)
  await deleteElsewhere(gate, `${paths.dependents}/${tunde.id}`)
  await expect(people.filter({ hasText: 'Tunde' })).toHaveCount(0)
  await field(page).fill('quokka')
  await expect(page.getByText('Searched for Maya')).toBeVisible()
})

test('the journal by day, a folder, an attribute and a record open where they stand', async ({ withMaya: home }) => {
  const { device, gate } = home
  const page = await device.openSignedIn()
  await gate.become('gone')
  const follow = async (query: string, group: string) => {
    await goTo(page, 'Search')
    await field(page).fill(query)
    const kind = results(page, 'Maya Okafor')
    await expect(kind.getByRole('heading', { level: 3, name: group })).toBeVisible()
    return kind
  }
  const shown = await follow('swing', 'Journal')
  const days = shown.getByRole('listitem').getByRole('link', { name: /^\w{3} \d\d, \d{4}/ })
  await days.first().click()
  await expect(page).toHaveURL(/\/dashboard\/journal\?day=\d{4}-\d\d-\d\d$/)
  await expect(page.getByRole('dialog')).toContainText(/swing/i)
  await page.goBack()

  await (await follow('timetables', 'Attributes')).getByRole('link', { name: /Bus timetables/ }).click()
  await expect(page).toHaveURL('/dashboard/attributes#list-interests')
  await expect(page.getByRole('region', { name: 'Interests' })).toBeFocused()

  await (await follow('neurology', 'Documents')).getByRole('link', { name: 'Neurology Maya Okafor' }).click()
  await expect(page).toHaveURL(/\/dashboard\/medical\?folder=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Medical' })).toBeVisible()

  await (
    await follow('melatonin', 'From the doctors’ records')
  )
    .getByRole('link', { name: /^Melatonin/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: /^Melatonin/ })).toBeVisible()
})

test.describe('on a wide screen', () => {
  test.use({ deviceOptions: { viewport: { width: 1280, height: 800 } } })

  test('with keys alone, from anywhere, and not out of a field', async ({ signedIn: home }) => {
    const { device } = home
    const page = await device.openSignedIn()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Search' })).toBeVisible()
    // No letter alone leads anywhere (WCAG 2.1.4).
    await page.keyboard.press('/')
    await page.keyboard.press('k')
    await expect(page).toHaveURL('/dashboard')
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('ask and/or samuel')
    await expect(field(page)).toHaveValue('ask and/or samuel')
    await field(page).fill('samuel brandt')
    const link = page.getByRole('main').getByRole('link', { name: /^Doctor/ })
    await expect(link).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(link).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Meta+K')
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${CARE_PLAN}#plan-basic`)
    // Not in an emergency, whose page has no way but back.
    await page.goto(`${CARE_PLAN}?view=emergency`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page).toHaveURL(`${CARE_PLAN}?view=emergency`)
  })

  test('in French, with the family’s own words and a typo', async ({ signedIn: home }) => {
    const { device, gate } = home
    const page = await device.openSignedIn()
    await gate.become('gone')
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await field(page).fill('peanuts')
    await page.getByRole('banner').getByRole('button', { name: 'Language' }).click()
    await page.getByRole('menuitemradio', { name: /^Fr/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rechercher')
    await expect(results(page, 'Maya Okafor').getByRole('heading', { level: 3 }).first()).toHaveText('Plan de soins')
    const allergies = results(page, 'Maya Okafor').getByRole('link', { name: /^Allergies.*Peanuts/ })
    await expect(allergies).toBeVisible()
    await field(page).fill('penauts')
    await expect(count(page)).toHaveText(/^Aucun résultat exact\. \d+ résultats? proches?\.$/)
    await expect(allergies).toBeVisible()
    // The family’s words under the French name of the field.
    await field(page).fill('sieste beanbag')
    await expect(page.getByRole('main').locator('mark').filter({ hasText: 'beanbag' })).toBeVisible()
  })
})

test('what was looked for stays nowhere, and is gone with the session', async ({ signedIn: home }) => {
  const { device, gate } = home
  const page = await device.openSignedIn()
  const typed = 'quokkasearch'
  await goTo(page, 'Search')
  await field(page).fill(typed)
  await expect(page.getByText('Nothing found').first()).toBeVisible()
  await goTo(page, 'Journal')
  await goTo(page, 'Search')
  await expect(field(page)).toHaveValue(typed)
  expect(gate.passages.filter(({ path, body }) => `${path} ${body}`.includes(typed))).toEqual([])

  await logOut(page)
  await expect(page).toHaveURL('/')
  await page.goto('/login')
  await enter(page)
  await goTo(page, 'Search')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')
  await logOut(page)
  await expect(page).toHaveURL('/')
  await expectGoneFromDisk(device, [typed, 'Eats the same five dinners', 'Okafor'])
})
