/** What is being written and is not saved yet: it outlasts what becomes of its place elsewhere, and no page takes it away unasked. */
import type { Locator, Page } from '@playwright/test'
import type { Attributes } from '#contract/attributes.ts'
import { paths } from '#contract/paths.ts'
import { deleteElsewhere, readFromServer, writeElsewhere } from '#tests/support/as-the-server-sees-it.ts'
import { AT_NOON } from '#tests/support/at-noon.ts'
import { field, list } from '#tests/support/attribute-screens.ts'
import { maya, tunde } from '#tests/support/cast.ts'
import { folders, picker } from '#tests/support/document-screens.ts'
import { expect, type Gate, test } from '#tests/support/journey.ts'
import { pdf, colouredPng } from '#tests/support/typed-bytes.ts'
import { openUserDatabase } from '#tests/support/user-database.ts'
import {
  CARE_PLAN,
  choosePerson,
  EMERGENCY,
  expectAllReceived,
  fillPlan,
  goTo,
  logOut,
  openWaiting,
  profileMenu,
} from '#tests/support/screens.ts'

test.use({ deviceOptions: AT_NOON })

const APPOINTMENT = '0193e5a0-1c00-7a02-8a02-0000000b0001'
const SOONER = '0193e5a0-1c00-7a02-8a02-0000000b0004'
const INCIDENT = '0193e5a0-1c00-7a02-8a02-0000000b0002'
const ONE_APPOINTMENT = `/dashboard/appointments?appointment=${APPOINTMENT}`
const WHY = { uid: '0193e5a0-1c00-7a02-8a02-0000000b0003', text: 'Why at night?' }

const form = (page: Page) => page.getByRole('dialog')
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
const questions = (page: Page) => page.getByRole('region', { name: 'Questions to ask' }).locator('ol > li')

const appointmentElsewhere = (gate: Gate) =>
  writeElsewhere(gate, 'appointments', {
    id: APPOINTMENT,
    profileId: maya.id,
    when: '2027-03-15T10:30',
    withWhom: 'Dr Amari',
    place: '',
    said: '',
    questions: [WHY],
    papers: [],
  })

/** The browser asks before the page closes, and is told to stay. */
async function expectAsksBeforeClosing(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog', { timeout: 5000 })
  const reloading = page.evaluate(() => setTimeout(() => location.reload()))
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await reloading
}

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

/** Reload and Back ask, and what was typed is still there; then it is let go of. */
async function expectGuarded(page: Page, field: Locator, typed: string): Promise<void> {
  await expectAsksBeforeClosing(page)
  await page.goBack()
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(question(page)).toBeHidden()
  await expect(field).toHaveValue(typed)
  await page.goBack()
  await question(page).getByRole('button', { name: 'Leave without saving' }).click()
  await expect(field).toBeHidden()
}

test('every form asks before what was typed in it goes', async ({ withMaya: { device, gate } }) => {
  const page = await device.openSignedIn()
  await appointmentElsewhere(gate)
  const openAppointment = async () => {
    await goTo(page, 'Appointments')
    await page.getByRole('link', { name: /Dr Amari/ }).click()
  }

  await test.step('notes of a visit', async () => {
    await openAppointment()
    await page.getByRole('button', { name: 'Write it down' }).click()
    const field = form(page).getByLabel('What was said')
    await field.fill('Notes of an hour')
    await expectGuarded(page, field, 'Notes of an hour')
  })
  await test.step('a question, also when another person is chosen', async () => {
    await openAppointment()
    const field = page.getByLabel('A question to ask')
    await field.fill('Why?')
    await profileMenu(page).click()
    await page.getByRole('menuitem', { name: /^Tunde / }).click()
    await question(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(profileMenu(page)).toContainText('Maya')
    await expectAsksBeforeClosing(page)
    await expect(field).toHaveValue('Why?')
    await field.fill('')
  })
  await test.step('a question that is changed', async () => {
    await openAppointment()
    await page.getByLabel('A question to ask').fill('Which school?')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Edit “Why at night?”' }).click()
    const field = questions(page).getByLabel('A question to ask')
    await field.fill('Why at school?')
    await page.getByRole('button', { name: 'Edit “Which school?”' }).click()
    await expect(field.last(), 'another beside it').toBeFocused()
    await questions(page).last().getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'Edit “Which school?”' })).toBeFocused()
    await expectGuarded(page, field, 'Why at school?')
  })
  await test.step('papers that were chosen', async () => {
    await openAppointment()
    await page.getByRole('button', { name: 'Choose papers' }).click()
    const paper = form(page).getByRole('checkbox', { name: 'Allergy action plan.pdf' })
    await paper.check()
    await expectAsksBeforeClosing(page)
    await page.goBack()
    await question(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(paper).toBeChecked()
    await form(page).getByRole('button', { name: 'Save' }).click()
    await expect(form(page)).toBeHidden()
  })
  await test.step('somebody new', async () => {
    await goTo(page, 'Dependents')
    await page.getByRole('button', { name: 'Add Dependent' }).first().click()
    const field = form(page).getByLabel('First Name')
    await field.fill('Nilo')
    await expectGuarded(page, field, 'Nilo')
  })
  await test.step('details of the account, which wait for who comes back to them', async () => {
    await page.goto('/dashboard/account')
    await page.getByRole('button', { name: 'Edit details' }).click()
    const field = page.getByLabel('Phone')
    await field.fill('+1 555 010 9999')
    await expectAsksBeforeClosing(page)
    await goTo(page, 'Dependents')
    await page.goBack()
    await expect(field).toHaveValue('+1 555 010 9999')
    await page.getByRole('button', { name: 'Cancel' }).click()
  })
  await test.step('a folder', async () => {
    await goTo(page, 'Documents')
    await page.getByRole('link', { name: 'Medical', exact: true }).click()
    await page.getByRole('button', { name: 'New folder' }).first().click()
    const field = form(page).getByLabel('Folder name')
    await field.fill('Letters')
    await expectGuarded(page, field, 'Letters')
  })
  await test.step('a name that is being changed', async () => {
    const name = page.getByRole('textbox', { name: 'Folder name' })
    await page.getByRole('link', { name: 'Medical', exact: true }).click()
    await expect(folders(page)).toContainText('Neurology')
    await folders(page)
      .getByRole('button', { name: /^Edit / })
      .first()
      .click()
    await name.fill('Letters of this year')
    await expectAsksBeforeClosing(page)
    await expect(name).toHaveValue('Letters of this year')
    // A step elsewhere saves it, as leaving the field does.
    await goTo(page, 'Dashboard')
    await expectAllReceived(page)
    await goTo(page, 'Documents')
    await page.getByRole('link', { name: 'Medical', exact: true }).click()
    await expect(folders(page)).toContainText('Letters of this year')
  })
  await test.step('files', async () => {
    await page.getByRole('link', { name: 'Medical', exact: true }).click()
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await picker(page).setInputFiles({ name: 'Letter.pdf', mimeType: 'application/pdf', buffer: pdf('Letter') })
    await expect(form(page).getByText('Letter.pdf')).toBeVisible()
    await expectAsksBeforeClosing(page)
    await page.goBack()
    await question(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(form(page).getByText('Letter.pdf')).toBeVisible()
    await form(page).getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(form(page)).toBeHidden()
  })
  await test.step('a photo', async () => {
    await goTo(page, 'Care plan')
    await page.getByRole('main').getByRole('button', { name: 'Photo of Maya Okafor' }).click()
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a picture' }).click()
    await (await choosing).setFiles({ name: 'maya.png', mimeType: 'image/png', buffer: colouredPng(40, 30) })
    const picture = page.getByRole('img', { name: 'The chosen picture' })
    await expect(picture).toBeVisible()
    await expectAsksBeforeClosing(page)
    await page.goBack()
    await question(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(picture).toBeVisible()
  })
  await test.step('a change that was not accepted', async () => {
    const refusal = {
      type: 'about:blank',
      title: 'Refused',
      status: 422,
      code: 'invalid-input',
      message: 'No.',
      requestId: 'r',
    }
    gate.override('/api/care-plan', 'application/problem+json', JSON.stringify(refusal), 422)
    await page.goto(CARE_PLAN)
    await fillPlan(page, 'Needed Accommodations', 'Nap time', 'At noon')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const sheet = await openWaiting(page)
    await sheet.getByRole('button', { name: 'Edit', exact: true }).click()
    await sheet.getByLabel('Nap time').fill('At one')
    await expectAsksBeforeClosing(page)
    await expect(sheet.getByLabel('Nap time')).toHaveValue('At one')
  })
})

test('who goes on again while asked is back at what was typed, and asked the next time', async ({
  withMaya: { device },
}) => {
  const page = await device.openSignedIn()
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  const goOnAgain = async (section: string, field: Locator, typed: string) => {
    await test.step(section, async () => {
      await goTo(page, section)
      if (section === 'Care plan') await fillPlan(page, 'Needed Accommodations', 'Nap time', typed)
      else await field.fill(typed)
      await page.goBack()
      await expect(question(page)).toBeVisible()
      await page.goForward()
      await expect(question(page)).toBeHidden()
      await expect(field).toHaveValue(typed)
      await page.goBack()
      await question(page).getByRole('button', { name: 'Keep editing' }).click()
      await expect(field).toHaveValue(typed)
      await expect(page).toHaveURL(section === 'Care plan' ? /care-plan$/ : /appointments$/)
      expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
      await page.goBack()
      await question(page).getByRole('button', { name: 'Leave without saving' }).click()
      await expect(page).toHaveURL(/dashboard$/)
    })
  }
  await goOnAgain('Appointments', page.getByLabel('A question to ask'), 'Why at night?')
  const accommodations = page.getByRole('region', { name: 'Needed Accommodations' })
  await goOnAgain('Care plan', accommodations.getByLabel('Nap time', { exact: true }), 'Never on Fridays')
})

test('an item being typed is asked about before the page closes, and is saved when it stays', async ({
  withMaya: { device, gate },
}) => {
  const page = await device.openSignedIn()
  await goTo(page, 'Attributes')
  await list(page, 'Interests').getByRole('button', { name: 'Add an interest' }).click()
  await page.keyboard.type('Kites')
  await expectAsksBeforeClosing(page)
  await page.keyboard.press('Enter')
  await expectAllReceived(page)
  const { interests } = await readFromServer<Attributes>(gate, paths.attributesOf(maya.id))
  expect(interests.filter(({ name }) => name === 'Kites')).toHaveLength(1)
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
  await expect(question(page)).toBeHidden()
  await expectAsksBeforeClosing(page)
  await page.goBack()
  await expect(field).toHaveValue('Never on Fridays')

  await lookAtEmergency()
  await expect(page.getByRole('article', { name: /^Emergency view of Maya/ })).toBeVisible()
  await deleteElsewhere(gate, `dependents/${maya.id}`)
  await expect(page.getByRole('article', { name: /^Emergency view of Ada/ })).toBeVisible({ timeout: 20_000 })
  await page.goBack()
  await expect(field).toHaveValue('Never on Fridays')
  await goTo(page, 'Journal')
  await expect(question(page)).toContainText('What you typed here is not saved yet.')
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(field).toBeHidden()
  await expectKept(page, 'Care plan: Needed Accommodations', 'Nap time', 'Never on Fridays')
})

test('what is typed holds up no sign-out from another tab', async ({ withMaya: { device } }) => {
  const page = await device.openSignedIn()
  await goTo(page, 'Appointments')
  await page.getByLabel('A question to ask').fill('Why at night?')
  const other = await device.tab('/dashboard')
  await logOut(other)
  await expect(page).toHaveURL('/login')
  await expect(question(page)).toBeHidden()
  await expect(page.locator('body')).not.toContainText('Maya')
})

/** Keeps what is saved from reaching the disk, as a slow phone does, until the returned function is called. */
async function holdSaves(page: Page): Promise<() => Promise<void>> {
  const database = await openUserDatabase(page)
  const held = await database.evaluateHandle((db) => {
    const held = { isOver: false }
    const store = db.transaction('outbox', 'readwrite').objectStore('outbox')
    const goOn = () => (held.isOver ? db.close() : store.count().addEventListener('success', goOn))
    goOn()
    return held
  })
  return () => held.evaluate((of) => void (of.isOver = true))
}

test('whoever has gone on to another field while something is saved goes on typing there', async ({
  withMaya: { device, gate },
}) => {
  const page = await device.openSignedIn()
  await appointmentElsewhere(gate)

  await test.step('questions for an appointment', async () => {
    await goTo(page, 'Appointments')
    await page.getByRole('link', { name: /Dr Amari/ }).click()
    const added = page.getByLabel('A question to ask').last()
    await added.fill('Which school?')
    let letGo = await holdSaves(page)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Edit “Why at night?”' }).click()
    const edited = questions(page).getByLabel('A question to ask')
    await edited.press('End')
    await page.keyboard.type(' And')
    await letGo()
    await expect(added).toHaveValue('')
    await page.keyboard.type(' why at school?')
    await expect(edited).toHaveValue('Why at night? And why at school?')

    letGo = await holdSaves(page)
    await page.keyboard.press('Enter')
    await added.fill('Which')
    await letGo()
    await expect(edited).toBeHidden()
    await page.keyboard.type(' doctor?')
    await expect(added).toHaveValue('Which doctor?')
    await added.fill('')
  })

  await test.step('sections of a plan', async () => {
    await page.goto(CARE_PLAN)
    await fillPlan(page, 'Emergency Care', 'Notes from the family', 'Loud')
    await fillPlan(page, 'Needed Accommodations', 'Nap time', 'Never on Fridays')
    const saved = page.getByRole('region', { name: 'Needed Accommodations' }).getByRole('button', { name: 'Save' })
    const other = page.getByRole('region', { name: 'Emergency Care' }).getByLabel('Notes from the family')
    const letGo = await holdSaves(page)
    await saved.click()
    await other.press('End')
    await letGo()
    await expect(saved).toBeHidden()
    await page.keyboard.type(' rooms')
    await expect(other).toHaveValue('Loud rooms')
  })
})
