import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import type { OutboxEntry } from '../database/entry.ts'
import { UserDatabase } from '../database/user-database.ts'
import { putFile } from '../files/file-store.ts'
import { unzip } from '#tests/support/unzip.ts'
import { exportEntries } from './export-entries.ts'

test('files stand in the ZIP under names that every system can unpack', async () => {
  const db = new UserDatabase('ada', { indexedDB: new IDBFactory(), IDBKeyRange })
  const bytes = new TextEncoder().encode('what he asked').buffer
  const file = { id: 'scan', profileId: 'maya', size: bytes.byteLength, type: 'application/pdf', usedAt: 0 }
  await db.transaction('rw', db.files, db.fileChunks, () => putFile(db, { ...file, state: 'unsent', bytes }))
  const name = 'Why? "10:30" a/b\\c*<d>|.pdf'
  const entry = { command: 'documents.create', noun: 'documents', key: 'scan', input: { name } } as OutboxEntry

  const files = await unzip(new Uint8Array(await (await exportEntries(db, [entry])).arrayBuffer()))
  expect([...files.keys()]).toEqual(['changes.json', 'files/1 Why- -10-30- a-b-c--d--.pdf'])
  expect(files.get('files/1 Why- -10-30- a-b-c--d--.pdf')).toBe('what he asked')
  expect(files.get('changes.json')).toContain(JSON.stringify(name))
})
