/** A session that the server does not know any more: the care plan stays, for a month at least, and unsent changes for ever. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ada, kofi } from '#tests/support/cast.ts'
import { DeviceDatabase } from './device-database.ts'
import { forgetUnknownSession, isTooLongUnknown, noteUnknownSession } from './sign-in-again.ts'

const DAY = 24 * 3_600_000
const TODAY = Date.UTC(2026, 10, 21, 14, 2)

let device: DeviceDatabase
beforeEach(async () => {
  device = new DeviceDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })
  await device.memory.put({ key: 'session', userId: ada.id, state: 'active' })
})
afterEach(() => device.close())

interface When {
  clock?: number
  server: number | null
  unsent?: number
  userId?: string
}
const isOver = ({ clock, server, unsent = 0, userId = ada.id }: When) =>
  isTooLongUnknown(device, { now: () => clock ?? server ?? 0 }, { userId, serverTime: server, unsent })

test('the plan stays readable for thirty days of the server’s time', async () => {
  await noteUnknownSession(device, ada.id, TODAY)
  await noteUnknownSession(device, ada.id, TODAY + 20 * DAY)
  expect(await isOver({ server: TODAY + 30 * DAY })).toBe(false)
  expect(await isOver({ server: TODAY + 31 * DAY })).toBe(true)
})

test('a clock that is months ahead takes nothing away', async () => {
  await noteUnknownSession(device, ada.id, TODAY)
  expect(await isOver({ clock: TODAY + 300 * DAY, server: TODAY })).toBe(false)
  expect(await isOver({ clock: TODAY + 300 * DAY, server: null })).toBe(false)
})

test('unsent changes keep everything, however long it takes', async () => {
  await noteUnknownSession(device, ada.id, TODAY)
  expect(await isOver({ server: TODAY + 400 * DAY, unsent: 1 })).toBe(false)
})

test('signing in again begins anew', async () => {
  await noteUnknownSession(device, ada.id, TODAY)
  await forgetUnknownSession(device, ada.id)
  expect(await isOver({ server: TODAY + 31 * DAY })).toBe(false)
  await noteUnknownSession(device, ada.id, TODAY + 31 * DAY)
  expect(await isOver({ server: TODAY + 40 * DAY })).toBe(false)
})

test('an answer about somebody who is no longer signed in here counts for nobody else', async () => {
  await noteUnknownSession(device, kofi.id, TODAY)
  expect(await isOver({ server: TODAY + 31 * DAY })).toBe(false)
  expect(await isOver({ server: TODAY + 31 * DAY, userId: kofi.id })).toBe(false)
})
