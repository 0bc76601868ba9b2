/** Undo of a deletion: what others have written meanwhile is not lost by a slip of the finger. */
import { expect, test } from 'vitest'
import { NO_APPOINTMENT } from '#contract/appointments-content.ts'
import { NO_INCIDENT } from '#contract/incidents-content.ts'
import { paths } from '#contract/paths.ts'
import { readAppointments } from '#data/mirror/read-appointments.ts'
import { takeBackDeletion } from '#data/unsent-deletion.ts'
import { callerFor } from '#tests/support/caller.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { createWorld } from '#tests/support/world.ts'

/** An appointment of Maya that both know, deleted on the phone, which has no signal. */
async function deletedOnThePhone() {
  const world = await createWorld()
  const { home, tab: phone } = await world.signedIn(ada, 'phone')
  const ofMaya = { id: phone.platform.newId(), profileId: maya.id }
  await phone.account.write('appointments.create', { ...NO_APPOINTMENT, ...ofMaya, withWhom: 'Dr Ferreira' })
  await world.time.pass(60_000)
  home.network.line = 'down'
  await phone.device.network.recheck()
  await phone.account.write('appointments.delete', ofMaya)
  const elsewhere = await callerFor(world.server, ada.id)
  const { db } = phone.account
  return {
    phone,
    ofMaya,
    elsewhere,
    takeBack: () => takeBackDeletion(phone.account, 'appointments', ofMaya.id),
    there: async () => (await elsewhere.get(`${paths.appointments}?profileId=${maya.id}`)).body,
    shown: async () => (await readAppointments(db, maya.id)).rows,
    async signal() {
      home.network.line = 'up'
      await world.time.pass(60_000)
    },
  }
}

test('an appointment whose deletion is undone before it left keeps what was written into it elsewhere', async () => {
  const { phone, ofMaya, elsewhere, takeBack, there, shown, signal } = await deletedOnThePhone()
  await elsewhere.patch(paths.appointment(ofMaya.id), { said: 'No milk for a week' })
  expect(await takeBack()).toBe(true)
  expect(await shown()).toMatchObject([{ ...ofMaya, withWhom: 'Dr Ferreira' }])
  await signal()
  await phone.pull()
  const both = [{ ...ofMaya, withWhom: 'Dr Ferreira', said: 'No milk for a week' }]
  expect([await phone.outbox(), await there(), await shown()]).toMatchObject([[], both, both])
})

test('a deletion that may have left is not taken back, nor one of what somebody else has deleted', async () => {
  const left = await deletedOnThePhone()
  await left.signal()
  expect(await left.takeBack()).toBe(false)

  const { phone, ofMaya, elsewhere, takeBack, signal } = await deletedOnThePhone()
  await phone.account.db.appointments.delete(ofMaya.id)
  await elsewhere.delete(paths.appointment(ofMaya.id))
  expect(await takeBack()).toBe(false)
  expect(await phone.outbox()).toMatchObject([{ command: 'appointments.delete', sends: 0 }])
  await signal()
  expect(await phone.outbox()).toEqual([])
})

test('what was logged and deleted without signal is there again once the deletion is undone', async () => {
  const world = await createWorld()
  const { home, tab } = await world.signedIn(ada)
  home.network.line = 'down'
  await tab.device.network.recheck()
  const ofMaya = { id: tab.platform.newId(), profileId: maya.id }
  const incident = { ...NO_INCIDENT, ...ofMaya, happenedAt: '2026-11-20T15:28', behavior: 'Covered her ears' }
  await tab.account.write('incidents.log', incident)
  await tab.account.write('incidents.delete', ofMaya)
  expect(await takeBackDeletion(tab.account, 'incidents', ofMaya.id)).toBe(true)
  home.network.line = 'up'
  await world.time.pass(60_000)
  const elsewhere = await callerFor(world.server, ada.id)
  expect((await elsewhere.get(`${paths.incidents}?profileId=${maya.id}`)).body).toMatchObject([incident])
})
