import type { Folder } from '#contract/folders.ts'
import { notFound } from '#server/api-problem.ts'
import type { Queries } from './database.ts'
import { documentsOf, type StoredDocument } from './documents.ts'
import { foldersOf } from './folders.ts'
import { ownsProfile } from './profiles.ts'

/** Every folder and document of one person, in two queries. Throws `not-found` for a stranger. */
export async function readLibrary(
  queries: Queries,
  userId: string,
  profileId: string,
): Promise<{ folders: Folder[]; documents: StoredDocument[] }> {
  const folders = await foldersOf(queries, userId, profileId)
  if (folders.length === 0 && !(await ownsProfile(queries, userId, profileId))) throw notFound()
  return { folders, documents: await documentsOf(queries, userId, profileId) }
}
