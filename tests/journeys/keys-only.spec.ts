/** The main ways through Havenbook without a mouse or a finger: every stop has a name and a ring, and none is a trap. */
import { DEMO, expect, installed, test } from '#tests/support/journey.ts'
import { pressOn, tabTo, typeInto } from '#tests/support/keys.ts'
import { choosePerson, expectSaved, profileMenu, statusLine } from '#tests/support/screens.ts'

test('signing in, another person, a change of the care plan, and what waits, with keys alone and no signal', async ({
  home,
}) => {
  const { device, gate } = home
  const page = await device.open('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.goto('/login')
  await typeInto(page, page.getByLabel('Email'), DEMO.email)
  await typeInto(page, page.getByRole('textbox', { name: 'Password' }), DEMO.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeFocused()
  await expect(page.getByText('Works offline')).toBeVisible({ timeout: 30_000 })
  await installed(page)

  await page.goto('/dashboard')
  await pressOn(page, profileMenu(page))
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.type('Maya')
  await expect(page.getByRole('menuitem', { name: /^Maya/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(profileMenu(page)).toContainText('Maya')
  await expect(page.getByRole('heading', { name: 'Maya’s care plan' })).toBeVisible()
  await expect(profileMenu(page), 'the focus stays where the person was chosen').toBeFocused()
  await gate.become('gone')

  await pressOn(page, page.getByRole('link', { name: 'Open care plan' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Care plan' })).toBeFocused()
  const card = page.getByRole('region', { name: 'Basic Information' })
  await pressOn(page, card.getByRole('button', { name: 'Basic Information: menu' }))
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
  await page.keyboard.press('Enter')
  await typeInto(page, card.getByLabel('Diagnosis', { exact: true }), 'Written with keys')
  await pressOn(page, card.getByRole('button', { name: 'Save' }))
  await expectSaved(card)
  await expect(card.getByText('Written with keys')).toBeVisible()

  const accommodations = page.getByRole('region', { name: 'Needed Accommodations' })
  await pressOn(page, accommodations.getByRole('button', { name: 'Needed Accommodations: menu' }))
  await page.keyboard.press('Enter')
  await typeInto(page, accommodations.getByLabel('Toileting'), 'Let go of')
  await pressOn(page, accommodations.getByRole('button', { name: 'Cancel' }))
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }))
  await expect(accommodations.getByRole('button').first(), 'the form has gone with its button').toBeFocused()

  await pressOn(page, statusLine(page).getByRole('button'))
  const sheet = page.getByRole('dialog', { name: 'Waiting to send' })
  await tabTo(page, sheet.getByRole('button', { name: /^Close/ }))
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(statusLine(page).getByRole('button')).toBeFocused()
})

test('the emergency view, today’s question, somebody new and a strength, with keys alone', async ({
  signedIn: home,
}) => {
  const page = await home.device.openSignedIn()

  await pressOn(page, page.getByRole('banner').getByRole('link', { name: 'Emergency' }))
  await expect(page.getByRole('heading', { name: 'Allergies' })).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: 'Close' }))
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()

  await page.goto('/dashboard/journal?day=today')
  const question = page.getByRole('dialog')
  await typeInto(page, question.getByLabel('Answer', { exact: true }), 'One line with keys')
  await pressOn(page, question.getByRole('button', { name: 'Save' }))
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('main').getByText('One line with keys').first()).toBeVisible()

  await page.goto('/dashboard/dependents')
  await pressOn(page, page.getByRole('button', { name: 'Add Dependent' }))
  const form = page.getByRole('dialog', { name: 'Add Dependent' })
  await typeInto(page, form.getByLabel('First Name'), 'Wren')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('First Name'), 'who keeps editing goes on typing').toBeFocused()
  await typeInto(page, form.getByLabel('Last Name'), 'Okafor')
  await tabTo(page, form.getByLabel('Date of Birth'))
  await page.keyboard.type('05022019')
  await tabTo(page, form.getByLabel('Gender'))
  await page.keyboard.type('O')
  await typeInto(page, form.getByLabel('Relationship'), 'Niece')
  await page.keyboard.press('Enter')
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('main').getByText('Wren').first()).toBeVisible()

  await choosePerson(page, 'Maya')
  await page.goto('/dashboard/therapy')
  const folder = page.getByRole('list', { name: 'Folders' }).getByRole('link').last()
  await pressOn(page, folder)
  await expect(page).toHaveURL(/folder=/)
  await expect(folder, 'opening a folder is no new screen').toBeFocused()

  await page.goto('/dashboard/attributes')
  const interests = page.getByRole('region', { name: 'Interests' })
  await pressOn(page, interests.getByRole('button', { name: 'Add an interest' }))
  await page.keyboard.type('Keyboards')
  await page.keyboard.press('Enter')
  await expect(interests.getByText('Keyboards')).toBeVisible()
})
