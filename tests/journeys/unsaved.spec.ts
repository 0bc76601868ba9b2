/** What is being written and is not saved yet: no page takes it away unasked, and no save its focus. */
import type { Locator, Page } from '@playwright/test'
import type { Attributes } from '#contract/attributes.ts'
import { paths } from '#contract/paths.ts'
import { readFromServer } from '#tests/support/as-the-server-sees-it.ts'
import { AT_NOON } from '#tests/support/at-noon.ts'
import { list } from '#tests/support/attribute-screens.ts'
import { maya } from '#tests/support/cast.ts'
import { folders, picker } from '#tests/support/document-screens.ts'
import { expect, test } from '#tests/support/journey.ts'
import { pdf, colouredPng } from '#tests/support/typed-bytes.ts'
import { openUserDatabase } from '#tests/support/user-database.ts'
import { appointmentElsewhere, questions } from '#tests/support/appointment-screens.ts'
import {
  CARE_PLAN,
  expectAllReceived,
  expectAsksBeforeClosing,
  fillPlan,
  goTo,
  leaveQuestion,
  logOut,
  openWaiting,
  profileMenu,
} from '#tests/support/screens.ts'

test.use({ deviceOptions: AT_NOON })

const form = (page: Page) => page.getByRole('dialog')

/** Reload and Back ask, and what was typed is still there; then it is let go of. */
async function expectGuarded(page: Page, field: Locator, typed: string): Promise<void> {
  await expectAsksBeforeClosing(page)
  await page.goBack()
  await leaveQuestion(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(leaveQuestion(page)).toBeHidden()
  await expect(field).toHaveValue(typed)
  await page.goBack()
  await leaveQuestion(page).getByRole('button', { name: 'Leave without saving' }).click()
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
    await leaveQuestion(page).getByRole('button', { name: 'Keep editing' }).click()
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
    await leaveQuestion(page).getByRole('button', { name: 'Keep editing' }).click()
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
    await leaveQuestion(page).getByRole('button', { name: 'Keep editing' }).click()
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
    await leaveQuestion(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(picture).toBeVisible()
  })
  await test.step('a change that was not accepted', async () => {
    gate.refuse('/api/care-plan')
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
      await expect(leaveQuestion(page)).toBeVisible()
      await page.goForward()
      await expect(leaveQuestion(page)).toBeHidden()
      await expect(field).toHaveValue(typed)
      await page.goBack()
      await leaveQuestion(page).getByRole('button', { name: 'Keep editing' }).click()
      await expect(field).toHaveValue(typed)
      await expect(page).toHaveURL(section === 'Care plan' ? /care-plan$/ : /appointments$/)
      expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
      await page.goBack()
      await leaveQuestion(page).getByRole('button', { name: 'Leave without saving' }).click()
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

test('what is typed holds up no sign-out from another tab', async ({ withMaya: { device } }) => {
  const page = await device.openSignedIn()
  await goTo(page, 'Appointments')
  await page.getByLabel('A question to ask').fill('Why at night?')
  const other = await device.tab('/dashboard')
  await logOut(other)
  await expect(page).toHaveURL('/login')
  await expect(leaveQuestion(page)).toBeHidden()
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
