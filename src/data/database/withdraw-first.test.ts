import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { Dexie } from 'dexie'
import { beforeEach, expect, test } from 'vitest'
import { DeviceDatabase } from '../session/device-database.ts'
import { UserDatabase } from './user-database.ts'

/** What is kept for the next start: the number that it says. */
let page: number | null
/** The newest number of which a commit is known. */
let committed: number
const seen: string[] = []
let indexedDB: IDBFactory

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const withdrawPages = async () => {
  await later(Math.random() * 3)
  page = null
  seen.push('withdrawn')
}

beforeEach(() => {
  indexedDB = new IDBFactory()
  page = null
  committed = 0
  seen.length = 0
})

const openTab = () => new UserDatabase('ada', { indexedDB, IDBKeyRange, withdrawPages })
const numberIn = async (db: UserDatabase) => ((await db.attributes.get('maya'))?.value as unknown as number) ?? 0
const row = (value: number) => ({ key: 'maya', value: value as never, seq: 1, asOf: '' })

/** As `keepPages` does it. */
async function keep(db: UserDatabase): Promise<void> {
  const drawn = await numberIn(db)
  await later(Math.random() * 3)
  await db.transaction('rw', db.shownTables(), async () => {
    if ((await numberIn(db)) !== drawn) return
    await Dexie.waitFor(
      later(Math.random() * 3).then(() => {
        page = drawn
        seen.push('kept')
      }),
    )
  })
}

test('pages are gone before a change of what they show is committed, however keeping and writing meet', async () => {
  const [one, two] = [openTab(), openTab()]
  const outdated = () => page !== null && page < committed
  const write = async (db: UserDatabase) => {
    await later(Math.random() * 5)
    const number = await db.transaction('rw', db.attributes, db.outbox, async () => {
      const next = (await numberIn(db)) + 1
      await db.attributes.put(row(next))
      return next
    })
    committed = Math.max(committed, number)
    expect(outdated()).toBe(false)
  }
  // Without a transaction of its own, and without a read before it.
  const writeAlone = async (db: UserDatabase) => {
    await later(Math.random() * 5)
    const number = committed + 1000
    await db.attributes.put(row(number))
    committed = number
    expect(outdated()).toBe(false)
  }
  for (let round = 0; round < 60; round++) {
    await Promise.all([write(one), keep(two), round % 3 === 0 ? writeAlone(two) : write(two), keep(one)])
    expect(outdated()).toBe(false)
  }
  expect(seen).toContain('kept')
  await keep(one)
  expect(page).toBe(await numberIn(two))
})

test('who writes while a page is being kept waits for it, and takes it away', async () => {
  const [one, two] = [openTab(), openTab()]
  const { promise, resolve } = Promise.withResolvers<void>()
  const keeping = one.transaction('rw', one.shownTables(), async () => {
    await numberIn(one)
    await Dexie.waitFor(promise)
    page = 0
  })
  await later(5)
  const writing = two.attributes.put(row(1))
  await later(20)
  resolve()
  await Promise.all([keeping, writing])
  expect(page).toBeNull()
})

test('what no page shows lets them be, and they go once for each transaction', async () => {
  const db = openTab()
  await db.open()
  seen.length = 0
  await db.keeps.put({ key: 'one', profileId: 'maya' })
  await db.meta.put({ key: 'epoch', value: 1 })
  expect(seen).toEqual([])
  await db.transaction('rw', db.attributes, db.photos, async () => {
    await db.attributes.put(row(1))
    await db.photos.put(row(2) as never)
    await db.attributes.delete('maya')
  })
  expect(seen).toEqual(['withdrawn'])
})

test('they go before somebody signs in or out or another person is chosen, and stay for everything else', async () => {
  const device = new DeviceDatabase({ indexedDB, IDBKeyRange, withdrawPages })
  const alone = async (work: () => PromiseLike<unknown>) => {
    seen.length = 0
    await work()
    return seen.length
  }
  expect(await alone(() => device.memory.put({ key: 'server-time', time: 1 }))).toBe(0)
  expect(await alone(() => device.memory.put({ key: 'session', userId: 'ada', state: 'active' }))).toBe(1)
  expect(await alone(() => device.memory.put({ key: 'person:ada', profileId: 'maya' }))).toBe(1)
  expect(await alone(() => device.memory.bulkDelete(['session', 'device-keys']))).toBe(1)
})
