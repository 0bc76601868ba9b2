/**
 * Sending the bytes of one file by the tus protocol (1.0.0), from where the server has them up to. It speaks the three
 * requests itself: their answers must be judged like every other answer of a drain, and the outbox is the only retrier.
 */
import { paths } from '#contract/paths.ts'
import type { Answer } from '../api/answer.ts'
import type { ApiClient, RawAnswer } from '../api/client.ts'
import { unreachable } from '../api/unreachable.ts'
import { readRange } from '../files/file-store.ts'
import type { StoredFile } from '../database/rows.ts'
import type { UserDatabase } from '../database/user-database.ts'
import type { OutboxEntry } from '../database/entry.ts'

/** Bytes of one request. A cut connection costs at most what was under way. */
const PIECE = 256 * 1024
/** After a failure: a piece that a weak signal can carry in 10 s. */
const SMALL_PIECE = 64 * 1024

const TUS = { 'tus-resumable': '1.0.0' }

export interface FileSending {
  db: UserDatabase
  api: ApiClient
  signal: AbortSignal
  /** Bytes the server has. */
  onProgress(sent: number): void
}

export async function sendFile(sending: FileSending, entry: OutboxEntry): Promise<Answer> {
  const file = await sending.db.files.get(entry.key)
  if (!file) return lost(entry.key)
  const piece = entry.attempts > 0 ? SMALL_PIECE : PIECE
  let at = await (entry.sends > 1 ? resume(sending, file) : create(sending, file))
  while (typeof at === 'number' && at < file.size) {
    sending.onProgress(at)
    at = await sendPiece(sending, file, at, at + piece)
  }
  if (typeof at !== 'number') return at
  sending.onProgress(at)
  const done = { status: 200, etag: null, date: null, isReplayed: false, change: null, trouble: null }
  return { kind: 'ok', ...done, body: { id: file.id } }
}

/** Bytes that the server has, or why it cannot be said. */
type Offset = number | Answer

/** Names the file to the server; one that it knows already is resumed. */
async function create(sending: FileSending, file: StoredFile): Promise<Offset> {
  const metadata = { id: file.id, profileId: file.profileId, filetype: file.type }
  const answer = await ask(sending, 'POST', paths.files, {
    'upload-length': String(file.size),
    'upload-metadata': Object.entries(metadata)
      .map(([name, value]) => `${name} ${btoa(value)}`)
      .join(','),
  })
  if (answer.kind !== 'raw') return answer
  // It may have been announced before, and part of it be there.
  if (answer.status === 201) return Number(answer.headers.get('upload-offset') ?? 0) || 0
  return answer.status === 409 ? resume(sending, file, false) : refused(answer)
}

async function resume(sending: FileSending, file: StoredFile, mayCreate = true): Promise<Offset> {
  // Not HEAD, as other clients of the protocol ask: what is refused to it comes without a body, and so without a reason.
  const answer = await ask(sending, 'GET', paths.file(file.id), {})
  if (answer.kind !== 'raw') return isUnknown(answer) && mayCreate ? create(sending, file) : answer
  if (answer.status < 300) return offsetOf(answer)
  return GONE.has(answer.status) && mayCreate ? create(sending, file) : refused(answer)
}

const GONE = new Set([404, 410])
const isUnknown = (answer: Answer) => answer.kind === 'problem' && GONE.has(answer.status)

async function sendPiece(sending: FileSending, file: StoredFile, from: number, to: number): Promise<Offset> {
  const answer = await ask(
    sending,
    'PATCH',
    paths.file(file.id),
    { 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
    await readRange(sending.db, file, from, to),
  )
  // It belongs elsewhere: the piece before arrived twice, or another tab sends as well. The next try asks where.
  if (answer.kind === 'problem' && answer.status === 409) return unreachable('server', 409)
  if (answer.kind !== 'raw') return answer
  return answer.status < 300 ? offsetOf(answer, from) : refused(answer)
}

function ask(
  { api, db, signal }: FileSending,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  headers: Record<string, string>,
  bytes?: Blob,
): Promise<RawAnswer> {
  return api.raw({
    method,
    path,
    headers: { ...TUS, ...headers },
    subject: db.userId,
    signal,
    isOurs: (response) => response.headers.has('tus-resumable') && !isProblem(response),
    ...(bytes ? { bytes } : {}),
  })
}

const isProblem = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('application/problem+json') ?? false

/** Where the server stands. One that does not move on would be sent the same piece for ever. */
function offsetOf({ headers }: RawAnswer & { kind: 'raw' }, before = -1): Offset {
  const offset = Number(headers.get('upload-offset') ?? Number.NaN)
  return Number.isInteger(offset) && offset > before ? offset : unreachable('server', 204)
}

/** What a tus server says without words of ours. Somebody else at the same file, or another offset: again, a little later. */
function refused({ status }: RawAnswer & { kind: 'raw' }): Answer {
  const isFinal = status === 413 || status === 415
  if (!isFinal) return unreachable('server', status)
  return problem(status, status === 413 ? 'file-too-large' : 'file-type-refused', '')
}

/** The bytes are no longer on this device: nothing can be sent, and the person must know. */
const lost = (id: string): Answer => problem(404, 'file-missing', id)

function problem(status: number, code: string, requestId: string): Answer & { kind: 'problem' } {
  const words = { type: 'about:blank', title: '', message: '', code, status, requestId }
  return { kind: 'problem', status, problem: words, retryAfter: null, date: null }
}
