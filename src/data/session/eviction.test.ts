/** The browser has thrown the database away: what was only on this device is told, not passed over as "all received". */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ada, kofi } from '#tests/support/cast.ts'
import { DeviceDatabase } from './device-database.ts'
import { type EvictionPlace, forgetLoss, lostChanges, rememberUnsent } from './eviction.ts'

const GONE = { isEmpty: true }
const THERE = { isEmpty: false }

let stored: Map<string, string>
let place: EvictionPlace

beforeEach(() => {
  stored = new Map()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  place = { platform: { storage }, device: deviceDatabase() }
})
afterEach(() => place.device.close())

const deviceDatabase = () => new DeviceDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })

test('three changes that were only here and are gone are told, until they have been read', async () => {
  await rememberUnsent(place, ada.id, 3)
  expect(await lostChanges(place, ada.id, GONE)).toBe(3)
  // The database has rows again: the loss stands until somebody has read it.
  expect(await lostChanges(place, ada.id, THERE)).toBe(3)
  await forgetLoss(place, ada.id)
  expect(await lostChanges(place, ada.id, THERE)).toBe(0)
})

test('a second loss adds to one that nobody has read yet, and none is counted twice', async () => {
  await rememberUnsent(place, ada.id, 3)
  await lostChanges(place, ada.id, GONE)
  expect(await lostChanges(place, ada.id, GONE)).toBe(3)
  await rememberUnsent(place, ada.id, 2)
  expect(await lostChanges(place, ada.id, GONE)).toBe(5)
})

test('nothing is told while the database is there, or when everything had been sent', async () => {
  await rememberUnsent(place, ada.id, 3)
  expect(await lostChanges(place, ada.id, THERE)).toBe(0)
  await rememberUnsent(place, ada.id, 0)
  expect(await lostChanges(place, ada.id, GONE)).toBe(0)
  expect([...stored.keys()]).toEqual([])
})

test('it is told all the same when every database of the device went with it', async () => {
  await rememberUnsent(place, ada.id, 4)
  place.device.close()
  place = { ...place, device: deviceDatabase() }
  expect(await lostChanges(place, ada.id, GONE)).toBe(4)
})

test('where the browser refuses other storage, the device database alone tells', async () => {
  const refuse = () => {
    throw new DOMException('Denied', 'SecurityError')
  }
  place.platform = { storage: { getItem: refuse, setItem: refuse, removeItem: refuse } }
  await rememberUnsent(place, ada.id, 1)
  expect(await lostChanges(place, ada.id, GONE)).toBe(1)
})

test('in the service worker, which has no such storage, changes are counted down too', async () => {
  await rememberUnsent(place, ada.id, 3)
  await rememberUnsent({ device: place.device, platform: {} }, ada.id, 1)
  expect(await lostChanges(place, ada.id, GONE)).toBe(1)
})

test('nobody is told of what another user of this device has lost', async () => {
  await rememberUnsent(place, ada.id, 3)
  expect(await lostChanges(place, kofi.id, GONE)).toBe(0)
})

test('what a worker, which has no such storage, has sent to the last is not told as lost', async () => {
  await rememberUnsent(place, ada.id, 3)
  await rememberUnsent({ ...place, platform: {} }, ada.id, 0)
  expect(await lostChanges(place, ada.id, GONE)).toBe(0)
})
