/** What tests of backups take rows and files from, and bring them to. */
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { backUp } from '#server/backup/back-up.ts'
import type { BackupProblem } from '#server/backup/manifest.ts'
import { type Database, openDatabase, type Queries } from '#server/db/database.ts'
import { diskFiles } from '#server/files/disk-files.ts'
import { seedIfEmpty } from '#server/seed/seed.ts'
import { postgresUrl, type TestDatabase } from './databases.ts'
import { createScratch } from './scratch-database.ts'
import { TEST_NOW, TEST_SECRET } from './server.ts'
import { testDirectory } from './test-directory.ts'

export type ServerPlace = Awaited<ReturnType<ReturnType<typeof placesForEach>['place']>>

/** `place`: somewhere that a server can stand, with nothing in it; `at`: a path below the directory of all of them. New for each test. */
export function placesForEach(kind: TestDatabase['name']) {
  let root: string
  let drops: (() => Promise<void>)[]
  beforeEach(async () => {
    root = await testDirectory()
    drops = []
  })
  afterEach(async () => {
    for (const drop of drops) await drop()
  })
  const at = (...path: string[]) => join(root, ...path)
  const place = async (dataDir: string) => {
    const scratch = kind === 'PostgreSQL' ? await createScratch(postgresUrl!) : undefined
    if (scratch) drops.push(scratch.drop)
    const settings = { databaseUrl: scratch?.url ?? '', dataDir: at(dataDir), tokenSecret: TEST_SECRET }
    return { settings, files: diskFiles(at(dataDir, 'files')) }
  }
  return { at, place }
}

/** `source`: a place with the demo family in it, new for each test; `database`: its own, open. */
export function familyForEach(kind: TestDatabase['name']) {
  const { at, place } = placesForEach(kind)
  const source = {} as ServerPlace
  const database = {} as Database
  beforeEach(async () => {
    Object.assign(source, await place('source'))
    Object.assign(database, await openDatabase(source.settings))
    const hashPassword = async () => 'x'
    await seedIfEmpty(database, { now: TEST_NOW - 2 * 86_400_000, hashPassword, journal: true, files: source.files })
  }, 60_000)
  afterEach(() => database.close())
  const backedUp = async (folder = 'backup') => {
    await backUp({ ...source, queries: database.queries }, at(folder), TEST_NOW)
    return at(folder)
  }
  return { at, place, source, database, backedUp }
}

export const refusal = async (work: Promise<unknown>) =>
  ((await work.catch((error: unknown) => error)) as BackupProblem).message

export const documentOf = (queries: Queries, profile: { not: string }) =>
  queries
    .selectFrom('documents')
    .innerJoin('folders', 'folders.id', 'documents.folderId')
    .select(['documents.id', 'folders.category', 'documents.deletedAt'])
    .where('folders.profileId', '<>', profile.not)
    .orderBy('documents.id')
    .executeTakeFirstOrThrow()
