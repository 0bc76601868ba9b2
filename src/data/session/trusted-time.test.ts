/** A clock that is a month ahead empties no trash, and one that is years behind makes nothing old. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ada } from '#tests/support/cast.ts'
import { UNHEARD, UserDatabase } from '../database/user-database.ts'
import { DeviceDatabase } from './device-database.ts'
import { serverTimeIn } from './trusted-time.ts'
import { trustedNow, trustedStart } from '../outbox/proven-age.ts'

const DAY = 24 * 3_600_000
const TODAY = Date.UTC(2026, 10, 21, 14, 2)
const clock = (time: number) => ({ now: () => time })

let device: DeviceDatabase
beforeEach(() => {
  device = new DeviceDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })
})
afterEach(() => device.close())

test('a clock thirty days ahead makes nothing thirty days older', () => {
  expect(trustedNow(clock(TODAY + 30 * DAY), TODAY)).toBe(TODAY)
})

test('a server whose clock was ahead for an hour makes nothing older either', () => {
  expect(trustedNow(clock(TODAY), TODAY + 365 * DAY)).toBe(TODAY)
})

test('a month without any signal expires nothing', () => {
  expect(trustedNow(clock(TODAY + 40 * DAY), TODAY)).toBe(TODAY)
  expect(trustedNow(clock(TODAY), null)).toBe(0)
})

test('what is discarded under a clock of 1970 is not old at once', async () => {
  const db = new UserDatabase(ada.id, { indexedDB: new IDBFactory(), IDBKeyRange })
  await db.sync.put({ ...UNHEARD, asOf: new Date(TODAY).toISOString() })
  const discarded = await trustedStart(clock(0), db)
  db.close()
  expect(discarded).toBe(TODAY)
  expect(trustedNow(clock(TODAY + DAY), TODAY + DAY) - discarded).toBe(DAY)
})

test('the newest time outlives the page, and an older answer from a cache takes nothing back', async () => {
  const first = serverTimeIn(device)
  expect(await first.newest()).toBeNull()
  first.heard(new Date(TODAY).toISOString())
  first.heard(new Date(TODAY - 10 * DAY).toISOString())
  first.heard('no date')
  expect(await first.newest()).toBe(TODAY)
  const other = serverTimeIn(device)
  expect(await other.newest()).toBe(TODAY)
  other.heard(new Date(TODAY - DAY).toISOString())
  expect(await serverTimeIn(device).newest()).toBe(TODAY)
})
