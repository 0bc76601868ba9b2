import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { backUp } from '#server/backup/back-up.ts'
import { restore } from '#server/backup/restore.ts'
import { openDatabase, SQLITE_FILE } from '#server/db/database.ts'
import { diskFiles } from '#server/files/disk-files.ts'
import { seedIfEmpty } from '#server/seed/seed.ts'
import { TEST_NOW, TEST_SECRET } from '#tests/support/server.ts'
import { testDirectory } from '#tests/support/test-directory.ts'

it('nothing is restored beside the log of a former database, which would damage it', async () => {
  const dataDir = await testDirectory()
  const settings = { databaseUrl: '', dataDir, tokenSecret: TEST_SECRET }
  const files = diskFiles(join(dataDir, 'files'))
  const database = await openDatabase(settings)
  await seedIfEmpty(database, { now: TEST_NOW, hashPassword: async () => 'x', journal: false, files })
  const backup = join(dataDir, 'backup')
  await backUp({ settings, files, queries: database.queries }, backup, TEST_NOW)
  await database.close()
  const target = join(dataDir, 'target')
  const into = { settings: { ...settings, dataDir: target }, files: diskFiles(join(target, 'files')) }
  for (const end of ['-wal', '-shm', '-journal']) {
    const left = join(target, SQLITE_FILE + end)
    await rm(target, { recursive: true, force: true })
    await mkdir(target)
    await writeFile(left, 'of the former')
    await expect(restore(into, backup, [], TEST_NOW)).rejects.toThrow(`there already: ${left}`)
  }
})
