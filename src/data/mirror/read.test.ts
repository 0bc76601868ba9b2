import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { UserDatabase } from '../database/user-database.ts'
import { readCarePlan, readPhotos } from './read.ts'

test('photos whose bytes the browser has lost take no plan along', async () => {
  const db = new UserDatabase('ada', { indexedDB: new IDBFactory(), IDBKeyRange })
  const lost = () => Promise.reject(new DOMException('Failed to read large IndexedDB value', 'DataError'))
  db.use({
    stack: 'dbcore',
    create: (core) => ({
      ...core,
      table: (name) => ({
        ...core.table(name),
        ...(name === 'photos' && { query: lost, get: lost, openCursor: lost }),
      }),
    }),
  })
  const read = db.transaction('r', db.shownTables(), async () => ({
    photos: await readPhotos(db),
    plan: await readCarePlan(db, 'ada'),
  }))
  expect(await read).toMatchObject({ photos: new Map(), plan: { exists: false } })
  db.close()
})
