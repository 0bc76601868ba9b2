import 'fake-indexeddb/auto'
import { Dexie, type Table } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttledLiveQuery } from './throttled-live-query.ts'

vi.setConfig({ testTimeout: 60_000 })

let db: Dexie & { rows: Table<{ id: number }, number> }
let stop = () => {}

/** Machines may be slow: nothing here is about how long it takes. */
const seenBy = (check: () => void) => vi.waitFor(check, { timeout: 30_000 })

beforeEach(async () => {
  db = new Dexie(`follow-${Math.random()}`) as typeof db
  db.version(1).stores({ rows: 'id' })
  await db.open()
})

afterEach(async () => {
  stop()
  await db.delete()
})

test('many changes at once are read a few times, and the last one is seen', async () => {
  let reads = 0
  const seen: number[] = []
  stop = throttledLiveQuery(
    () => {
      reads += 1
      return db.rows.count()
    },
    200,
    (count) => seen.push(count),
    () => {},
  )
  await seenBy(() => expect(seen).toEqual([0]))
  await Promise.all(Array.from({ length: 60 }, (_, id) => db.rows.add({ id })))
  await seenBy(() => expect(seen.at(-1)).toBe(60))
  expect(reads).toBeLessThan(20)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
})

test('what was read is shown although more has changed while it was read', async () => {
  const seen: number[] = []
  const writer = new MessageChannel()
  writer.port1.addEventListener('message', ({ data }) => void db.rows.add({ id: data as number }))
  writer.port1.start()
  let reads = 0
  stop = throttledLiveQuery(
    async () => {
      const count = await db.rows.count()
      reads += 1
      // Somebody writes while this reads, each time.
      if (reads <= 5) {
        writer.port2.postMessage(reads)
        await db.transaction('r', db.rows, async () => {
          for (let again = 0; again < 20; again += 1) await db.rows.count()
        })
      }
      return count
    },
    0,
    (count) => seen.push(count),
    () => {},
  )
  await seenBy(() => expect(seen.at(-1)).toBe(5))
  writer.port1.close()
  expect(seen.length).toBeGreaterThanOrEqual(5)
})

test('reads do not overlap', async () => {
  let atOnce = 0
  let most = 0
  let last = 0
  stop = throttledLiveQuery(
    async () => {
      atOnce += 1
      most = Math.max(most, atOnce)
      const count = await db.transaction('r', db.rows, async () => {
        await db.rows.toArray()
        return db.rows.count()
      })
      atOnce -= 1
      return count
    },
    0,
    (count) => (last = count),
    () => {},
  )
  await seenBy(() => expect(last).toBe(0))
  await Promise.all(Array.from({ length: 40 }, (_, id) => db.rows.add({ id })))
  await seenBy(() => expect(last).toBe(40))
  expect(most).toBe(1)
})

test('after stopping nothing is shown any more', async () => {
  const seen: number[] = []
  stop = throttledLiveQuery(
    () => db.rows.count(),
    0,
    (count) => seen.push(count),
    () => {},
  )
  await seenBy(() => expect(seen).toEqual([0]))
  stop()
  await db.rows.add({ id: 1 })
  await db.rows.count()
  expect(seen).toEqual([0])
})

test('what reading throws is told', async () => {
  const errors: unknown[] = []
  stop = throttledLiveQuery(
    () => Promise.reject(new Error('broken')),
    0,
    () => {},
    (error) => errors.push(error),
  )
  await seenBy(() => expect(errors).toHaveLength(1))
})
