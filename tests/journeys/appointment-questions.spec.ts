/** The questions of an appointment: typed ahead, pressed twice, and changed at two places. */
import { paths } from '#contract/paths.ts'
import { heading, inDays, newAppointment, onServer, questions, READY } from '#tests/support/appointment-screens.ts'
import { writeElsewhere } from '#tests/support/as-the-server-sees-it.ts'
import { maya } from '#tests/support/cast.ts'
import { expect, test } from '#tests/support/journey.ts'
import { ASKED_AGAIN, doubleClick, expectAllReceived, goTo, openWaiting, profileMenu } from '#tests/support/screens.ts'

test('the next question is typed while the one before is being saved, and neither waits for a call that hangs', async ({
  withMaya: { device, gate },
}) => {
  const page = await device.openSignedIn()
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
  withMaya: { device, gate },
}) => {
  const page = await device.openSignedIn()
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
  withMaya: { device },
}) => {
  const page = await device.openSignedIn()
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

test('a double click takes one question away, and one appointment', async ({ withMaya: { device, gate } }) => {
  const page = await device.openSignedIn('/dashboard/appointments')
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

test('the same question changed at two places is asked about, and both can stay', async ({ withMaya: home }) => {
  const { gate } = home
  const page = await home.device.openSignedIn('/dashboard/appointments')
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
  await page.getByRole('banner').getByRole('status').getByRole('button').click({ timeout: ASKED_AGAIN })
  const sheet = page.getByRole('dialog', { name: 'Waiting to send' })
  await sheet.getByRole('button', { name: 'Answer' }).click({ timeout: ASKED_AGAIN })
  await expect(sheet).toContainText('Questions to ask: “Why?” was changed here and elsewhere.')
  await sheet.getByRole('radio', { name: /both/i }).check()
  await sheet.getByRole('button', { name: 'Save my answer' }).click()
  await expect
    .poll(async () => (await onServer(gate))[0]?.questions.map(({ text }) => text), { timeout: 20_000 })
    .toEqual(['Why at school?', 'Why at night?'])
})

test('a question that changes or goes elsewhere while it is edited is asked about', async ({ withMaya: home }) => {
  const { gate } = home
  const page = await home.device.openSignedIn()
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
