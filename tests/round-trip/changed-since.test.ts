/** What the other parent wrote is not deleted by somebody who has not seen it. */
import { expect, test } from 'vitest'
import { NO_APPOINTMENT } from '#contract/appointments-content.ts'
import type { CommandInput } from '#contract/commands.ts'
import { NO_INCIDENT } from '#contract/incidents-content.ts'
import { paths } from '#contract/paths.ts'
import { readAppointments } from '#data/mirror/read-appointments.ts'
import { readIncidents } from '#data/mirror/read-incidents.ts'
import { discard } from '#data/outbox/resolve.ts'
import { takeBackDeletion } from '#data/unsent-deletion.ts'
import { callerFor } from '#tests/support/caller.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { createWorld } from '#tests/support/world.ts'

const MINUTE = 60_000
const appointment = { ...NO_APPOINTMENT, withWhom: 'Dr Ferreira' }
const incident = { ...NO_INCIDENT, happenedAt: '2026-11-20T15:28', behavior: 'Covered her ears' }

/** A phone that knows one appointment and one incident, and has no signal now. */
async function phoneWithoutSignal() {
  const world = await createWorld()
  const { home, tab: phone } = await world.signedIn(ada, 'phone')
  const ofMaya = { id: phone.platform.newId(), profileId: maya.id }
  await phone.account.write('appointments.create', { ...appointment, ...ofMaya })
  await phone.account.write('incidents.log', { ...incident, ...ofMaya })
  await world.time.pass(MINUTE)
  home.network.line = 'down'
  await phone.device.network.recheck()
  const elsewhere = await callerFor(world.server, ada.id)
  const { db } = phone.account
  const listOf = async (path: string) => (await elsewhere.get(`${path}?profileId=${maya.id}`)).body
  return {
    world,
    phone,
    ofMaya,
    elsewhere,
    there: async () => [await listOf(paths.appointments), await listOf(paths.incidents)],
    shown: async () => [(await readAppointments(db, maya.id)).rows, (await readIncidents(db, maya.id)).rows],
    async signal() {
      home.network.line = 'up'
      await world.time.pass(MINUTE)
    },
  }
}

test('what was written elsewhere since is not deleted, and is shown once the deletion is discarded', async () => {
  const { phone, ofMaya, elsewhere, there, shown, signal } = await phoneWithoutSignal()
  await elsewhere.patch(paths.appointment(ofMaya.id), { said: 'No milk for a week' })
  await elsewhere.patch(paths.incident(ofMaya.id), { consequence: 'Quiet room' })
  await phone.account.write('appointments.delete', { ...ofMaya, seen: appointment })
  await phone.account.write('incidents.delete', { ...ofMaya, seen: incident })
  await signal()
  const both = [[{ ...ofMaya, said: 'No milk for a week' }], [{ ...ofMaya, consequence: 'Quiet room' }]]
  const refused = { state: 'refused', lastError: { kind: 'changed-since' } }
  expect([await phone.outbox(), await there()]).toMatchObject([[refused, refused], both])
  for (const { seq } of await phone.outbox()) await discard(phone.account.db, phone.platform, seq)
  await phone.pull()
  expect([await phone.outbox(), await shown()]).toMatchObject([[], both])
})

test('Undo takes such a deletion back, and makes no second one', async () => {
  const { phone, ofMaya, elsewhere, there, signal } = await phoneWithoutSignal()
  await elsewhere.patch(paths.incident(ofMaya.id), { consequence: 'Quiet room' })
  await phone.account.write('incidents.delete', { ...ofMaya, seen: incident })
  await signal()
  expect(await phone.outbox()).toMatchObject([{ state: 'refused' }])
  expect(await takeBackDeletion(phone.account, 'incidents', ofMaya.id)).toBe(true)
  expect([await phone.outbox(), await there()]).toMatchObject([[], [[{}], [{ consequence: 'Quiet room' }]]])
})

test('own changes that wait beside it are deleted with it, alone and in a batch', async () => {
  const { phone, ofMaya, there, shown, signal } = await phoneWithoutSignal()
  const changed: CommandInput<'appointments.delete'> = { ...ofMaya, seen: { ...appointment, said: ' All is well ' } }
  await phone.account.write('appointments.save', { ...ofMaya, seen: { said: '' }, wanted: { said: ' All is well ' } })
  await phone.account.write('appointments.delete', changed)
  await phone.account.write('incidents.delete', { ...ofMaya, seen: incident })
  await signal()
  expect([await phone.outbox(), await there(), await shown()]).toEqual([[], [[], []], [[], []]])
})

test('a deletion without a body is carried out, said to be of JSON or not', async () => {
  const { ofMaya, elsewhere, there } = await phoneWithoutSignal()
  const json = { 'Content-Type': 'application/json' }
  expect(await elsewhere.delete(paths.appointment(ofMaya.id), json)).toMatchObject({ status: 200 })
  expect(await elsewhere.delete(paths.incident(ofMaya.id))).toMatchObject({ status: 200 })
  expect(await there()).toEqual([[], []])
})

test('a deletion of a build before says nothing of what was seen, and is carried out', async () => {
  const { world, phone, ofMaya, elsewhere, there, signal } = await phoneWithoutSignal()
  await elsewhere.patch(paths.appointment(ofMaya.id), { said: 'No milk for a week' })
  await phone.account.write('appointments.delete', ofMaya)
  await phone.account.write('incidents.delete', ofMaya)
  await phone.account.db.outbox.toCollection().modify({ version: 1 })
  await signal()
  await world.time.pass(MINUTE)
  expect([await phone.outbox(), await there()]).toEqual([[], [[], []]])
})
