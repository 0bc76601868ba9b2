/** The document of a visit note: once opened it stays on this device. */
import { DocumentDetail } from '#contract/records.ts'
import { ApiError } from '../api/api-error.ts'
import type { Account } from '../session/account.ts'
import { apiErrorOf } from '../sync/pull.ts'
import { keep, keptTag, readKept } from './records-cache.ts'
import { isSignedIn } from './records-pull.ts'

/** Raise it when the server shows documents otherwise: what was kept before is asked for anew, and stays where nobody answers. */
const READING = 'reading 3'

/** Rejects with an ApiError. What cannot be shown is an answer too, but not one to keep. */
export async function fetchNote(
  account: Account,
  profileId: string,
  path: string,
  signal: AbortSignal,
): Promise<DocumentDetail> {
  const kept = DocumentDetail.safeParse((await readKept(account, path))?.body)
  if (kept.success && (await keptTag(account, path)) === READING) return kept.data
  const answer = await account.api.raw({
    method: 'GET',
    path,
    subject: account.userId,
    signal,
    isOurs: (response) => response.ok && !response.redirected && isJson(response),
  })
  if (answer.kind !== 'raw' && kept.success) return kept.data
  if (answer.kind !== 'raw') throw apiErrorOf(answer)
  const detail = DocumentDetail.safeParse(await readJson(answer.bytes))
  if (!detail.success) throw new ApiError('unreachable', answer.status, null)
  if (detail.data.type !== 'error') {
    const asOf = new Date(account.platform.now()).toISOString()
    await keep(account, path, { body: detail.data, asOf, etag: READING, profileId }, () => isSignedIn(account))
  }
  return detail.data
}

const isJson = (response: Response): boolean => /^application\/json\b/i.test(response.headers.get('content-type') ?? '')

const readJson = (bytes: Blob): Promise<unknown> => new Response(bytes).json().catch(() => null)
