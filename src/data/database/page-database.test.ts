/** A page that is put aside holds up nobody: no transaction of it is in flight, and none begins. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bringBack, PageDatabase, putAside } from './page-database.ts'

let db: PageDatabase

beforeEach(async () => {
  db = new PageDatabase('notes', { indexedDB: new IDBFactory(), IDBKeyRange })
  db.version(1).stores({ notes: 'id' })
  await db.open()
})

afterEach(bringBack)

const add = (id: number) => db.table('notes').add({ id })

test('what is in flight is undone, and nothing begins until the page is back', async () => {
  const ended = db.transaction('rw', db.table('notes'), async () => {
    await add(1)
    putAside()
    await add(2)
  })
  await expect(ended).rejects.toThrow(Error)
  await expect(add(3)).rejects.toThrow('Put aside')
  bringBack()
  expect(await db.table('notes').count()).toBe(0)
})

test('what a person did is begun anew when the page is back, and done once', async () => {
  let times = 0
  const done = db.lasting('rw', db.table('notes'), async () => {
    times += 1
    await add(1)
    if (times === 1) putAside()
    await add(2)
    return 'done'
  })
  await new Promise((resolve) => setTimeout(resolve, 20))
  // Also what begins while it is aside.
  const late = db.lasting('rw', db.table('notes'), () => add(3))
  expect(times).toBe(1)
  bringBack()
  expect(await done).toBe('done')
  await late
  expect(times).toBe(2)
  expect(await db.table('notes').toCollection().primaryKeys()).toEqual([1, 2, 3])
})

test('put aside twice in the middle of it, it is still done once', async () => {
  const done = db.lasting('rw', db.table('notes'), () => add(1))
  putAside()
  bringBack()
  putAside()
  putAside()
  bringBack()
  await done
  expect(await db.table('notes').count()).toBe(1)
})

test('an error of the work itself is not taken for the pause', async () => {
  let times = 0
  const failing = db.lasting('rw', db.table('notes'), () => {
    times += 1
    throw new Error('Refused')
  })
  await expect(failing).rejects.toThrow('Refused')
  expect(times).toBe(1)
})
