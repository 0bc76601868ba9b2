import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { readInTurn } from './read-in-turn.ts'
import { UserDatabase } from '#data/database/user-database.ts'

test('reads of one transaction that wait for something else are all answered, whichever is slower', async () => {
  const db = new UserDatabase('ada', { indexedDB: new IDBFactory(), IDBKeyRange })
  const slowly = (name: string, ms: number) => async () => {
    await db.pulls.get(name)
    return Dexie.waitFor(new Promise((resolve) => setTimeout(resolve, ms, name)))
  }
  const reads = new Map([
    ['medications', slowly('medications', 30)],
    ['vaccinations', slowly('vaccinations', 1)],
    ['suggestions', slowly('suggestions', 10)],
  ])
  const found = await db.transaction('r', db.pulls, db.profile, () => readInTurn(reads))
  expect([...found.entries()].map((entry) => entry.join(' '))).toEqual([
    'medications medications',
    'vaccinations vaccinations',
    'suggestions suggestions',
  ])
})
