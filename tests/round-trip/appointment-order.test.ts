/** Questions of an appointment that are put in another order, beside other changes of it that wait. */
import { expect, test } from 'vitest'
import { NO_APPOINTMENT } from '#contract/appointments-content.ts'
import { readAppointment } from '#data/mirror/read-appointments.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { createWorld } from '#tests/support/world.ts'

const MINUTE = 60_000

test('an order that was chosen offline holds, also after another field was changed', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  const { newId } = tab.platform
  const id = newId()
  const [one, two] = ['one', 'two'].map((text) => ({ uid: newId(), text }))
  const ofMaya = { id, profileId: maya.id }
  await tab.account.write('appointments.create', { ...NO_APPOINTMENT, ...ofMaya, questions: [one!, two!] })
  await time.pass(MINUTE)
  await tab.goOffline()
  await tab.account.write('appointments.save', { ...ofMaya, seen: { place: '' }, wanted: { place: 'Room 4' } })
  await tab.account.write('appointments.save', {
    ...ofMaya,
    seen: { questions: [one!, two!] },
    wanted: { questions: [two!, one!] },
  })
  const shown = async () => {
    const { appointment } = await readAppointment(tab.account.db, maya.id, id)
    return [appointment?.place, ...(appointment?.questions ?? []).map(({ text }) => text)]
  }
  expect(await shown()).toEqual(['Room 4', 'two', 'one'])
  home.network.line = 'up'
  await time.pass(MINUTE)
  expect(await tab.outbox()).toEqual([])
  expect(await shown()).toEqual(['Room 4', 'two', 'one'])
})
