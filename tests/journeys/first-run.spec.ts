/** From an account without anything to an emergency view that a stranger can use: counted, and with the server gone. */
import type { Locator, Page } from '@playwright/test'
import { planOnServer, writeElsewhere } from '#tests/support/as-the-server-sees-it.ts'
import { type Device, expect, installed, keptWhenIdle, NOT_INSTALLED, test } from '#tests/support/journey.ts'
import { codeField, codeIn, joinUntilCode, NEWCOMER } from '#tests/support/joining.ts'
import {
  CARE_PLAN,
  choosePerson,
  EMERGENCY,
  expectAllReceived,
  openWaiting,
  profileMenu,
  statusLine,
} from '#tests/support/screens.ts'
import { paths } from '#contract/paths.ts'
import type { HttpServer } from '#tests/support/server.ts'

/** What the product promises (DECISIONS H9). */
const TAPS = 8
const FIELDS = 5

const question = (page: Page) => page.getByRole('region', { name: 'Who do you care for?' })

/** One who joins, up to the dashboard. */
async function join(device: Device, server: HttpServer, options = {}): Promise<Page> {
  const page = await device.open('/login?step=account', options)
  await joinUntilCode(page)
  await codeField(page).fill(await codeIn(server.dataDir, NEWCOMER.email))
  await page.getByRole('button', { name: 'Confirm Code' }).click()
  await expect(question(page)).toBeVisible()
  return page
}

/** A thumb that counts: a field that has the focus already needs no tap. */
class Thumb {
  taps = 0
  fields = 0

  async tap(target: Locator): Promise<void> {
    this.taps += 1
    await target.click()
  }

  async write(field: Locator, text: string): Promise<void> {
    this.fields += 1
    await expect(field).toBeVisible()
    if (!(await field.evaluate((element) => element === document.activeElement))) await this.tap(field)
    await field.fill(text)
  }
}

const dependents = (page: Page): Promise<{ id: string; firstName: string; lastName: string; relation: string }[]> =>
  page.evaluate(async () => {
    const token = document.cookie.match(/userAccessToken=([^;]+)/)?.[1]
    return (await fetch('/api/dependents', { headers: { Authorization: `Bearer ${token}` } })).json()
  })

/** From another device of theirs, and this one has heard of it. */
async function addNiloElsewhere(page: Page): Promise<void> {
  const id = '0193e5a0-1c00-7a02-8a02-0000000b0005'
  const nilo = { id, firstName: 'Nilo', lastName: 'Haddad', birthDate: '2020-01-01', gender: 'Male', relation: 'Son' }
  const arrived = page.waitForResponse(
    async (answer) => answer.url().includes(`/api/${paths.sync}`) && (await answer.text()).includes(id),
  )
  await page.evaluate(async (body) => {
    const token = document.cookie.match(/userAccessToken=([^;]+)/)?.[1]
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    await fetch('/api/dependents', { method: 'POST', headers, body: JSON.stringify(body) })
  }, nilo)
  await arrived
}

test('eight taps and five fields lead from joining to a true emergency view', async ({ home }) => {
  const page = await join(home.device, home.server)
  const thumb = new Thumb()
  await thumb.tap(question(page).getByRole('button', { name: 'Daughter' }))
  const who = page.getByRole('region', { name: /^Who is it\?/ })
  await thumb.write(who.getByLabel('Name'), 'Maya')
  await expect(who.getByText('Full name: Maya Haddad.')).toBeVisible()
  await thumb.write(who.getByLabel('Date of birth'), '2017-03-09')
  await thumb.tap(who.getByRole('button', { name: 'Continue' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Does Maya have allergies?' })).toBeVisible()
  await thumb.write(page.getByLabel('Allergies'), 'Peanuts, penicillin')
  await thumb.tap(page.getByRole('button', { name: 'Continue' }))
  await thumb.write(page.getByLabel('When you see …'), 'Covers his ears, hides, and hums')
  await thumb.write(page.getByLabel('Do this'), 'Dim the light\nGive the blue blanket')
  await thumb.tap(page.getByRole('button', { name: 'Show the emergency view' }))

  const view = page.getByRole('article', { name: 'Emergency view of Maya Haddad' })
  await expect(view.getByRole('heading', { name: 'Allergies' })).toBeVisible()
  await expect(view).toContainText('Peanuts · penicillin')
  await expect(view.getByRole('heading', { name: 'Covers his ears, hides, and hums' })).toBeVisible()
  await expect(view.getByRole('listitem').filter({ hasText: 'Give the blue blanket' })).toBeVisible()
  expect(thumb.taps, 'taps').toBeLessThanOrEqual(TAPS)
  expect(thumb.fields, 'fields').toBeLessThanOrEqual(FIELDS)

  await view.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Good / }), 'back to where it began').toBeVisible()
  await expect(question(page)).toHaveCount(0)
  await expectAllReceived(page)
  expect(await dependents(page)).toMatchObject([{ firstName: 'Maya', lastName: 'Haddad', relation: 'Daughter' }])
})

test('the server dies after joining: what was done is kept over a killed browser, goes on there, and arrives once', async ({
  home,
}) => {
  const { device } = home
  let page = await join(device, home.server)
  await installed(page)
  await keptWhenIdle(page, 'first-steps')
  // Once closed as people do: a browser writes its cookies to the disk when it likes.
  await device.close()
  page = await device.open('/dashboard')
  await expect(question(page)).toBeVisible()
  await home.server.kill()

  await question(page).getByRole('button', { name: 'Loved one' }).click()
  const who = page.getByRole('region', { name: /^Who is it\?/ })
  await who.getByLabel('Name').fill('Sam')
  await page.reload()
  await expect(who.getByLabel('Name'), 'a reload keeps what was typed').toHaveValue('Sam')
  await who.getByLabel('Name').fill('Sam Okafor')
  await who.getByLabel('Date of birth').fill('1990-01-02')
  await who.getByRole('button', { name: 'Continue' }).click()
  await expect(who.getByText('Please choose one of the three.')).toBeVisible()
  await who.getByText('Other', { exact: true }).click()
  await expect(who.getByText('Please choose one of the three.'), 'gone as soon as it is right').toHaveCount(0)
  await who.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'No known allergies' }).click()
  await expect(page.getByLabel('When you see …')).toBeFocused()

  await device.kill()
  page = await device.open('/dashboard')
  await expect(page.getByRole('region', { name: 'Sam’s care plan' })).toBeVisible()
  await expect(statusLine(page)).toContainText(/2 changes not sent yet/)
  await page.goto(`${CARE_PLAN}?view=first-steps`)
  await page.getByLabel('When you see …').waitFor({ state: 'attached' })
  await page.getByLabel('When you see …').fill('Stops answering')
  await page.getByLabel('Do this').fill('Wait with him')
  await page.getByRole('button', { name: 'Show the emergency view' }).click()
  const view = page.getByRole('article', { name: 'Emergency view of Sam Okafor' })
  await expect(view).toContainText('No known allergies')
  await expect(view.getByRole('heading', { name: 'Stops answering' })).toBeVisible()

  await home.restart()
  await page.goto('/dashboard')
  await expectAllReceived(page)
  const [sam, ...others] = await dependents(page)
  expect(others).toEqual([])
  expect(sam).toMatchObject({ firstName: 'Sam', lastName: 'Okafor', relation: 'Loved one' })
})

test('every step can be left out, "Just me" is an answer, and an empty emergency view leads on', async ({ home }) => {
  const page = await join(home.device, home.server, NOT_INSTALLED)
  await question(page).getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('region', { name: 'Your care plan' })).toBeVisible()
  await page.goto(EMERGENCY)
  await page.getByRole('link', { name: 'Write the care plan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Do you have allergies?' })).toBeVisible()
  await page.getByRole('button', { name: 'Skip' }).click()
  await page.getByRole('button', { name: 'Skip' }).click()

  const emergency = page.getByRole('region', { name: 'Emergency Care' })
  await emergency.getByRole('button', { name: 'Write this part' }).click()
  await expect(emergency.getByLabel('When you see … (1)')).toBeFocused()
  await emergency.getByRole('button', { name: 'Cancel' }).click()
  await emergency.getByRole('button', { name: 'Blood type' }).click()
  await expect(emergency.getByLabel('Blood type')).toBeFocused()
})

test('somebody added from the dashboard is chosen, and their care plan is next, by keys alone', async ({ home }) => {
  const page = await join(home.device, home.server, NOT_INSTALLED)
  await question(page).getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('link', { name: 'Add Dependent' }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Add Dependent' })
  await form.getByLabel('First Name').focus()
  await page.keyboard.press('Enter')
  await expect(form.getByText('Please enter a first name.')).toBeVisible()
  await page.keyboard.type('Ben')
  await expect(form.getByText('Please enter a first name.'), 'gone as soon as it is right').toHaveCount(0)
  await expect(form.getByText('Please enter a last name.')).toBeVisible()
  await form.getByLabel('Last Name').fill('Haddad')
  await form.getByLabel('Date of Birth').fill('2015-06-01')
  await form.getByLabel('Gender').selectOption('Male')
  await form.getByLabel('Relationship').fill('Son')
  await page.keyboard.press('Enter')
  const next = page.getByRole('link', { name: 'Write the care plan' })
  await expect(next).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Does Ben have allergies?' })).toBeVisible()
  await expect(page.getByLabel('Allergies')).toBeFocused()
})

test('an allergy that the other parent writes during the step is asked about', async ({
  signedIn: { device, gate },
}) => {
  const page = await device.openSignedIn()
  const id = '0193e5a0-1c00-7a02-8a02-0000000b0003'
  const nilo = { id, firstName: 'Nilo', lastName: 'Haddad', birthDate: '2020-01-01', gender: 'Male', relation: 'Son' }
  await writeElsewhere(gate, paths.dependents, nilo)
  await choosePerson(page, 'Nilo')
  await page.goto('/dashboard/care-plan?view=first-steps')
  await page.getByLabel('Allergies').fill('Peanuts')
  await writeElsewhere(gate, paths.carePlan, { userId: id, allergies: ['Penicillin'] })
  await expect(page.getByRole('button', { name: 'No known allergies' })).toHaveCount(0, { timeout: 20_000 })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('When you see …')).toBeVisible()
  const sheet = await openWaiting(page)
  await sheet.getByRole('button', { name: 'Answer' }).click({ timeout: 20_000 })
  expect(await planOnServer(gate, id)).toMatchObject({ allergies: ['Penicillin'] })
  await sheet.getByLabel('Keep both').check()
  await sheet.getByRole('button', { name: 'Save my answer' }).click()
  await expect.poll(async () => (await planOnServer(gate, id))['allergies']).toEqual(['Penicillin', 'Peanuts'])
})

test('who writes about themselves when the first dependent arrives stays there until it is saved', async ({ home }) => {
  const page = await join(home.device, home.server, NOT_INSTALLED)
  await page.goto('/dashboard/incidents?log=new')
  const form = page.getByRole('dialog', { name: 'Log what happened' })
  const seen = form.getByRole('textbox', { name: 'What you saw' })
  await seen.fill('Zigzag lights')
  await addNiloElsewhere(page)
  await seen.pressSequentially(' and slow words', { delay: 50 })
  await expect(seen).toHaveValue('Zigzag lights and slow words')
  await expect(form).not.toContainText('Nilo')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  await expect(profileMenu(page)).toContainText('Nilo')
})

test('whoever types the name while the other parent adds somebody goes on typing', async ({ home }) => {
  const page = await join(home.device, home.server, NOT_INSTALLED)
  await question(page).getByRole('button', { name: 'Daughter' }).click()
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Mina')
  await addNiloElsewhere(page)
  await name.pressSequentially(' Haddad', { delay: 100 })
  await expect(name).toHaveValue('Mina Haddad')
  await page.getByLabel('Date of birth').fill('2021-05-01')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Does Mina have allergies?' })).toBeVisible()
  await expect.poll(async () => (await dependents(page)).map(({ firstName }) => firstName)).toEqual(['Nilo', 'Mina'])
})
