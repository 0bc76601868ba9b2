/** What is being written outlasts what becomes of its place elsewhere. */
import type { Locator, Page } from '@playwright/test'
import { deleteElsewhere, writeElsewhere } from '#tests/support/as-the-server-sees-it.ts'
import { AT_NOON } from '#tests/support/at-noon.ts'
import { field, list } from '#tests/support/attribute-screens.ts'
import { maya, tunde } from '#tests/support/cast.ts'
import { folders } from '#tests/support/document-screens.ts'
import { expect, test } from '#tests/support/journey.ts'
import { APPOINTMENT, appointmentElsewhere, questions } from '#tests/support/appointment-screens.ts'
import {
  CARE_PLAN,
  choosePerson,
  EMERGENCY,
  expectAsksBeforeClosing,
  fillPlan,
  goTo,
  leaveQuestion,
  openWaiting,
  profileMenu,
} from '#tests/support/screens.ts'

test.use({ deviceOptions: AT_NOON })

const SOONER = '0193e5a0-1c00-7a02-8a02-0000000b0004'
const INCIDENT = '0193e5a0-1c00-7a02-8a02-0000000b0002'
const ONE_APPOINTMENT = `/dashboard/appointments?appointment=${APPOINTMENT}`

const form = (page: Page) => page.getByRole('dialog')

/** What was refused is in the sheet of what waits, with its words. */
async function expectKept(page: Page, change: string, field: string, words: string): Promise<void> {
  const sheet = await openWaiting(page)
  const item = sheet.getByRole('listitem').filter({ has: page.getByRole('heading', { name: change }) })
  await item.getByRole('button', { name: 'Edit' }).click({ timeout: 20_000 })
  await expect(item.getByLabel(field)).toHaveValue(words)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
}

test('what is changed here stays when it is deleted elsewhere, and the words are kept when it is saved', async ({
  withMaya: { device, gate },
}) => {
  const page = await device.openSignedIn()

  await test.step('what happened', async () => {
    await writeElsewhere(gate, `incidents?profileId=${maya.id}`, {
      id: INCIDENT,
      happenedAt: '2026-11-25T10:00',
      antecedent: '',
      behavior: 'First words',
      consequence: '',
      durationMinutes: null,
      observer: 'Ada',
    })
    await page.goto(`/dashboard/incidents?log=${INCIDENT}`)
    await expect(page.locator('main').getByText('First words')).toBeVisible()
    const field = form(page).getByRole('textbox', { name: 'What you saw' })
    await field.fill('Typed for five minutes')
    await deleteElsewhere(gate, `incidents/${INCIDENT}`)
    // Behind the form, where no role is found.
    await expect(page.locator('main').getByText('First words')).toHaveCount(0)
    await expect(field).toHaveValue('Typed for five minutes')
    await form(page).getByRole('button', { name: 'Save' }).click()
    await expect(form(page)).toBeHidden()
    await expectKept(page, 'What happened: changed', 'What you saw', 'Typed for five minutes')
  })

  await test.step('a question for whom the field names, although another appointment comes before', async () => {
    await appointmentElsewhere(gate)
    await page.goto('/dashboard')
    const field = page.getByLabel('A question for Dr Amari')
    await field.fill('Why at dawn?')
    const sooner = { id: SOONER, profileId: maya.id, when: '2027-01-05', withWhom: 'Dr Bose', place: '', said: '' }
    await writeElsewhere(gate, 'appointments', { ...sooner, questions: [], papers: [] })
    const other = await device.tab('/dashboard/appointments')
    await expect(other.getByRole('link', { name: /Dr Bose/ })).toBeVisible()
    await expect(field).toHaveValue('Why at dawn?')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('A question for Dr Bose')).toHaveValue('')
    await deleteElsewhere(gate, `appointments/${SOONER}`)
    await other.getByRole('link', { name: /Dr Amari/ }).click()
    await expect(questions(other)).toHaveText([/Why at night/, /Why at dawn/])
    await other.close()
  })

  await test.step('what was said at an appointment', async () => {
    await page.goto(ONE_APPOINTMENT)
    await page.getByRole('button', { name: 'Write it down' }).click()
    const field = form(page).getByLabel('What was said')
    await field.fill('Notes of an hour')
    const other = await device.tab('/dashboard/appointments')
    await expect(other.getByRole('link', { name: /Dr Amari/ })).toBeVisible()
    await deleteElsewhere(gate, `appointments/${APPOINTMENT}`)
    await expect(other.getByText('No appointments yet')).toBeVisible({ timeout: 20_000 })
    await other.close()
    await expect(field).toHaveValue('Notes of an hour')
    await form(page).getByRole('button', { name: 'Save' }).click()
    await expect(form(page)).toBeHidden()
    await expect(page.getByText('This appointment is not on this device.')).toBeVisible()
    await expectKept(page, 'Appointment', 'What was said', 'Notes of an hour')
  })
})

test('what is being written stays when its person is deleted elsewhere, and is kept when it is saved', async ({
  withMaya: { device, gate },
}) => {
  const page = await device.openSignedIn()
  await goTo(page, 'Appointments')
  await page.getByRole('button', { name: 'New appointment' }).click()
  const journal = await device.tab('/dashboard/journal')
  await journal.getByRole('button', { name: 'Answer', exact: true }).click()
  const attributes = await device.tab('/dashboard/attributes')
  await list(attributes, 'Interests').getByRole('button', { name: 'Add an interest' }).click()
  const plan = await device.tab(CARE_PLAN)
  await fillPlan(plan, 'Needed Accommodations', 'Nap time', 'Never on Fridays')
  const documents = await device.tab('/dashboard/medical')
  await folders(documents)
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  const answer = form(journal).getByLabel('Answer')
  const item = field(attributes, 'Interests')
  const nap = plan.getByRole('region', { name: 'Needed Accommodations' }).getByLabel('Nap time')
  const typed: [Page, Locator, string][] = [
    [page, form(page).getByLabel('With whom'), 'Dr Amari'],
    [journal, answer, 'Answer of an hour'],
    [attributes, item, 'Kites'],
    [plan, nap, 'Never on Fridays'],
  ]
  for (const [, place, words] of typed) await place.fill(words)
  await documents.getByLabel('Folder name').fill('Letters')

  await deleteElsewhere(gate, `dependents/${maya.id}`)
  for (const [tab, place, words] of typed) {
    // A form may lie over it, and no role is found behind that.
    await expect(tab.locator('header').first()).toContainText('Ada', { timeout: 20_000 })
    await expect(place).toHaveValue(words)
  }
  for (const tab of [journal, plan, page]) await tab.getByRole('button', { name: 'Save', exact: true }).click()
  await attributes.keyboard.press('Enter')
  for (const [, place] of typed) await expect(place).toBeHidden()
  const sheet = await openWaiting(page)
  for (const name of ['Interests: added “Kites”', 'Folder renamed to “Letters”']) {
    await expect(sheet.getByRole('heading', { name })).toBeVisible()
  }
  await expect(sheet.getByText('Not accepted')).toHaveCount(5, { timeout: 20_000 })
  await page.keyboard.press('Escape')
  await expectKept(page, 'New appointment', 'With whom', 'Dr Amari')
  await expectKept(page, 'Journal answer', 'Answer', 'Answer of an hour')
  await expectKept(page, 'Care plan: Needed Accommodations', 'Nap time', 'Never on Fridays')

  await choosePerson(page, 'Tunde')
  await goTo(page, 'Dashboard')
  const asked = page.getByLabel('A question for the next appointment')
  await asked.fill('Why at dawn?')
  await deleteElsewhere(gate, `dependents/${tunde.id}`)
  await expect(profileMenu(page)).toContainText('Ada')
  await expect(asked).toHaveValue('Why at dawn?')
  await page.keyboard.press('Enter')
  await expect(asked).toHaveValue('')
  await expect((await openWaiting(page)).getByText('Not accepted')).toHaveCount(6, { timeout: 20_000 })
})

test('what is being written in a plan is asked about in the emergency view too, and outlasts its person there', async ({
  withMaya: { device, gate },
}) => {
  const page = await device.openSignedIn()
  await goTo(page, 'Care plan')
  await fillPlan(page, 'Needed Accommodations', 'Nap time', 'Never on Fridays')
  const field = page.getByRole('region', { name: 'Needed Accommodations' }).getByLabel('Nap time', { exact: true })
  const lookAtEmergency = () => page.evaluate((to) => history.pushState(null, '', to), EMERGENCY)
  await lookAtEmergency()
  await expect(page.getByRole('article', { name: /^Emergency view/ })).toBeVisible()
  await expect(leaveQuestion(page)).toBeHidden()
  await expectAsksBeforeClosing(page)
  await page.goBack()
  await expect(field).toHaveValue('Never on Fridays')

  await lookAtEmergency()
  await expect(page.getByRole('article', { name: /^Emergency view of Maya/ })).toBeVisible()
  await deleteElsewhere(gate, `dependents/${maya.id}`)
  await expect(page.getByRole('article', { name: /^Emergency view of Ada/ })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('heading', { name: 'Who needs help?' })).toBeVisible()
  await page.goBack()
  await expect(field).toHaveValue('Never on Fridays')
  await goTo(page, 'Journal')
  await expect(leaveQuestion(page)).toContainText('What you typed here is not saved yet.')
  await leaveQuestion(page).getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(field).toBeHidden()
  await expectKept(page, 'Care plan: Needed Accommodations', 'Nap time', 'Never on Fridays')
})
