import type { UserDatabase } from '../database/user-database.ts'

/** Changes that are only on this device, but for those in a file: as a person counts them, bytes and their document are one. */
export async function countUnsentIn(db: UserDatabase, exported: readonly string[] = []): Promise<number> {
  if (exported.length > 0) return db.outbox.where('id').noneOf(exported).count()
  const [all, files] = await Promise.all([
    db.outbox.count(),
    db.outbox.where('[noun+key]').between(['files', ''], ['files', '\uffff']).count(),
  ])
  // A file without its document is a change by itself; there always is one, unless it was sent already.
  return Math.max(all - files, Math.min(all, 1))
}
