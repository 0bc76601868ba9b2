import { planOnServer } from '#tests/support/as-the-server-sees-it.ts'
import { maya } from '#tests/support/cast.ts'
import { expect, giveCredentials, NOT_INSTALLED, test } from '#tests/support/journey.ts'
import {
  CARE_PLAN,
  editPlan,
  expectAllReceived,
  expectTakenOver,
  fillPlan,
  goTo,
  profileMenu,
  savePerson,
} from '#tests/support/screens.ts'
import { fillDevice } from '#tests/support/refuse-storage.ts'

test('a full device says so, and the words stay in the form', async ({ withMaya: home }) => {
  const { device, gate } = home
  const page = await device.openSignedIn(CARE_PLAN)
  const words = 'Every word of this matters. '.repeat(300)

  await fillPlan(page, 'Needed Accommodations', 'Additional comments', words)
  const makeRoom = await fillDevice(page)
  const card = page.getByRole('region', { name: 'Needed Accommodations' })
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByRole('alert')).toBeVisible()
  await expect(card.getByLabel('Additional comments')).toHaveValue(words)
  await expect(card.getByText('Saved on this device')).toBeHidden()

  await makeRoom()
  await card.getByRole('button', { name: 'Save' }).click()
  await expectAllReceived(page)
  await expect.poll(() => planOnServer(gate, maya.id)).toMatchObject({ additionalComments: words.trim() })
})

test('who cannot be signed in on a full device is told so', async ({ home }) => {
  const page = await home.device.open('/login', NOT_INSTALLED)
  await expectTakenOver(page)
  await fillDevice(page)
  await giveCredentials(page)
  await expect(page.getByRole('alert').filter({ hasText: 'This device is full' })).toBeVisible()
  await expect(page.getByText('An error occurred during login')).toBeHidden()
})

test('markup, emoji, right-to-left names and very long texts arrive as they were typed', async ({ withMaya: home }) => {
  const { device, gate } = home
  const page = await device.openSignedIn(CARE_PLAN)
  const texts = {
    'Nap time': '<b>two</b> o’clock & "quiet" \\ \'; DROP TABLE care_plans; --',
    Toileting: '🧡👩‍👧 سامي العلي 👍🏽 \u200fیک دو سه',
  }
  for (const [field, text] of Object.entries(texts)) await editPlan(page, 'Needed Accommodations', field, text)
  const long = 'ä'.repeat(9_999)
  await fillPlan(page, 'Emergency Care', 'Notes from the family', `${long}\0ä`)
  await page.getByRole('region', { name: 'Emergency Care' }).getByRole('button', { name: 'Save' }).click()
  await expectAllReceived(page)
  await expect
    .poll(() => planOnServer(gate, maya.id))
    .toMatchObject({
      napTime: texts['Nap time'],
      toileting: texts.Toileting,
      parentNotes: `${long}ä`,
    })
  await expect(page.getByText(texts['Nap time'])).toBeVisible()
})

test('what is too long in one row of many is named beside its field, which takes the focus', async ({
  withMaya: { device },
}) => {
  const page = await device.openSignedIn(CARE_PLAN)
  const card = page.getByRole('region', { name: 'Emergency Care' })
  await card.getByRole('button', { name: 'Emergency Care: menu' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const phone = card.getByLabel('Phone number').last()
  await phone.fill('6'.repeat(61))
  await card.getByLabel('Do this').nth(1).fill('x'.repeat(2001))
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByLabel('Do this').nth(1)).toBeFocused()
  await expect(card.getByLabel('Do this').nth(1)).toHaveAccessibleDescription(/has 2001 characters/u)
  await card.getByLabel('Do this').nth(1).fill('Wait')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAccessibleDescription('One name or number has 61 characters. Please shorten it to 60.')
  await expect(card.locator('[aria-invalid]')).toHaveCount(1)
})

test('half a date is neither saved as none nor lost', async ({ withMaya: { device, gate } }) => {
  const page = await device.openSignedIn(CARE_PLAN)
  await goTo(page, 'Appointments')
  await page.getByRole('button', { name: 'New appointment' }).click()
  const form = page.getByRole('dialog')
  const date = form.getByLabel('Date')
  await form.getByLabel('With whom').fill('Dr Amari')
  await date.focus()
  await page.keyboard.type('0315')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(date).toBeFocused()
  await date.press('ArrowRight')
  await date.press('ArrowRight')
  await page.keyboard.type('2027')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectAllReceived(page)
  expect(gate.writes().map(({ body }) => JSON.parse(body) as unknown)).toMatchObject([{ when: '2027-03-15' }])
})

test('a birth date in the future is not accepted, and nothing typed is lost', async ({ signedIn: home }) => {
  const page = await home.device.openSignedIn()
  await goTo(page, 'Dependents')
  await page.getByRole('button', { name: 'Add Dependent' }).click()
  const form = page.getByRole('dialog', { name: 'Add Dependent' })
  await savePerson(form, { firstName: 'Unborn', birthDate: '2199-01-01', gender: 'Male' })
  await expect(form.getByText(/future/)).toBeVisible()
  await expect(form.getByLabel('Date of Birth')).toBeFocused()
  await expect(form.getByLabel('First Name')).toHaveValue('Unborn')

  await form.getByLabel('Date of Birth').fill('2019-02-28')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main').getByText('Unborn').first()).toBeVisible()
})

test('somebody added without signal has a plan at once, and both arrive in order', async ({ signedIn: home }) => {
  const { device, gate } = home
  const page = await device.openSignedIn()
  await goTo(page, 'Dependents')
  await device.context.setOffline(true)
  await page.getByRole('button', { name: 'Add Dependent' }).click()
  const form = page.getByRole('dialog', { name: 'Add Dependent' })
  await savePerson(form, { firstName: 'Nneka', birthDate: '2024-05-01', gender: 'Female' })
  await expect(profileMenu(page), 'whoever is added is chosen').toContainText('Nneka')
  await page.goto(CARE_PLAN)
  await editPlan(page, 'Basic Information', 'Allergies', 'Sesame')
  await expect(page.getByRole('region', { name: 'Allergies' }).first()).toContainText('Sesame')
  // There is nothing anywhere that could still come.
  for (const { path, says } of [
    { path: '/dashboard/attributes', says: 'No Strengths Found' },
    { path: '/dashboard/medical', says: 'No Folder Created' },
    { path: '/dashboard/medication', says: 'No Medications Found' },
    { path: '/dashboard/appointments', says: 'No appointments yet' },
    { path: '/dashboard/incidents', says: 'Nothing logged yet' },
    { path: '/dashboard/journal?view=read', says: 'Nothing written this month yet' },
  ]) {
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText(says)
    await expect(page.getByRole('main')).not.toContainText(/on this device yet|is not here yet/)
  }

  await device.context.setOffline(false)
  await expectAllReceived(page)
  const writes = () => gate.writes().map(({ path, status }) => `${path} ${status}`)
  await expect.poll(writes).toEqual(['/api/dependents 201', '/api/care-plan 201'])
})

test('deleting needs a connection, asks by name, and takes the person from every list', async ({ signedIn: home }) => {
  const { device, gate } = home
  const page = await device.openSignedIn()
  await goTo(page, 'Dependents')
  const row = page.getByRole('row').filter({ hasText: 'Tunde' })
  await device.context.setOffline(true)
  await row.getByRole('button', { name: /Delete/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Nothing was deleted')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()

  await device.context.setOffline(false)
  await expectAllReceived(page)
  await row.getByRole('button', { name: /Delete/ }).click()
  const held = gate.hold(({ method }) => method === 'DELETE')
  await page.getByRole('button', { name: 'Delete Tunde' }).click()
  await held.arrived
  await gate.become('gone')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Havenbook did not answer.')
  await expect(page.getByRole('dialog'), 'which nobody knows here').not.toContainText('Nothing was deleted')
  held.release()
  await gate.become('clear')
  await page.getByRole('button', { name: 'Delete Tunde' }).click()
  await expect(page.getByText('Dependent deleted successfully!')).toBeVisible()
  await expect(row).toBeHidden()
  const next = page.getByRole('row').filter({ hasText: 'Zoë' }).getByRole('button').first()
  await expect(next, 'the button went with the row: on to the next').toBeFocused()
  await device.close()
  const again = await device.open('/dashboard/dependents')
  await expect(again.getByText('Maya').first()).toBeVisible()
  await expect(again.getByText('Tunde')).toBeHidden()
})
