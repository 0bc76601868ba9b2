/** What is written to an appointment while one of its questions is asked about, and so shown twice. */
import { expect, test } from 'vitest'
import { saveAppointment } from '#contract/appointments-commands.ts'
import { appointmentFields, NO_APPOINTMENT } from '#contract/appointments-content.ts'
import { isCommandInput } from '#contract/command-inputs.ts'
import { paths } from '#contract/paths.ts'
import { readAppointment, readAppointments } from '#data/mirror/read-appointments.ts'
import { callerFor } from '#tests/support/caller.ts'
import { ada, maya } from '#tests/support/cast.ts'
import type { TestTab } from '#tests/support/device.ts'
import { answerQuestion } from '#tests/support/edits.ts'
import { createWorld } from '#tests/support/world.ts'

const MINUTE = 60_000

/** The same question worded anew on two devices: the phone is asked. */
async function asked() {
  const world = await createWorld()
  const { home, tab: phone } = await world.signedIn(ada, 'phone')
  const { tab: tablet } = await world.signedIn(ada, 'tablet')
  const id = phone.platform.newId()
  const ofMaya = { id, profileId: maya.id }
  const one = { uid: phone.platform.newId(), text: 'one' }
  await phone.account.write('appointments.create', { ...NO_APPOINTMENT, ...ofMaya, questions: [one] })
  await world.time.pass(MINUTE)
  await tablet.pull()
  const shown = async (tab: TestTab) => (await readAppointment(tab.account.db, maya.id, id)).appointment!
  /** As `questions-card.tsx` and `addQuestion` save: the list as it is shown, with one difference. */
  const save = async (
    tab: TestTab,
    change: (seen: { uid: string; text: string }[]) => { uid: string; text: string }[],
  ) => {
    const { questions } = await shown(tab)
    await tab.account.write('appointments.save', {
      ...ofMaya,
      seen: { questions },
      wanted: { questions: change(questions) },
    })
  }
  await phone.goOffline()
  await save(phone, () => [{ ...one, text: 'one, phone' }])
  await save(tablet, () => [{ ...one, text: 'one, tablet' }])
  await world.time.quiet()
  home.network.line = 'up'
  await world.time.pass(MINUTE)
  expect((await phone.outbox()).map(({ state }) => state)).toEqual(['asked'])
  const onServer = async () =>
    (await (await callerFor(world.server, ada.id)).get(`${paths.appointments}?profileId=${maya.id}`)).body as {
      id: string
      questions: { text: string }[]
      said: string
    }[]
  return { world, phone, tablet, id, ofMaya, shown, save, onServer }
}

test('a question that is added while another one is asked about is shown at once and sent', async () => {
  const { world, phone, shown, save, onServer, id } = await asked()
  await save(phone, (seen) => [...seen, { uid: phone.platform.newId(), text: 'Can she have the flu shot?' }])
  await world.time.pass(MINUTE)
  const texts = (await shown(phone)).questions.map(({ text }) => text)
  const states = (await phone.outbox()).map(({ state }) => state)
  const there = (await onServer()).find((one) => one.id === id)?.questions.map(({ text }) => text)
  expect({ texts, states, there }).toEqual({
    texts: expect.arrayContaining(['Can she have the flu shot?']) as unknown,
    states: ['asked'],
    there: ['one, tablet', 'Can she have the flu shot?'],
  })
})

test('and what was said there is sent, once the question is answered', async () => {
  const { world, phone, ofMaya, shown, save, onServer, id } = await asked()
  await save(phone, (seen) => [...seen, { uid: phone.platform.newId(), text: 'Can she have the flu shot?' }])
  await world.time.pass(MINUTE)
  const [entry] = await phone.outbox()
  const [thing = ''] = Object.keys(entry?.question?.theirs ?? {})
  await answerQuestion(phone, entry?.seq ?? 0, { [thing]: 'mine' })
  await world.time.pass(MINUTE)
  await phone.account.write('appointments.save', {
    ...ofMaya,
    seen: { said: '' },
    wanted: { said: 'No milk for a week' },
  })
  await world.time.pass(24 * 60 * MINUTE)
  const there = (await onServer()).find((one) => one.id === id)
  expect({
    states: (await phone.outbox()).map(({ state }) => state),
    said: there?.said,
    questions: there?.questions.map(({ text }) => text),
    shown: (await shown(phone)).questions.map(({ text }) => text),
  }).toEqual({
    states: [],
    said: 'No milk for a week',
    questions: ['one, phone', 'Can she have the flu shot?'],
    shown: ['one, phone', 'Can she have the flu shot?'],
  })
})

test('an appointment that is deleted and brought back while a question is asked about is there again', async () => {
  const { world, phone, ofMaya, shown, onServer } = await asked()
  const fields = appointmentFields(await shown(phone))
  // As `deleteAppointment` and its way back do.
  await phone.account.write('appointments.delete', ofMaya)
  await world.time.pass(MINUTE)
  const again = phone.platform.newId()
  await phone.account.write('appointments.create', { ...fields, id: again, profileId: maya.id })
  await world.time.pass(MINUTE)
  const { rows } = await readAppointments(phone.account.db, maya.id)
  expect(rows.map(({ id }) => id)).toContain(again)
  expect((await onServer()).map(({ id }) => id)).toEqual([again])
})

// Builds before stored such names, and could not read them afterwards.
test('a copy that was stored under a name that is no id is read, and sent with one', () => {
  const uid = '0193e5a0-1c00-7a01-8a01-00000000ada0'
  const questions = [{ uid: `questions/${uid}-both`, text: 'one' }]
  const input = { id: uid, profileId: maya.id, seen: { questions: [] }, wanted: { questions } }
  expect(isCommandInput('appointments.save', input)).toBe(true)
  expect(saveAppointment.request(input).body).toMatchObject({
    questions: [{ uid: `f${uid.slice(0, 7)}${uid.slice(8)}` }],
  })
})

test('what could not be read again is not called saved', async () => {
  const { phone, ofMaya } = await asked()
  const write = phone.account.write('appointments.save', {
    ...ofMaya,
    seen: { said: '' },
    wanted: { said: 'x'.repeat(20_000) },
  })
  await expect(write).rejects.toThrow('appointments.save')
  expect(await phone.outbox()).toHaveLength(1)
})
