/** A backup into an empty place, and what was deleted since is deleted again (DECISIONS M1, M2). */
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#server/db/database.ts'
import { forgetFile } from '#server/db/files.ts'
import { stopIssues } from '#server/db/newsletter.ts'
import type { Files } from '#server/files/files.ts'
import { keysFor } from '#server/secrets.ts'
import { deleteAgain, type Deletion } from './deletions.ts'
import { BackupProblem, FILES, type Manifest, readManifest, verifyBackup } from './manifest.ts'
import { type DatabaseSettings, endRestoring, insistOnNoDatabase, restoreSnapshot } from './snapshot.ts'

export interface RestoreTarget {
  settings: DatabaseSettings & { tokenSecret: string }
  files: Files
}

export interface Restored {
  manifest: Manifest
  /** How many things were deleted again. */
  deleted: number
  /** The secrets of then are not among those of now: authenticator apps and mails that waited cannot be read. */
  isSecretUnknown: boolean
}

/**
 * Throws `BackupProblem` before anything is written where the backup is not whole or the place not empty. `deletions`: what
 * is known to have been deleted; what is older than the backup changes nothing.
 */
export async function restore(
  { settings, files }: RestoreTarget,
  folder: string,
  deletions: readonly Deletion[],
  now: number,
): Promise<Restored> {
  const manifest = await readManifest(folder)
  const wrong = await verifyBackup(folder)
  if (wrong.length > 0) throw new BackupProblem(wrong.join('\n'))
  const kind = settings.databaseUrl ? 'PostgreSQL' : 'SQLite'
  if (manifest.kind !== kind)
    throw new BackupProblem(`This is a backup of ${manifest.kind}, and the settings say ${kind}.`)
  await insistOnNoDatabase(settings)

  // Bytes first: a row never stands without them.
  for (const { name } of manifest.files) {
    await files.put(name.slice(FILES.length + 1), createReadStream(join(folder, name)))
  }
  const rows = await restoreSnapshot(settings, join(folder, manifest.database.name))
  // Older backups counted views, too.
  for (const [table, count] of Object.entries(rows)) {
    const wanted = manifest.rows[table] ?? 0
    if (count !== wanted) throw new BackupProblem(`${table} has ${count} rows in place of ${wanted}.`)
  }

  const database = await openDatabase(settings)
  try {
    await forgetUnfinished(database.queries)
    await database.transaction((queries) => stopIssues(queries, now))
    const deleted = await database.transaction(async (queries) => {
      await endRestoring(queries)
      return deleteAgain(queries, deletions, manifest.at, now)
    })
    const known = keysFor(settings.tokenSecret, 'backup').all.map(({ kid }) => kid)
    return { manifest, deleted, isSecretUnknown: !manifest.secrets.some((kid) => known.includes(kid)) }
  } finally {
    await database.close()
  }

  /** Uploads that were on their way: their first pieces are in no backup, and devices send them anew. */
  async function forgetUnfinished(queries: typeof database.queries): Promise<void> {
    const unfinished = await queries.selectFrom('files').select('id').where('type', 'is', null).execute()
    for (const { id } of unfinished) await forgetFile(queries, id)
  }
}
