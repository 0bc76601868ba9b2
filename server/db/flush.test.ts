import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ada } from '#tests/support/cast.ts'
import { testDirectory } from '#tests/support/test-directory.ts'
import { seedUser } from '#server/seed/seed.ts'
import { saveNote } from './journal-notes.ts'
import { openDatabase, SQLITE_FILE } from './database.ts'
import { withoutDevice } from './feed.ts'

// It goes to the disk at a commit that writes a page, and at no other: an update to the value that is there writes none.
it('makes SQLite commit something more, which takes what a batch has committed to the disk', async () => {
  const dataDir = await testDirectory()
  const database = await openDatabase({ databaseUrl: '', dataDir })
  await seedUser(database.queries, ada, 'x', Date.now())
  const day = { profileId: ada.id, day: '2026-01-01' }
  const log = () => readFile(join(dataDir, `${SQLITE_FILE}-wal`))
  for (const note of ['slept', 'slept well']) {
    await database.transaction(
      (queries) => saveNote(queries, ada.id, { ...day, note }, () => {}, withoutDevice(Date.now())),
      { isDeferred: true },
    )
    const before = await log()
    await database.flush()
    expect((await log()).equals(before)).toBe(false)
  }
  await database.close()
})
