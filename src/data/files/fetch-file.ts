/** The bytes of a document: from this device, else from the server. */
import type { DocumentContent } from '#contract/documents-content.ts'
import { paths } from '#contract/paths.ts'
import { ApiError } from '../api/api-error.ts'
import type { Account } from '../session/account.ts'
import type { StoredFile } from '../database/rows.ts'
import { apiErrorOf } from '../sync/pull.ts'
import { freeRecent, putFile, readFile, RECENT_MAX, touchFile, withRoom } from './file-store.ts'

type Surroundings = Pick<Account, 'db' | 'api' | 'platform'>

export async function readOrFetch(to: Surroundings, document: DocumentContent, signal?: AbortSignal): Promise<Blob> {
  const held = await readFile(to.db, document.id)
  if (held) {
    // Only what goes first when room is needed hangs on it: a full disk, which cannot note it, must not keep the file shut.
    await touchFile(to.db, document.id, to.platform.now()).catch(() => {})
    return held
  }
  const blob = await fetchBytes(to, document, signal)
  await storeCopy(to, document, blob, 'recent')
  return blob
}

/** Rejects with an ApiError; bytes of another size than the document's are somebody else's and count as no answer. */
export async function fetchBytes(
  { db, api }: Surroundings,
  { id, category, size, type }: DocumentContent,
  signal?: AbortSignal,
): Promise<Blob> {
  const answer = await api.raw({
    method: 'GET',
    path: paths.documentContent(category, id),
    subject: db.userId,
    isOurs: (response) => response.ok && !response.redirected && !isJson(response),
    ...(signal ? { signal } : {}),
  })
  if (answer.kind !== 'raw') throw apiErrorOf(answer)
  if (answer.bytes.size !== size) throw new ApiError('unreachable', answer.status, null)
  return new Blob([answer.bytes], { type })
}

const isJson = (response: Response): boolean => /json/i.test(response.headers.get('content-type') ?? '')

/** A copy of what the server has. Without room for it, it was only shown. @returns whether there is room. */
export async function storeCopy(
  { db, platform }: Surroundings,
  { id, profileId, size, type }: DocumentContent,
  blob: Blob,
  state: Exclude<StoredFile['state'], 'unsent'>,
): Promise<boolean> {
  const bytes = await blob.arrayBuffer()
  const store = async () => {
    await db.transaction('rw', db.documents, db.files, db.fileChunks, async () => {
      // Deleted while its bytes were on their way, with those that were here.
      if (await db.documents.get(id)) {
        await putFile(db, { id, profileId, size, type, state, usedAt: platform.now(), bytes })
      }
    })
    await freeRecent(db, RECENT_MAX)
    return true
  }
  return withRoom(db, store, async () => false)
}
