import type { UserDatabase } from '../database/user-database.ts'

/** Changes that are only on this device, as a person counts them: a file and its place in a folder are one. */
export async function countUnsentIn(db: UserDatabase): Promise<number> {
  const [all, files] = await Promise.all([
    db.outbox.count(),
    db.outbox.where('[noun+key]').between(['files', ''], ['files', '\uffff']).count(),
  ])
  // A file without its document is a change by itself; there always is one, unless it was sent already.
  return Math.max(all - files, Math.min(all, 1))
}
