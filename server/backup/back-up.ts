/** Everything that families wrote, in one folder, taken while the server runs (DECISIONS M1). */
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { instant } from '#server/clock.ts'
import type { Queries } from '#server/db/database.ts'
import { type Files, hasAny, isFileLost } from '#server/files/files.ts'
import { keysFor } from '#server/secrets.ts'
import { BackupProblem, described, FILES, MANIFEST, type Manifest, type StoredFile } from './manifest.ts'
import { type DatabaseSettings, flushed, SNAPSHOT, takeSnapshot } from './snapshot.ts'

export interface BackupSources {
  settings: DatabaseSettings & { tokenSecret: string }
  /** The running database, asked whether a file was removed meanwhile. */
  queries: Queries
  files: Files
}

/**
 * Writes a backup into `folder`, which must be empty or not exist. Files come after the database: those that it names are
 * complete and never change. Throws `BackupProblem`, and leaves no manifest behind then.
 */
export async function backUp(
  { settings, queries, files }: BackupSources,
  folder: string,
  now: number,
): Promise<Manifest> {
  await mkdir(join(folder, FILES), { recursive: true, mode: 0o700 })
  const before = (await readdir(folder)).filter((name) => name !== FILES)
  if (before.length > 0 || (await readdir(join(folder, FILES))).length > 0) {
    throw new BackupProblem(`${folder} is not empty. Name a new folder for each backup.`)
  }
  const { rows, fileKeys } = await takeSnapshot(settings, folder)
  const copied: StoredFile[] = []
  const lost: string[] = []
  for (const key of fileKeys) {
    const file = await copyOut({ queries, files }, folder, key)
    if (file === 'lost') lost.push(key)
    else if (file !== 'given up') copied.push(file)
  }
  if (lost.length > 0 && !(await hasAny(files))) {
    throw new BackupProblem('There are no files where the settings say. Is the disk mounted, and FILES_URL right?')
  }
  const kind = settings.databaseUrl ? 'PostgreSQL' : 'SQLite'
  const manifest: Manifest = {
    format: 1,
    at: instant(now),
    kind,
    secrets: keysFor(settings.tokenSecret, 'backup').all.map(({ kid }) => kid),
    rows,
    database: await described(folder, SNAPSHOT[kind]),
    files: copied,
    lost,
  }
  // Last, and in one step: a folder without it is no backup.
  await writeFile(join(folder, `${MANIFEST}.part`), JSON.stringify(manifest, null, 1), { mode: 0o600, flush: true })
  await rename(join(folder, `${MANIFEST}.part`), join(folder, MANIFEST))
  return manifest
}

/** A file that is lost keeps none of the others from the backup. Throws `BackupProblem` for one that cannot be read now. */
async function copyOut(
  { queries, files }: Pick<BackupSources, 'queries' | 'files'>,
  folder: string,
  key: string,
): Promise<StoredFile | 'lost' | 'given up'> {
  const name = `${FILES}/${key}`
  const target = join(folder, name)
  try {
    const bytes = await files.read(key).catch((error: unknown) => {
      if (!isFileLost(error)) throw error
    })
    if (!bytes) return (await isGivenUp(queries, key)) ? 'given up' : 'lost'
    await pipeline(bytes, createWriteStream(target, { mode: 0o600 }))
    await flushed(target)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new BackupProblem(`The file ${key} cannot be read: ${why}`)
  }
  return described(folder, name)
}

/** Whether nobody has it since the database was read: the housekeeping removes its bytes, and then its row. */
async function isGivenUp(queries: Queries, key: string): Promise<boolean> {
  const row = await queries.selectFrom('files').select('ownerId').where('id', '=', key).executeTakeFirst()
  return !row || row.ownerId === null
}
