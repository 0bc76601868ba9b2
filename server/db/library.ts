import type { Folder } from '#contract/folders.ts'
import type { Queries } from './database.ts'
import { documentsOf, type StoredDocument } from './documents.ts'
import { foldersOf } from './folders.ts'
import { insistOnProfile } from './profiles.ts'

/** Every folder and document of one person, in two queries. Throws `not-found` for a stranger. */
export async function readLibrary(
  queries: Queries,
  userId: string,
  profileId: string,
): Promise<{ folders: Folder[]; documents: StoredDocument[] }> {
  const folders = await foldersOf(queries, userId, profileId)
  if (folders.length === 0) await insistOnProfile(queries, userId, profileId)
  return { folders, documents: await documentsOf(queries, userId, profileId) }
}
