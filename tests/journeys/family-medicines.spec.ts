/** Medicines that a family gives: in its own words, on every screen, and never among what doctors wrote. */
import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { planOnServer, writeElsewhere } from '#tests/support/as-the-server-sees-it.ts'
import { maya } from '#tests/support/cast.ts'
import { expect, test } from '#tests/support/journey.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import {
  CARE_PLAN,
  choosePerson,
  EMERGENCY,
  expectAllReceived,
  expectSaved,
  pressPrint,
} from '#tests/support/screens.ts'

const SECTION = 'Medicines the family gives'
const card = (page: Page) => page.getByRole('region', { name: SECTION })
const JUICE = 'Elderberry juice: one drop · on Sundays · with food · since she was two · prescribed or given by Grandma'
const ENDED = 'Cough syrup'

/** Rows of the emergency view under this heading. */
const under = (page: Page, heading: string) =>
  page
    .getByRole('article')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: heading }) })
    .getByRole('listitem')

test('a medicine written without signal arrives once and stands on every screen, beside what doctors wrote', async ({
  signedIn: home,
}) => {
  const { device, gate } = home
  const page = await device.openSignedIn()
  await choosePerson(page, 'Maya')
  const before = await planOnServer(gate, maya.id)
  await page.goto('/dashboard/medication')
  await expect(page.getByText('Written by the family: 2 medicines')).toBeVisible()
  await page.goto(CARE_PLAN)
  await gate.become('gone')

  await card(page)
    .getByRole('button', { name: `${SECTION}: menu` })
    .click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = card(page)
  await form.getByRole('button', { name: 'Add a medicine' }).click()
  await expect(form.getByLabel('Medicine (3)')).toBeFocused()
  await page.keyboard.type('Elderberry juice')
  await form.getByLabel('How much').nth(2).fill('one drop')
  await form.getByLabel('With food?').nth(2).selectOption({ label: 'Yes, with food' })
  await form.getByLabel('When').nth(2).fill('on Sundays')
  await form.getByLabel('Since').nth(2).fill('she was two')
  await form.getByLabel('Prescribed or given by').nth(2).fill('Grandma')
  await form.getByRole('button', { name: 'Add a medicine' }).click()
  await page.keyboard.type(ENDED)
  const ended = form.getByRole('group', { name: ENDED }).getByLabel('Last day')
  await ended.fill('0020-01-31')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(ended, 'of four last days the one to correct').toBeFocused()
  await expect(ended).toHaveAccessibleDescription('Please check the year of the last day.')
  await ended.fill('2020-01-31')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectSaved(card(page))
  await expect(card(page).getByText('Elderberry juice')).toBeVisible()
  await expect(card(page).getByRole('listitem').last()).toHaveText(`${ENDED}: until Jan 31, 2020 · no longer given`)

  await page.goto(EMERGENCY)
  await page.reload()
  await expect(under(page, SECTION)).toHaveCount(3)
  await expect(under(page, SECTION).last()).toHaveText(JUICE)
  await expect(page.getByRole('article')).not.toContainText(ENDED)
  const recorded = under(page, 'Current medicines, from the doctors’ records')
  await expect(recorded.filter({ hasText: 'Melatonin' })).toContainText(/from .+, as of \w{3} \d\d, \d{4}/)
  await expect(recorded.filter({ hasText: 'Elderberry juice' })).toHaveCount(0)
  await pressPrint(page, 'Print')
  const { text, pages } = await readPdf(await page.pdf({ format: 'A4' }))
  expect(pages).toBe(1)
  expect(text).toContain('Elderberry juice: one drop, on Sundays, with food, since she was two')
  expect(text).toContain('Melatonin')
  expect(text).not.toContain(ENDED)

  await page.goto('/dashboard/medication')
  const group = page.getByRole('group').filter({ hasText: 'Written by the family: 4 medicines' })
  await group.getByText('Written by the family').click()
  await expect(group.getByRole('listitem').filter({ hasText: 'Elderberry juice' })).toBeVisible()
  await expect(page.getByRole('table').getByText('Elderberry juice')).toHaveCount(0)

  await gate.become('clear')
  await page.goto(CARE_PLAN)
  await expectAllReceived(page)
  const after = await planOnServer(gate, maya.id)
  expect(after['version']).toBe(Number(before['version']) + 1)
  expect(after['medicines']).toEqual([
    ...(before['medicines'] as object[]),
    {
      name: 'Elderberry juice',
      dose: 'one drop',
      times: 'on Sundays',
      withFood: 'yes',
      since: 'she was two',
      until: '',
      by: 'Grandma',
    },
    { name: ENDED, dose: '', times: '', withFood: '', since: '', until: '2020-01-31', by: '' },
  ])
})

test('at midnight, with no signal, what is open says what is true on the new day', async ({ signedIn: home }) => {
  const { device, gate } = home
  const page = await device.openSignedIn()
  // Swedish dates are plain ones.
  const day = await page.evaluate(() => new Date().toLocaleDateString('sv'))
  const tomorrow = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  const birthDate = `2016${tomorrow.slice(4)}`
  const age = Number(tomorrow.slice(0, 4)) - 2016
  const syrup = { name: ENDED, dose: '', times: '', withFood: '', since: '', until: day, by: '' }
  await writeElsewhere(gate, paths.carePlan, { userId: maya.id, medicines: [syrup] })
  await writeElsewhere(gate, paths.dependent(maya.id), { birthDate }, 'PATCH')
  await choosePerson(page, 'Maya')
  await page.goto(EMERGENCY)
  await expect(page.getByRole('article')).toContainText(ENDED)
  await expect(page.getByRole('article')).toContainText(`${age - 1} years`)
  await gate.become('gone')
  // An hour before midnight: a machine that stands still for a minute must not reach it by itself.
  const before = await page.evaluate((today) => new Date(`${today}T23:00:00`).getTime(), day)
  await page.clock.install({ time: before })
  const midnightPasses = async () => {
    await page.clock.fastForward('01:01:00')
    await expect(page.getByText(/As of today/)).toHaveCount(0)
    await expect(page.getByRole('main')).toContainText(`${age} years`)
  }
  await page.goto(EMERGENCY)
  await expect(page.getByText(/As of today/).first()).toBeVisible()
  await midnightPasses()
  await expect(page.getByRole('article')).not.toContainText(ENDED)
  await page.clock.setSystemTime(before)
  await page.goto(CARE_PLAN)
  await expect(page.getByText(/As of today/).first()).toBeVisible()
  await midnightPasses()
  await expect(card(page).getByRole('listitem')).toContainText('no longer given')
  await page.clock.setSystemTime(before)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Yes, it’s up to date' }).click()
  await expect(page.getByText('This care plan was checked today.')).toBeVisible()
  await page.clock.fastForward('01:01:00')
  await expect(page.getByText('This care plan was checked yesterday.')).toBeVisible()
  await page.clock.fastForward('06:00:00')
  await expect(page.getByRole('heading', { name: 'Good morning, Ada' })).toBeVisible()
  await page.clock.setSystemTime(before)
  await page.goto('/dashboard/no-signal')
  await page.getByRole('button', { name: 'Check now' }).click()
  const asOf = page.getByText(/^Works offline, as of /)
  await expect(asOf).toHaveText(/as of \d/)
  await page.clock.fastForward('01:01:00')
  await expect(asOf).toHaveText(/as of [A-Z][a-z]+ \d/)
})

test('the ambulance, who needs help, and whose words these are, with and without signal', async ({
  signedIn: home,
}) => {
  const { device, gate } = home
  const page = await device.openSignedIn()
  await page.goto(EMERGENCY)
  // Several dependents, and nobody was chosen since the sign-in.
  const asked = page.getByRole('heading', { name: 'Who needs help?' })
  await expect(asked).toBeVisible()
  await page.getByRole('button', { name: 'Maya Okafor', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maya Okafor')
  await expect(asked).toBeHidden()
  await gate.become('gone')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maya Okafor')
  await expect(asked).toBeHidden()

  // The device of the journeys is in Chicago.
  const ambulance = page.getByRole('link', { name: 'Emergency: 911' })
  await expect(ambulance).toHaveAttribute('href', 'tel:911')
  // Measured at one moment: links come and go while the page reads.
  const links = page.getByRole('article').getByRole('link')
  const tooSmall = () =>
    links.evaluateAll((all) =>
      all.filter((link) => link.getBoundingClientRect().height < 48).map((link) => link.textContent),
    )
  await expect.poll(tooSmall).toEqual([])
  const own = page.getByText(/^(The family’s words are not translated|Les mots de la famille ne sont pas traduits)\.$/)
  await expect(own).toBeHidden()
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(own).toBeVisible()
  await expect(page.getByRole('link', { name: 'Urgences : 911' })).toBeVisible()
  await expect(page.getByText('Iron drops')).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(own).toBeHidden()
})
