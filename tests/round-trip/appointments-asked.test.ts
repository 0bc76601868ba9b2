/** An appointment about which something is asked: what is shown of it, as `shown-while-asked` says of a plan, and deleting it. */
import { asTab } from '#tests/support/this-page.ts'
import { expect, test } from 'vitest'
import { type AppointmentEdit, NO_APPOINTMENT } from '#contract/appointments-content.ts'
import { deleteAppointment } from '#data/appointments.ts'
import { readAppointment } from '#data/mirror/read-appointments.ts'
import { ada, maya } from '#tests/support/cast.ts'
import type { TestTab } from '#tests/support/device.ts'
import { createWorld } from '#tests/support/world.ts'

const MINUTE = 60_000
type Questions = { uid: string; text: string }[]

async function bothKnowOne() {
  const world = await createWorld()
  const { home, tab: phone } = await world.signedIn(ada, 'phone')
  const { tab: tablet } = await world.signedIn(ada, 'tablet')
  const ofMaya = { id: phone.platform.newId(), profileId: maya.id }
  const one = { uid: phone.platform.newId(), text: 'one' }
  await phone.account.write('appointments.create', { ...NO_APPOINTMENT, ...ofMaya, said: 'before', questions: [one] })
  await world.time.pass(MINUTE)
  await tablet.pull()
  const shown = async (tab: TestTab) => (await readAppointment(tab.account.db, maya.id, ofMaya.id)).appointment!
  const save = async (tab: TestTab, change: (seen: Questions) => Questions) => {
    const { questions } = await shown(tab)
    await tab.account.write('appointments.save', {
      ...ofMaya,
      seen: { questions },
      wanted: { questions: change(questions) },
    })
  }
  const saveField = async (tab: TestTab, wanted: AppointmentEdit) => {
    const now = await shown(tab)
    const seen = Object.fromEntries(Object.keys(wanted).map((field) => [field, now[field as 'said']]))
    await tab.account.write('appointments.save', { ...ofMaya, seen, wanted })
  }
  const reword = (from: string, to: string) => (seen: Questions) =>
    seen.map((question) => (question.text === from ? { ...question, text: to } : question))
  const texts = async (tab: TestTab) => (await shown(tab)).questions.map(({ text }) => text)
  /** What the tablet wrote meanwhile has arrived before what the phone did. */
  const signal = async () => {
    await world.time.pass(MINUTE)
    home.network.line = 'up'
    await world.time.pass(2 * MINUTE)
    await phone.pull()
  }
  return { world, phone, tablet, shown, save, saveField, reword, texts, signal }
}

test('a question that is worded on elsewhere while it is asked about is shown as it is by now', async () => {
  const { world, phone, tablet, save, reword, texts, signal } = await bothKnowOne()
  await phone.goOffline()
  await save(phone, reword('one', 'phone'))
  await save(tablet, reword('one', 'tablet'))
  await signal()
  expect(await phone.outbox()).toMatchObject([{ state: 'asked' }])
  expect(await texts(phone)).toEqual(['tablet', 'phone'])
  await tablet.pull()
  await save(tablet, reword('tablet', 'tablet: is she allergic to penicillin?'))
  await world.time.pass(MINUTE)
  await phone.pull()
  expect(await texts(phone)).toEqual(['tablet: is she allergic to penicillin?', 'phone'])
})

test('what was worded here twice hides nothing of theirs', async () => {
  const { phone, tablet, save, reword, texts, signal } = await bothKnowOne()
  await phone.goOffline()
  await save(phone, reword('one', 'phone'))
  const [first] = await phone.outbox()
  // It may have left already: then a second wording is a change of its own.
  await phone.account.db.outbox.update(first!.seq, { sends: 1 })
  await save(phone, reword('phone', 'phone 2'))
  await save(tablet, reword('one', 'tablet'))
  await signal()
  expect(await phone.outbox()).toMatchObject([{ state: 'asked' }, { state: 'queued' }])
  expect(await texts(phone)).toEqual(expect.arrayContaining(['tablet', 'phone 2']))
})

test('what was said is shown once, also where a question was added in the same breath', async () => {
  const { phone, tablet, shown, save, saveField, signal } = await bothKnowOne()
  await phone.goOffline()
  await saveField(phone, { said: 'mine' })
  await saveField(tablet, { said: 'theirs' })
  await signal()
  expect(await phone.outbox()).toMatchObject([{ state: 'asked' }])
  expect((await shown(phone)).said).toBe('theirs\nmine')
  await phone.goOffline()
  await save(phone, (seen) => [...seen, { uid: phone.platform.newId(), text: 'two' }])
  await saveField(phone, { said: 'theirs\nmine, and more' })
  expect((await shown(phone)).said).toBe('theirs\nmine, and more')
})

test('an appointment is deleted with the question that is asked about in it: nobody has written what was not seen', async () => {
  const { world, phone, tablet, shown, save, reword, signal } = await bothKnowOne()
  await phone.goOffline()
  await save(phone, reword('one', 'phone'))
  await save(tablet, reword('one', 'tablet'))
  await signal()
  asTab(phone)
  await deleteAppointment(await shown(phone))
  await world.time.pass(2 * MINUTE)
  expect(await phone.outbox()).toEqual([])
})
