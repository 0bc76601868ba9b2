/** An appointment through its weeks: questions collected with and without signal, its papers at hand, and what was said. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import ICAL from 'ical.js'
import { heading, inDays, newAppointment, onServer, questions, READY } from '#tests/support/appointment-screens.ts'
import { writeElsewhere } from '#tests/support/as-the-server-sees-it.ts'
import { expect, keptWhenIdle, signedInElsewhere, test } from '#tests/support/journey.ts'
import { pressOn, tabTo, typeInto } from '#tests/support/keys.ts'
import { choosePerson, expectAllReceived, goTo, typeWhileSaving } from '#tests/support/screens.ts'

const PAPER = 'Allergy action plan.pdf'
const card = (page: Page) => page.getByRole('region', { name: 'Next appointment' })

test('questions asked with no signal survive a flat battery and arrive once, and the paper opens in the waiting room', async ({
  withMaya: home,
}) => {
  const { device, gate } = home
  let page = await device.openSignedIn()
  await keptWhenIdle(page, 'appointments')
  await goTo(page, 'Appointments')
  await newAppointment(page, 'Dr Amari', await inDays(page, 10), '10:30')

  await test.step('a paper is chosen and makes itself ready', async () => {
    await page.getByRole('button', { name: 'Choose papers' }).click()
    const dialog = page.getByRole('dialog', { name: 'Papers for this appointment' })
    await dialog.getByRole('checkbox', { name: PAPER }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('region', { name: 'Papers' })).toContainText('On this device', { timeout: 20_000 })
    await expect(page.getByText(READY)).toBeVisible({ timeout: 60_000 })
    await expectAllReceived(page)
  })
  const address = page.url()
  await device.close()
  await home.server.kill()
  await gate.become('gone')

  await test.step('a question from the dashboard, with the server gone', async () => {
    page = await device.open('/dashboard', { offline: true })
    await expect(card(page)).toContainText('Dr Amari')
    await card(page).getByLabel('A question for Dr Amari').fill('Why does she wake at four?')
    await page.keyboard.press('Enter')
    await expect(card(page)).toContainText('1 question to ask')
    await device.kill()
  })

  await test.step('the page before the appointment, after a flat battery', async () => {
    page = await device.open(address, { offline: true })
    await expect(heading(page, 'Dr Amari')).toBeVisible()
    await expect(questions(page)).toHaveCount(1)
    await expect(page.getByText(READY)).toBeVisible({ timeout: 20_000 })
    await page.getByLabel('A question to ask').fill('What do we tell the school?')
    await page.getByRole('button', { name: 'Add a question' }).click()
    await expect(questions(page)).toHaveCount(2)
    await page.getByRole('link', { name: PAPER }).click()
    const paper = page.getByRole('dialog', { name: PAPER })
    await expect(paper.getByText(/^Page 1 of/)).toBeVisible({ timeout: 20_000 })
    await device.close()
  })

  await test.step('all of it arrives once, beside what another parent asked meanwhile', async () => {
    await home.restart()
    const [there] = await onServer(gate)
    expect(there?.questions).toEqual([])
    const theirs = { uid: '0193e5a0-1c00-7a02-8a02-0000000a9999', text: 'Is there a waiting list?' }
    await writeElsewhere(gate, `appointments/${there?.id}`, { seen: { questions: [] }, questions: [theirs] }, 'PATCH')
    await gate.become('clear')
    page = await device.open(address)
    await expectAllReceived(page)
    await expect(questions(page)).toHaveCount(3)
    const rows = await onServer(gate)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.questions.map(({ text }) => text)).toEqual([
      'Is there a waiting list?',
      'Why does she wake at four?',
      'What do we tell the school?',
    ])
  })

  await test.step('another device sees it', async () => {
    const other = await signedInElsewhere(home)
    await choosePerson(other, 'Maya')
    await expect(card(other)).toContainText('3 questions to ask')
  })
})

test('questions are added while a paper takes its time to come', async ({ withMaya: { device, gate } }) => {
  const page = await device.openSignedIn()
  await keptWhenIdle(page, 'appointments')
  await goTo(page, 'Appointments')
  await newAppointment(page, 'Dr Amari', await inDays(page, 10))
  const slow = gate.hold(({ path }) => path.endsWith('/content'))
  await page.getByRole('button', { name: 'Choose papers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Papers for this appointment' })
  await dialog.getByRole('checkbox', { name: PAPER }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  const fetching = page.getByRole('button', { name: 'Get it now' })
  await fetching.click()
  await slow.arrived
  await expect(fetching).toHaveAttribute('aria-busy', 'true')
  for (const [index, question] of ['Is it a rash?', 'Which cream?'].entries()) {
    await page.getByLabel('A question to ask').fill(question)
    await page.keyboard.press('Enter')
    await expect(questions(page)).toHaveCount(index + 1)
  }
  slow.release()
  await expect(page.getByRole('region', { name: 'Papers' })).toContainText('On this device', { timeout: 20_000 })
})

test('a calendar file has the moment, with whom and where, and nothing else', async ({ withMaya: home }) => {
  const { device } = home
  let page = await device.openSignedIn('/dashboard/appointments')
  // On the day after the clocks of America/Chicago went forward.
  await newAppointment(page, 'Dr Amari', '2027-03-15', '10:30')
  await page.getByLabel('A question to ask').fill('About the seizures')
  await page.getByRole('button', { name: 'Add a question' }).click()
  await expect(questions(page)).toHaveCount(1)

  const saved = async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Calendar file' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('appointment.ics')
    return readFile(await download.path(), 'utf8')
  }
  const eventIn = (text: string) => {
    const [event, ...others] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
    if (!event || others.length > 0) throw new Error('Not one event')
    expect(event.getAllSubcomponents()).toEqual([])
    return new ICAL.Event(event)
  }
  const text = await saved()
  const event = eventIn(text)
  expect(event.startDate.toJSDate().toISOString()).toBe('2027-03-15T15:30:00.000Z')
  expect([event.summary, event.location]).toEqual(['Appointment: Dr Amari', 'Room 3, second floor'])
  expect(text).not.toContain('seizures')
  expect(text).not.toContain('Maya')

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Time, if you know it').fill('')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('10:30')).toHaveCount(0)
  const expectTheDay = async () => {
    const day = eventIn(await saved())
    expect([day.startDate.isDate, day.startDate.toString()]).toEqual([true, '2027-03-15'])
  }
  await expectTheDay()
  const address = page.url()
  for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    await device.close()
    page = await device.open(address, { timezoneId })
    await expect(heading(page, 'Dr Amari')).toBeVisible()
    await expectTheDay()
  }
})

test('a year typed with two digits, or with one too many, is asked about before it is saved, and nothing is typed meanwhile', async ({
  withMaya: home,
}) => {
  const page = await home.device.openSignedIn('/dashboard/appointments')
  await page.getByRole('button', { name: 'New appointment' }).click()
  const dialog = page.getByRole('dialog', { name: 'New appointment' })
  const date = dialog.getByLabel('Date')
  await dialog.getByLabel('With whom').fill('Dr Amari')
  for (const [typed, held] of [
    ['120336', '0036-12-03'],
    ['120320361', '20361-12-03'],
  ] as const) {
    await date.fill('')
    await date.focus()
    await page.keyboard.type(typed)
    await expect(date).toHaveValue(held)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Please check the year.')).toBeVisible()
    await expect(date).toBeFocused()
  }
  await date.fill('2036-12-03')
  // What is typed once it is being saved would go with the dialog: the field takes no more.
  expect(await typeWhileSaving(dialog.getByLabel('With whom'), 'Dr Amari, at noon')).toBe('Dr Amari')
  await expect(heading(page, 'Dr Amari')).toBeVisible()
  await expectAllReceived(page)
  expect((await onServer(home.gate)).map(({ when }) => when)).toEqual(['2036-12-03'])
})

test('with keys alone: a question without an appointment, its order, and a deletion that is taken back', async ({
  withMaya: home,
}) => {
  const { gate } = home
  const page = await home.device.openSignedIn()
  await expect(card(page)).toContainText('None in the next 30 days.')
  const field = card(page).getByLabel('A question for the next appointment')
  await typeInto(page, field, 'Is melatonin all right?')
  await page.keyboard.press('Enter')
  await expect(card(page)).toContainText('The date is not known yet')
  await expect(field).toBeFocused()
  await page.keyboard.type('Which school?')
  await page.keyboard.press('Enter')
  await expect(card(page)).toContainText('2 questions to ask')
  await pressOn(page, card(page).getByRole('link', { name: 'Before the appointment' }))
  await expect(heading(page, 'Next appointment')).toBeFocused()

  await pressOn(page, page.getByRole('button', { name: 'Move “Which school?” up' }))
  await expect(questions(page).first()).toContainText('Which school?')
  await expect(page.getByRole('button', { name: 'Move “Which school?” down' })).toBeFocused()
  await pressOn(page, page.getByRole('button', { name: 'Remove “Is melatonin all right?”' }))
  await expect(questions(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Edit “Which school?”' }), 'beside what was removed').toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(questions(page)).toHaveCount(2)
  await expect(page.locator('#content'), 'the button has gone').toBeFocused()

  await pressOn(page, page.getByRole('button', { name: 'Edit “Which school?”' }))
  const edited = page.locator('[name="edited"]')
  await edited.fill('Which school is near?')
  expect(await typeWhileSaving(edited, 'Which school is near? And why?')).toBe('Which school is near?')
  await expect(page.getByRole('button', { name: 'Edit “Which school is near?”' })).toBeFocused()

  const writing = page.getByRole('button', { name: 'Write it down' })
  await pressOn(page, writing)
  await expect(page.getByRole('dialog').getByLabel('What was said')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(writing).toBeFocused()

  await gate.become('gone')
  await pressOn(page, page.getByRole('button', { name: 'Delete this appointment' }))
  await expect(heading(page, 'Appointments')).toBeVisible()
  await expect(page.getByRole('link', { name: /Next appointment/ })).toHaveCount(0)
  await tabTo(page, page.getByRole('button', { name: 'Undo' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /Next appointment.*2 questions to ask/s })).toBeVisible()
  await gate.become('clear')
  await expectAllReceived(page)
  const rows = await onServer(gate)
  expect(rows.map((row) => row.questions.map(({ text }) => text))).toEqual([
    ['Which school is near?', 'Is melatonin all right?'],
  ])
})

test('a second press on Undo brings nothing back twice', async ({ withMaya: home }) => {
  const { gate } = home
  const page = await home.device.openSignedIn('/dashboard/appointments')
  await newAppointment(page, 'Dr Amari', await inDays(page, 3))
  await page.getByRole('button', { name: 'Delete this appointment' }).click()
  await page.getByRole('button', { name: 'Undo' }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expectAllReceived(page)
  expect((await onServer(gate)).map(({ withWhom }) => withWhom)).toEqual(['Dr Amari'])
})
