/** What the other parent wrote is not deleted by somebody who has not seen it. */
import { asTab } from '#tests/support/this-page.ts'
import { expect, test } from 'vitest'
import { NO_APPOINTMENT } from '#contract/appointments-content.ts'
import type { CommandInput } from '#contract/commands.ts'
import { NO_INCIDENT } from '#contract/incidents-content.ts'
import { paths } from '#contract/paths.ts'
import { deleteAppointment } from '#data/appointments.ts'
import { StorageFullError } from '#data/errors.ts'
import { deleteIncident, logIncident, updateIncident } from '#data/incidents.ts'
import { readAppointments } from '#data/mirror/read-appointments.ts'
import { readIncidents } from '#data/mirror/read-incidents.ts'
import { discard } from '#data/outbox/resolve.ts'
import { takeBackDeletion } from '#data/unsent-deletion.ts'
import { callerFor } from '#tests/support/caller.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { bringBack } from '#tests/support/edits.ts'
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
  for (const { id } of await phone.outbox()) await discard(phone.account.db, phone.platform, id)
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

/** Both have written what happened next; the phone has asked, and shows both. */
async function askedOnThePhone() {
  const scene = await phoneWithoutSignal()
  const { phone, ofMaya, elsewhere, signal } = scene
  await phone.account.write('incidents.update', {
    ...ofMaya,
    seen: { consequence: '' },
    wanted: { consequence: 'Mine' },
  })
  await elsewhere.patch(paths.incident(ofMaya.id), { consequence: 'Theirs' })
  await signal()
  await phone.pull()
  expect(await phone.outbox()).toMatchObject([{ state: 'asked' }])
  const { rows } = await readIncidents(phone.account.db, maya.id)
  expect(rows).toMatchObject([{ consequence: 'Theirs\nMine' }])
  asTab(phone)
  return { ...scene, row: rows[0]! }
}

test('what is asked about goes with the deletion of the row it is about, since both sides were shown', async () => {
  const { phone, row, there, signal } = await askedOnThePhone()
  await deleteIncident(row)
  await signal()
  expect([await phone.outbox(), (await there())[1]]).toEqual([[], []])
})

test('Undo of that before it has left shows both sides again, and asks', async () => {
  const { phone, row, there, shown, signal } = await askedOnThePhone()
  await phone.goOffline()
  const undo = await deleteIncident(row)
  await undo()
  await signal()
  expect(await phone.outbox()).toMatchObject([{ state: 'asked', question: { theirs: { consequence: 'Theirs' } } }])
  expect([await phone.account.db.trash.count(), (await shown())[1], (await there())[1]]).toMatchObject([
    0,
    [{ consequence: 'Theirs\nMine' }],
    [{ consequence: 'Theirs' }],
  ])
})

test('what was written on top of what is asked about goes with it, and comes back behind it', async () => {
  const { phone, row, there, signal } = await askedOnThePhone()
  const theirsAndMore = { ...row, consequence: 'Theirs, mine and more' }
  await updateIncident(row, theirsAndMore)
  await phone.goOffline()
  await (
    await deleteIncident(theirsAndMore)
  )()
  await signal()
  expect(await phone.outbox()).toMatchObject([
    { state: 'asked', input: { wanted: { consequence: 'Mine' } } },
    { state: 'queued', input: { wanted: { consequence: 'Theirs, mine and more' } } },
  ])
  await deleteIncident(theirsAndMore)
  await signal()
  expect([await phone.outbox(), (await there())[1]]).toEqual([[], []])
})

test('what was logged and refused goes with its deletion, and nothing waits; Undo brings it back', async () => {
  const { phone, shown, signal } = await phoneWithoutSignal()
  asTab(phone)
  const id = await logIncident(maya.id, { ...incident, behavior: 'Ran off' })
  await phone.account.db.outbox.toCollection().modify({ state: 'refused', sends: 1 })
  const undo = await deleteIncident({ ...incident, behavior: 'Ran off', id, profileId: maya.id })
  expect([await phone.outbox(), (await shown())[1]]).toMatchObject([[], [{ behavior: incident.behavior }]])
  await undo()
  await signal()
  expect([await phone.outbox(), (await shown())[1]]).toMatchObject([[], [{ behavior: 'Ran off' }, {}]])
})

test('where there is no room for the deletion, what is asked about it stays', async () => {
  const { phone, row, shown } = await askedOnThePhone()
  const write = () => Promise.reject(new StorageFullError(undefined))
  asTab(Object.create(phone, { account: { value: { ...phone.account, write } } }) as typeof phone)
  await expect(deleteIncident(row)).rejects.toThrow(StorageFullError)
  expect(await phone.account.db.trash.count()).toBe(0)
  expect((await shown())[1]).toMatchObject([{ consequence: 'Theirs\nMine' }])
})

test('Undo of that after it has left writes both sides anew', async () => {
  const { row, there, signal } = await askedOnThePhone()
  const undo = await deleteIncident(row)
  await signal()
  await undo()
  await signal()
  expect((await there())[1]).toMatchObject([{ consequence: 'Theirs\nMine' }])
})

test('Undo of a deletion that was sent behind what is asked about, and so was not made, makes no second one', async () => {
  const { phone, ofMaya, elsewhere, there, shown, signal } = await phoneWithoutSignal()
  asTab(phone)
  const seen = { ...incident, ...ofMaya }
  await updateIncident(seen, { ...incident, consequence: 'Mine' })
  const undo = await deleteIncident({ ...seen, consequence: 'Mine' })
  await elsewhere.patch(paths.incident(ofMaya.id), { consequence: 'Theirs' })
  await signal()
  expect(await phone.outbox()).toMatchObject([{ state: 'asked' }, { command: 'incidents.delete', sends: 1 }])
  await undo()
  await phone.pull()
  expect([await phone.outbox(), (await shown())[1], (await there())[1]]).toMatchObject([
    [{ state: 'asked' }],
    [{ consequence: 'Theirs\nMine' }],
    [{ consequence: 'Theirs' }],
  ])
})

test('Undo of a deletion that was discarded under “Waiting to send” makes no second one', async () => {
  const { phone, ofMaya, there, shown, signal } = await phoneWithoutSignal()
  asTab(phone)
  const undo = await deleteIncident({ ...incident, ...ofMaya })
  for (const { id } of await phone.outbox()) await discard(phone.account.db, phone.platform, id)
  await undo()
  expect((await shown())[1]).toMatchObject([ofMaya])
  await signal()
  expect((await there())[1]).toMatchObject([ofMaya])
})

test('Undo of what never left brings all of it back as it was, and leaves nothing of it in the trash', async () => {
  const { phone, there, shown, signal } = await phoneWithoutSignal()
  asTab(phone)
  const place = { id: phone.platform.newId(), profileId: maya.id }
  await phone.account.write('appointments.create', { ...appointment, ...place, withWhom: 'Dr Bose' })
  await phone.account.write('appointments.save', { ...place, seen: { place: '' }, wanted: { place: 'Room 4' } })
  const both = { ...appointment, ...place, withWhom: 'Dr Bose', place: 'Room 4' }
  const undo = await deleteAppointment(both)
  expect([await phone.account.db.trash.count(), (await shown())[0]]).toMatchObject([2, [{ withWhom: 'Dr Ferreira' }]])
  await undo()
  expect([await phone.account.db.trash.count(), (await shown())[0]]).toMatchObject([0, [{}, both]])
  await signal()
  expect([await phone.outbox(), (await there())[0]]).toMatchObject([[], [{}, both]])
})

test('nor does Undo of what never left and was put back from the trash', async () => {
  const { phone, shown } = await phoneWithoutSignal()
  asTab(phone)
  const unsent = { ...appointment, id: phone.platform.newId(), profileId: maya.id, withWhom: 'Dr Bose' }
  await phone.account.write('appointments.create', unsent)
  const undo = await deleteAppointment(unsent)
  for (const id of await phone.account.db.trash.toCollection().primaryKeys()) await bringBack(phone, id)
  await undo()
  expect((await shown())[0]).toMatchObject([{}, { withWhom: 'Dr Bose' }])
})
