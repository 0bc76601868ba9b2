import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import type { DocumentContent } from '#contract/documents-content.ts'
import { UserDatabase } from '../database/user-database.ts'
import { ingestDependentDeleted } from '../mirror/ingest.ts'
import type { Account } from '../session/account.ts'
import { readOrFetch } from './fetch-file.ts'

test('bytes that arrive after their person was deleted are shown, and do not stay', async () => {
  const db = new UserDatabase('ada', { indexedDB: new IDBFactory(), IDBKeyRange })
  const scan = {
    id: 'scan',
    profileId: 'maya',
    folderId: 'folder',
    category: 'documents',
    name: 'a.png',
    size: 3,
    type: 'image/png',
  }
  await db.documents.put({ key: 'scan', value: scan as never, seq: 1, asOf: '' })
  const { promise: answer, resolve } = Promise.withResolvers<unknown>()
  const api = { raw: () => answer } as unknown as Account['api']
  const platform = { now: () => 0 } as unknown as Account['platform']
  const shown = readOrFetch({ db, api, platform }, scan as unknown as DocumentContent)
  await ingestDependentDeleted(db, 'maya')
  resolve({ kind: 'raw', status: 200, headers: new Headers(), bytes: new Blob(['abc']) })
  expect(await (await shown).text()).toBe('abc')
  expect([await db.files.count(), await db.fileChunks.count()]).toEqual([0, 0])
})
