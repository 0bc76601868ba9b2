/** An appointment through its weeks: questions collected with and without signal, its papers at hand, and what was said. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import ICAL from 'ical.js'
import type { Appointment } from '#contract/appointments-content.ts'
import { readFromServer, writeElsewhere } from '#tests/support/as-the-server-sees-it.ts'
import { paths } from '#contract/paths.ts'
import { maya } from '#tests/support/cast.ts'
import { expect, type Gate, keptWhenIdle, signedInElsewhere, test } from '#tests/support/journey.ts'
import { pressOn, tabTo, typeInto } from '#tests/support/keys.ts'
import {
  choosePerson,
  doubleClick,
  expectAllReceived,
  goTo,
  openWaiting,
  profileMenu,
  typeWhileSaving,
} from '#tests/support/screens.ts'

const READY = 'All of this is on this device and opens offline.'
const PAPER = 'Allergy action plan.pdf'
const card = (page: Page) => page.getByRole('region', { name: 'Next appointment' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const questions = (page: Page) => page.getByRole('region', { name: 'Questions to ask' }).locator('ol > li')
const onServer = (gate: Gate) => readFromServer<Appointment[]>(gate, `appointments?profileId=${maya.id}`)

/** `YYYY-MM-DD` in so many days, by the clock of the device. */
const inDays = (page: Page, days: number) =>
  page.evaluate((ahead) => {
    const day = new Date()
    day.setDate(day.getDate() + ahead)
    return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
  }, days)

async function newAppointment(page: Page, withWhom: string, day: string, time = ''): Promise<void> {
  await page.getByRole('button', { name: 'New appointment' }).click()
  const dialog = page.getByRole('dialog', { name: 'New appointment' })
  await dialog.getByLabel('Date').fill(day)
  await dialog.getByLabel('Time, if you know it').fill(time)
  await dialog.getByLabel('With whom').fill(withWhom)
  await dialog.getByLabel('Where').fill('Room 3, second floor')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(heading(page, withWhom)).toBeVisible()
}

test('questions asked with no signal survive a flat battery and arrive once, and the paper opens in the waiting room', async ({
  signedIn: home,
}) => {
  const { device, gate } = home
  let page = await device.openSignedIn()
  await choosePerson(page, 'Maya')
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

test('questions are added while a paper takes its time to come', async ({ signedIn: { device, gate } }) => {
  const page = await device.openSignedIn()
  await choosePerson(page, 'Maya')
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

test('a calendar file has the moment, with whom and where, and nothing else', async ({ signedIn: home }) => {
  const { device } = home
  let page = await device.openSignedIn()
  await choosePerson(page, 'Maya')
  await page.goto('/dashboard/appointments')
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
  signedIn: home,
}) => {
  const page = await home.device.openSignedIn()
  await choosePerson(page, 'Maya')
  await page.goto('/dashboard/appointments')
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
  signedIn: home,
}) => {
  const { gate } = home
  const page = await home.device.openSignedIn()
  await choosePerson(page, 'Maya')
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

test('the next question is typed while the one before is being saved, and neither waits for a call that hangs', async ({
  signedIn: { device, gate },
}) => {
  const page = await device.openSignedIn()
  await choosePerson(page, 'Maya')
  await profileMenu(page).click()
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  const hanging = gate.hold(({ path }) => path === `/api/${paths.accountExport}`)
  await page.getByRole('button', { name: 'Download everything' }).click()
  await hanging.arrived
  await goTo(page, 'Dashboard')
  const field = page.getByLabel(/^A question for/u)
  await field.focus()
  await page.keyboard.type('Why at night?')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Why at dawn?')
  await expect(field).toHaveValue('Why at dawn?')
  await expect(page.getByRole('button', { name: 'Add a question' })).not.toHaveAttribute('aria-busy', { timeout: 3000 })
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('')
  await expectAllReceived(page)
  hanging.release()
  const rows = await onServer(gate)
  expect(rows.map((row) => row.questions.map(({ text }) => text))).toEqual([['Why at night?', 'Why at dawn?']])
})

test('two questions in a row begin one appointment, however soon the second one is sent', async ({
  signedIn: { device, gate },
}) => {
  const page = await device.openSignedIn()
  await choosePerson(page, 'Maya')
  const field = page.getByLabel(/^A question for/u)
  await field.fill('Why at night?')
  // Typed ahead, and sent in the very moment in which the form is free again.
  await field.evaluate(async (input: HTMLInputElement) => {
    const form = input.form
    form?.requestSubmit()
    const type = (text: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    type('Why at night?Why at dawn?')
    const { port1, port2 } = new MessageChannel()
    await new Promise<void>((resolve) => {
      port1.onmessage = () => {
        if (input.value === 'Why at dawn?' && !form?.querySelector('[aria-busy]')) resolve()
        else port2.postMessage(null)
      }
      port2.postMessage(null)
    })
    form?.requestSubmit()
  })
  await expect(field).toHaveValue('')
  await expectAllReceived(page)
  const rows = await onServer(gate)
  expect(rows.map((row) => row.questions.map(({ text }) => text))).toEqual([['Why at night?', 'Why at dawn?']])
})

test('a key in the very moment in which a question is saved does not bring it back', async ({
  signedIn: { device },
}) => {
  const page = await device.openSignedIn()
  await choosePerson(page, 'Maya')
  const field = page.getByLabel(/^A question for/u)
  // A page that has much to do takes keys before it draws.
  await page.evaluate(() => {
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (message: unknown) {
      setTimeout(() => post.call(this, message), 300)
    }
  })
  await field.focus()
  await page.keyboard.type('Why at night?')
  await page.keyboard.press('Enter')
  await page.keyboard.type('And what next?', { delay: 50 })
  await expect(field).toHaveValue('And what next?')
})

test('a double click takes one question away, and one appointment', async ({ signedIn: { device, gate } }) => {
  const page = await device.openSignedIn()
  await choosePerson(page, 'Maya')
  await page.goto('/dashboard/appointments')
  const field = page.getByLabel('A question to ask')
  for (const text of ['One?', 'Two?', 'Three?', 'Four?']) {
    await field.fill(text)
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('')
  }
  await page.getByRole('link', { name: /Next appointment.*4 questions to ask/s }).click()
  // Between the line above, which may grow itself, and the first question.
  const gap = async () => {
    const [line, question] = await Promise.all(
      [page.getByText(/As of today/), questions(page).first()].map((part) => part.boundingBox()),
    )
    return line && question && question.y - line.y - line.height
  }
  const gapAtFirst = await gap()
  await expect(page.getByText(READY)).toBeVisible({ timeout: 20_000 })
  expect(await gap(), 'nothing moves').toEqual(gapAtFirst)
  await page.getByRole('button', { name: 'Remove “One?”' }).click()
  await expect(questions(page)).toHaveCount(3)
  // The line with the way back stands from here on, and no save makes another grow: nothing moves but the questions.
  await expect(page.getByText('Question removed: “One?”')).toBeVisible()
  await expectAllReceived(page)
  await doubleClick(page, page.getByRole('button', { name: 'Remove “Two?”' }), () =>
    expect(questions(page)).toHaveCount(2),
  )

  // One that never left this device, deleted again before it is gone from the screen.
  await device.context.setOffline(true)
  await page.goto('/dashboard/appointments')
  await newAppointment(page, 'Dr Amari', '')
  await page.getByRole('button', { name: 'Delete this appointment' }).dblclick()
  await expect(heading(page, 'Appointments')).toBeVisible()
  await device.context.setOffline(false)
  await expectAllReceived(page)
  const rows = await onServer(gate)
  expect(rows.map((row) => row.questions.map(({ text }) => text))).toEqual([['Three?', 'Four?']])

  await page.getByRole('button', { name: 'New appointment' }).click()
  const dialog = page.getByRole('dialog', { name: 'New appointment' })
  await dialog.getByLabel('With whom').fill('Dr Amari')
  // What stands where Save stood is not pressed by the second click.
  await page.evaluate(() => document.addEventListener('click', ({ detail }) => (document.title = `Pressed ${detail}`)))
  await doubleClick(page, dialog.getByRole('button', { name: 'Save' }), () =>
    expect(heading(page, 'Dr Amari')).toBeVisible(),
  )
  expect(await page.title()).not.toBe('Pressed 2')
})

test('the same question changed at two places is asked about, and both can stay', async ({ signedIn: home }) => {
  const { gate } = home
  const page = await home.device.openSignedIn()
  await choosePerson(page, 'Maya')
  await page.goto('/dashboard/appointments')
  await newAppointment(page, 'Dr Amari', await inDays(page, 3))
  await page.getByLabel('A question to ask').fill('Why?')
  await page.getByRole('button', { name: 'Add a question' }).click()
  await expect(questions(page)).toHaveCount(1)
  await expectAllReceived(page)
  await gate.become('gone')
  await page.getByRole('button', { name: 'Edit “Why?”' }).click()
  await page.getByRole('listitem').getByLabel('A question to ask').fill('Why at night?')
  await page.getByRole('listitem').getByRole('button', { name: 'Save' }).click()
  await expect(questions(page)).toContainText('Why at night?')
  const [there] = await onServer(gate)
  const [question] = there?.questions ?? []
  await writeElsewhere(
    gate,
    `appointments/${there?.id}`,
    { questions: [{ ...question, text: 'Why at school?' }] },
    'PATCH',
  )
  await gate.become('clear')
  await page.getByRole('banner').getByRole('status').getByRole('button').click({ timeout: 30_000 })
  const sheet = page.getByRole('dialog', { name: 'Waiting to send' })
  await sheet.getByRole('button', { name: 'Answer' }).click({ timeout: 20_000 })
  await expect(sheet).toContainText('Questions to ask: “Why?” was changed here and elsewhere.')
  await sheet.getByRole('radio', { name: /both/i }).check()
  await sheet.getByRole('button', { name: 'Save my answer' }).click()
  await expect
    .poll(async () => (await onServer(gate))[0]?.questions.map(({ text }) => text), { timeout: 20_000 })
    .toEqual(['Why at school?', 'Why at night?'])
})

test('a question that changes or goes elsewhere while it is edited is asked about', async ({ signedIn: home }) => {
  const { gate } = home
  const page = await home.device.openSignedIn()
  await choosePerson(page, 'Maya')
  const id = '0193e5a0-1c00-7a02-8a02-0000000b0004'
  const [why, when] = [
    { uid: '0193e5a0-1c00-7a02-8a02-0000000b0040', text: 'Why?' },
    { uid: '0193e5a0-1c00-7a02-8a02-0000000b0041', text: 'When?' },
  ]
  const fields = { when: '2036-03-15T10:30', withWhom: 'Dr Amari', place: '', said: '', papers: [] }
  await writeElsewhere(gate, 'appointments', { ...fields, id, profileId: maya.id, questions: [why, when] })
  const elsewhere = (seen: object[], wanted: object[]) =>
    writeElsewhere(gate, `appointments/${id}`, { seen: { questions: seen }, questions: wanted }, 'PATCH')
  await page.goto(`/dashboard/appointments?appointment=${id}`)
  const form = questions(page).filter({ has: page.getByLabel('A question to ask') })
  const texts = async () => (await onServer(gate))[0]?.questions.map(({ text }) => text)

  await page.getByRole('button', { name: 'Edit “Why?”' }).click()
  await form.getByLabel('A question to ask').fill('Why at night?')
  await elsewhere(
    [why, when],
    [
      { ...why, text: 'Why at school?' },
      { ...when, text: 'Since when?' },
    ],
  )
  await expect(questions(page).getByText('Since when?')).toBeVisible({ timeout: 20_000 })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  const sheet = await openWaiting(page)
  await sheet.getByRole('button', { name: 'Answer' }).click({ timeout: 20_000 })
  expect(await texts()).toEqual(['Why at school?', 'Since when?'])
  await sheet.getByRole('radio', { name: /mine/i }).check()
  await sheet.getByRole('button', { name: 'Save my answer' }).click()
  await expect.poll(texts).toEqual(['Why at night?', 'Since when?'])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Edit “Since when?”' }).click()
  await form.getByLabel('A question to ask').fill('Since which day?')
  const there = (await onServer(gate))[0]?.questions ?? []
  await elsewhere(there, [{ ...why, text: 'Why so often?' }])
  await expect(questions(page).getByText('Why so often?')).toBeVisible({ timeout: 20_000 })
  await expect(form.getByLabel('A question to ask')).toHaveValue('Since which day?')
  await form.getByRole('button', { name: 'Save' }).click()
  await openWaiting(page)
  await sheet.getByRole('button', { name: 'Answer' }).click({ timeout: 20_000 })
  await expect(sheet).toContainText('somebody else deleted “Since when?”')
})

test('a second press on Undo brings nothing back twice', async ({ signedIn: home }) => {
  const { gate } = home
  const page = await home.device.openSignedIn()
  await choosePerson(page, 'Maya')
  await page.goto('/dashboard/appointments')
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
