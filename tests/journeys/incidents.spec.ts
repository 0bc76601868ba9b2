import type { Page } from '@playwright/test'
import type { Incident } from '#contract/incidents-content.ts'
import { paths } from '#contract/paths.ts'
import { readFromServer } from '#tests/support/as-the-server-sees-it.ts'
import { maya } from '#tests/support/cast.ts'
import { expect, keptWhenIdle, test } from '#tests/support/journey.ts'
import { pressOn, tabTo, typeInto } from '#tests/support/keys.ts'
import { choosePerson, doubleClick, expectAllReceived, expectSaved } from '#tests/support/screens.ts'

const INCIDENTS = '/dashboard/incidents'
const form = (page: Page) => page.getByRole('dialog', { name: 'Log what happened' })
/** What was logged, one item each. */
const logged = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText('What you saw') })
const ofMaya = (gate: Parameters<typeof readFromServer>[0]) =>
  readFromServer<Incident[]>(gate, `${paths.incidents}?profileId=${maya.id}`)

test('logged with no signal in a few taps, through a flat battery, and it arrives once and is counted', async ({
  signedIn: home,
}) => {
  const { device, gate } = home
  let page = await device.openSignedIn()
  await choosePerson(page, 'Maya')
  await keptWhenIdle(page, 'incidents')
  await home.server.kill()
  await gate.become('gone')

  await test.step('from the dashboard, with the plan’s own words', async () => {
    await page.getByRole('link', { name: 'Log what happened' }).click()
    const words = form(page).getByRole('list', { name: 'Words to tap: What you saw' }).getByRole('button')
    const sign = await words.first().innerText()
    await words.first().click()
    await expect(form(page).getByRole('textbox', { name: 'What you saw' })).toHaveValue(sign)
    await words.first().click()
    await expect(form(page).getByRole('textbox', { name: 'What you saw' })).toHaveValue('')
    await words.first().click()
    // All three questions in sight, and the rest of the words one press away.
    await expect(form(page).getByRole('textbox', { name: /^What was done/ })).toBeInViewport()
    const seen = await words.count()
    await form(page).getByRole('button', { name: 'More words: What you saw' }).click()
    await expect(words.nth(seen)).toBeVisible()
    await expect(form(page).getByRole('button', { name: 'Fewer words: What you saw' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(words).toHaveCount(seen)
    await form(page).getByRole('textbox', { name: 'What came before' }).fill('A fire drill')
    await form(page)
      .getByRole('list', { name: /^Words to tap: What was done/ })
      .getByRole('button')
      .first()
      .click()
    await form(page).getByLabel('How many minutes').fill('12')
    await expect(form(page).getByLabel('Who saw it')).toHaveValue('Ada')
    await form(page).getByRole('button', { name: 'Save' }).click()
    await expect(form(page)).toHaveCount(0)
    await expect(logged(page)).toHaveCount(1)
    await expect(logged(page)).toContainText('A fire drill')
    await expect(logged(page)).toContainText('12 min · Ada · Saved on this device')
    // For the doctor, on paper: nothing there asks to be pressed.
    const intoPlan = page.getByRole('main').getByRole('link', { name: /^Write this into the plan/ })
    await expect(intoPlan).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await expect(intoPlan).toHaveCount(0)
    await page.emulateMedia({ media: null })
  })

  await test.step('a flat battery, and the server comes back', async () => {
    await device.kill()
    page = await device.open(INCIDENTS)
    await expect(logged(page)).toContainText('A fire drill')
    await home.restart()
    await gate.become('clear')
    await page.reload()
    await expectAllReceived(page)
    await expect.poll(async () => (await ofMaya(gate)).map(({ antecedent }) => antecedent)).toEqual(['A fire drill'])
  })

  await test.step('it is counted by time of day and by week', async () => {
    await expect(page.getByRole('table', { name: 'By time of day' }).getByRole('row')).toHaveCount(9)
    const week = page.getByRole('table', { name: 'In the last 8 weeks' }).getByRole('row').nth(1)
    await expect(week.getByRole('cell')).toHaveText('1')
  })
})

test('nothing said is refused beside the field; what was deleted comes back, and goes into the plan only when it is saved there', async ({
  withMaya: home,
}) => {
  const { device, gate } = home
  const page = await device.openSignedIn(`${INCIDENTS}?log=new`)
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(form(page).getByRole('textbox', { name: 'What you saw' })).toBeFocused()
  await expect(form(page).getByText('What you saw', { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(form(page).getByText('Please write one thing of what happened.')).toBeVisible()
  await form(page).getByRole('textbox', { name: 'What you saw' }).fill('Hid under the table\nHummed loudly')
  await expect(form(page).getByText('Please write one thing of what happened.')).toHaveCount(0)
  await form(page)
    .getByRole('textbox', { name: /^What was done/ })
    .fill('Turned the light off')
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(logged(page)).toHaveCount(1)
  await expect(page.locator('#content'), 'an address opened the form').toBeFocused()

  await test.step('deleted without a question, and taken back', async () => {
    await logged(page)
      .getByRole('button', { name: /^Delete: / })
      .click()
    await expect(logged(page)).toHaveCount(0)
    // Pressed twice, it comes back once.
    await page.getByRole('button', { name: 'Undo' }).evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await expect(logged(page)).toContainText('Hid under the table')
    await expectAllReceived(page)
    expect(await ofMaya(gate)).toMatchObject([{ consequence: 'Turned the light off' }])
  })

  await test.step('changed', async () => {
    await logged(page)
      .getByRole('button', { name: /^Change: / })
      .click()
    const change = page.getByRole('dialog', { name: 'Change what you logged' })
    await change.getByLabel('How many minutes').fill('about ten')
    await change.getByRole('button', { name: 'Save' }).click()
    await expect(change.getByLabel('How many minutes')).toBeFocused()
    await change.getByLabel('How many minutes').fill('10')
    await change.getByRole('button', { name: 'Save' }).click()
    await expect(logged(page)).toContainText('10 min')
    // On a phone the row is a line shorter again then: a press in that moment would meet nothing.
    await expectAllReceived(page)
  })

  await test.step('into the plan', async () => {
    await logged(page)
      .getByRole('link', { name: /^Write this into the plan/ })
      .click()
    const card = page.getByRole('region', { name: 'Emergency Care' })
    const rows = card.getByLabel(/^When you see …/)
    await expect(rows.last()).toBeFocused()
    await expect(rows.last()).toHaveValue('Hid under the table, Hummed loudly')
    await expect(card.getByLabel('Do this', { exact: true }).last()).toHaveValue('Turned the light off')
    await expect(page).toHaveURL('/dashboard/care-plan')
    const before = (await readFromServer<{ symptoms: string[] }[]>(gate, paths.carePlanOf(maya.id)))[0]?.symptoms
    expect(before).not.toContain('Hid under the table, Hummed loudly')
    await card.getByRole('button', { name: 'Save' }).click()
    await expectSaved(card)
    await expect(card.getByText('Hid under the table, Hummed loudly')).toBeVisible()
  })
})

test('with keys alone; and a note of the day beside its question', async ({ signedIn: home }) => {
  const page = await home.device.openSignedIn()
  await page.goto(INCIDENTS)
  await pressOn(page, page.getByRole('button', { name: 'Log what happened' }))
  await typeInto(page, form(page).getByRole('textbox', { name: 'What came before' }), 'The bus was late')
  await pressOn(page, form(page).getByRole('button', { name: 'Save' }))
  await expect(form(page)).toHaveCount(0)
  await expect(page.getByRole('main').getByText('The bus was late')).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: /^Delete: / }))
  await pressOn(page, page.getByRole('button', { name: 'Undo' }))
  await expect(page.getByRole('main').getByText('The bus was late')).toBeVisible()

  await page.goto('/dashboard/journal?day=today')
  const question = page.getByRole('dialog')
  const answer = question.getByLabel('Answer', { exact: true })
  await expect(answer).toBeVisible()
  // Of some days the demo family has an answer.
  const answered = await answer.inputValue()
  await typeInto(page, question.getByLabel(/^Anything else today/), 'New shoes')
  await tabTo(page, question.getByRole('button', { name: 'Save' }))
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await page.reload()
  await page.goto('/dashboard/journal?day=today')
  await expect(question.getByLabel(/^Anything else today/)).toHaveValue('New shoes')
  await expect(answer).toHaveValue(answered)
  await page.goto('/dashboard/journal?view=read')
  await expect(page.getByRole('note')).toHaveText('New shoes')
})

test('what is being logged while the clock goes back an hour is saved as it stands', async ({
  signedIn: { device, gate },
}) => {
  const page = await device.open('about:blank', { timezoneId: 'Europe/Paris' })
  await page.clock.setSystemTime('2026-10-25T00:50:00Z')
  await page.goto('/dashboard')
  await choosePerson(page, 'Maya')
  await page.getByRole('link', { name: 'Log what happened' }).click()
  await expect(form(page).getByLabel('When it happened')).toHaveValue('2026-10-25T02:50')
  await form(page).getByRole('textbox', { name: 'What you saw' }).fill('Woke and screamed')
  await page.clock.setSystemTime('2026-10-25T01:05:00Z')
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(form(page)).toHaveCount(0)
  await expect
    .poll(() => ofMaya(gate))
    .toMatchObject([{ happenedAt: '2026-10-25T02:50', behavior: 'Woke and screamed' }])
})

test('a double click deletes one of them', async ({ withMaya: { device } }) => {
  const page = await device.openSignedIn(INCIDENTS)
  for (const text of ['One', 'Two', 'Three', 'Four']) {
    await page.getByRole('button', { name: 'Log what happened' }).click()
    await form(page).getByRole('textbox', { name: 'What you saw' }).fill(text)
    await form(page).getByRole('button', { name: 'Save' }).click()
    await expect(form(page)).toHaveCount(0)
  }
  await expect(logged(page)).toHaveCount(4)
  const remove = page.getByRole('button', { name: /^Delete: / }).first()
  // The line with the way back stands from here on: nothing moves but the list.
  await remove.click()
  await expect(logged(page)).toHaveCount(3)
  await doubleClick(page, remove, () => expect(logged(page)).toHaveCount(2))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(logged(page)).toHaveCount(3)
})
