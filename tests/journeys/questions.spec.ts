import { paths } from '#contract/paths.ts'
import { dependentsOnServer, effects, planOnServer, writeElsewhere } from '#tests/support/as-the-server-sees-it.ts'
import { maya } from '#tests/support/cast.ts'
import { expect, test } from '#tests/support/journey.ts'
import {
  ASKED_AGAIN,
  CARE_PLAN,
  editPlan,
  expectAllReceived,
  fillPlan,
  goTo,
  openWaiting,
  savePerson,
  statusLine,
} from '#tests/support/screens.ts'
import { fillDevice } from '#tests/support/refuse-storage.ts'

const ACCOMMODATIONS = 'Needed Accommodations'

test('the same field changed here and elsewhere is asked about, and both can be kept', async ({ withMaya: home }) => {
  const { device, gate } = home
  const page = await device.openSignedIn(CARE_PLAN)
  await device.context.setOffline(true)
  await editPlan(page, 'Basic Information', 'Diagnosis', 'Autism. Written here.')

  await writeElsewhere(gate, paths.carePlan, { userId: maya.id, diagnosisDetails: 'Autism. Written there.' })

  await device.context.setOffline(false)
  await expect(statusLine(page)).toContainText('1 change not sent yet')
  const sheet = await openWaiting(page)
  await expect(sheet.getByText('Needs your answer')).toBeVisible({ timeout: 20_000 })
  await sheet.getByRole('button', { name: 'Answer' }).click()
  await expect(sheet.getByText('Autism. Written here.')).toBeVisible()
  await expect(sheet.getByText('Autism. Written there.')).toBeVisible()
  await sheet.getByLabel('Keep both').check()
  await sheet.getByRole('button', { name: 'Save my answer' }).click()
  await expect(sheet.getByText('Everything you wrote is saved.')).toBeVisible({ timeout: 20_000 })

  const { diagnosisDetails } = await planOnServer(gate, maya.id)
  expect(diagnosisDetails).toContain('Autism. Written here.')
  expect(diagnosisDetails).toContain('Autism. Written there.')
})

test('a change that the server refuses becomes a card, delays nobody else, and can be sent again or discarded', async ({
  withMaya: home,
}) => {
  const { device, gate } = home
  const page = await device.openSignedIn(CARE_PLAN)
  gate.refuse('/api/care-plan', 'Too good to be true.')

  await fillPlan(page, ACCOMMODATIONS, 'Nap time', 'Refused at first')
  const region = page.getByRole('region', { name: ACCOMMODATIONS })
  await region.getByRole('button', { name: 'Save' }).click()
  // A quick server has refused it before anybody could read "Saved on this device".
  await expect(region.getByText(/Saved on this device|was not accepted/)).toBeVisible()
  await goTo(page, 'Dependents')
  await page.getByRole('button', { name: 'Add Dependent' }).click()
  const form = page.getByRole('dialog', { name: 'Add Dependent' })
  await savePerson(form, { firstName: 'Ìbùkún 🌻', lastName: 'فاطمة', birthDate: '2019-02-28', gender: 'Female' })
  await expect(form).toBeHidden()
  await expect.poll(() => effects(gate).some((body) => body.includes('🌻')), 'the next change goes its way').toBe(true)

  const sheet = await openWaiting(page)
  await expect(sheet.getByText('Not accepted: Too good to be true.')).toBeVisible()
  gate.clearOverrides()
  await sheet.getByRole('button', { name: 'Retry' }).click()
  await expect(sheet.getByText('Everything you wrote is saved.')).toBeVisible({ timeout: 20_000 })
  await expect.poll(() => planOnServer(gate, maya.id)).toMatchObject({ napTime: 'Refused at first' })
})

test('a discarded change is not sent, and can be brought back from the trash', async ({ withMaya: home }) => {
  const { device, gate } = home
  const page = await device.openSignedIn(CARE_PLAN)
  await device.context.setOffline(true)
  await editPlan(page, ACCOMMODATIONS, 'Nap time', 'Thought better of it')

  await editPlan(page, 'Emergency Care', 'Weight', '20 kg')

  const sheet = await openWaiting(page)
  const discard = async () => {
    await sheet.getByRole('button', { name: 'Discard' }).first().click()
    const asked = page.getByRole('dialog', { name: 'Discard this change?' })
    await asked.getByRole('button', { name: 'Discard' }).click()
  }
  await discard()
  const next = sheet.getByRole('listitem').filter({ hasText: 'Emergency Care' })
  await expect(next.getByRole('button', { name: 'Retry' }), 'on to the next card').toBeFocused()
  await discard()
  await expect(sheet.getByText('Everything you wrote is saved.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Thought better of it')).toBeHidden()
  await device.context.setOffline(false)
  await expectAllReceived(page)
  expect(effects(gate)).toEqual([])

  await openWaiting(page)
  await sheet.getByText('Trash (2)').click()
  const restore = sheet.getByRole('button', { name: 'Restore' }).first()
  await fillDevice(page)
  await restore.click()
  await expect(page.getByText('This could not be saved on this device. Please try again.')).toBeVisible()
  await expect(restore).toBeVisible()
})

test('a correction is not dropped by Escape, nor where the change has been sent again meanwhile', async ({
  withMaya: { device, gate },
}) => {
  const page = await device.openSignedIn(CARE_PLAN)
  gate.refuse('/api/care-plan')
  const refused = 'Refused at first\non two lines'
  await fillPlan(page, ACCOMMODATIONS, 'Nap time', refused)
  await page.getByRole('region', { name: ACCOMMODATIONS }).getByRole('button', { name: 'Save' }).click()
  const sheet = await openWaiting(page)
  await sheet.getByRole('button', { name: 'Edit' }).click({ timeout: 20_000 })
  const field = sheet.getByLabel('Nap time')
  await expect(field).toHaveValue(refused)
  await field.fill('Corrected words')
  await page.keyboard.press('Escape')
  await sheet.getByRole('button', { name: 'Keep editing' }).click()
  await expect(field).toHaveValue('Corrected words')

  await gate.become('gone')
  gate.clearOverrides()
  const other = await device.tab('/dashboard/journal')
  const there = await openWaiting(other)
  await there.getByRole('button', { name: 'Retry' }).click()
  await expect(sheet.getByText('Not accepted: No.')).toHaveCount(0)
  await gate.become('clear')
  await expect(there.getByText('Everything you wrote is saved.')).toBeVisible({ timeout: ASKED_AGAIN })
  expect(await planOnServer(gate, maya.id)).toMatchObject({ napTime: refused })
  await sheet.getByRole('button', { name: 'Save and send again' }).click()
  await expect(sheet.getByText('sent again or discarded meanwhile')).toBeVisible()
  await expect(field).toHaveValue('Corrected words')
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await expect(sheet.getByText('Everything you wrote is saved.')).toBeVisible()
})

test('somebody who was not accepted is corrected as often as it takes', async ({ signedIn: { device, gate } }) => {
  const page = await device.openSignedIn()
  gate.refuse('/api/dependents')
  await goTo(page, 'Dependents')
  await page.getByRole('button', { name: 'Add Dependent' }).first().click()
  const form = page.getByRole('dialog')
  await savePerson(form, { firstName: 'Nilo', birthDate: '2019-02-03', gender: 'Male' })
  await expect(form).toBeHidden()
  const sheet = await openWaiting(page)
  await sheet.getByRole('button', { name: 'Edit', exact: true }).click({ timeout: 20_000 })
  await sheet.getByLabel('First Name').fill('Nilo Junior')
  await sheet.getByLabel('Date of Birth').fill('')
  await sheet.getByRole('button', { name: 'Save and send again' }).click()
  await expect(sheet.getByLabel('Date of Birth')).toBeFocused()
  await expect(sheet.getByText('Please write something here.')).toBeVisible()
  await expect(sheet.getByLabel('First Name')).toHaveValue('Nilo Junior')

  gate.clearOverrides()
  await sheet.getByLabel('Date of Birth').fill('2019-02-04')
  await sheet.getByRole('button', { name: 'Save and send again' }).click()
  await expect(sheet.getByText('Everything you wrote is saved.')).toBeVisible({ timeout: 20_000 })
  expect(await dependentsOnServer(gate)).toContainEqual(
    expect.objectContaining({ firstName: 'Nilo Junior', birthDate: '2019-02-04' }),
  )
})
