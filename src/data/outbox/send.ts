/** Requests for entries: same key and same bytes however often they leave. Decides nothing. */
import { IDEMPOTENCY_KEY } from '#contract/headers.ts'
import { paths } from '#contract/paths.ts'
import { AnyProblem } from '#contract/problem.ts'
import { type BatchAnswer, type BatchCall, BatchResponse } from '#contract/sync.ts'
import type { Answer } from '../api/answer.ts'
import { type ApiClient, REQUEST_TIMEOUT } from '../api/client.ts'
import { unreachable } from '../api/unreachable.ts'
import type { OutboxEntry, SentRequest } from '../database/entry.ts'
import type { DecodedEntry } from './decode-entry.ts'

/** What leaves for an entry: what left before, else its request as this build makes it. */
export function requestOf(entry: OutboxEntry, { command, input }: DecodedEntry): SentRequest {
  if (entry.sent) return entry.sent
  const { method, path, body } = command.request(input)
  return { method, path, body: body === undefined ? null : JSON.stringify(body) }
}

/** ms for a request with this body: SPEC §9's 10 s, and beyond a few kB what a line of 2 kB a second needs for more. */
const timeoutFor = (body: string): number =>
  REQUEST_TIMEOUT + Math.ceil(Math.max(0, new TextEncoder().encode(body).length - 4096) / 2)

export interface Sending {
  api: ApiClient
  userId: string
  signal: AbortSignal
}

/** One change by itself. */
export function sendOne({ api, userId, signal }: Sending, id: string, request: SentRequest): Promise<Answer> {
  const { method, path, body, ifMatch } = request
  return api.call({
    method,
    path,
    ...(body === null ? {} : { text: body }),
    timeout: timeoutFor(body ?? ''),
    subject: userId,
    signal,
    headers: { [IDEMPOTENCY_KEY]: id, ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }) },
  })
}

/** One of several, as a batch carries it. */
export const callOf = (entry: Pick<OutboxEntry, 'id' | 'lane'>, request: SentRequest): BatchCall => ({
  key: entry.id,
  lane: entry.lane,
  method: request.method,
  path: request.path,
  ...(request.body === null ? {} : { body: request.body }),
  ...(request.ifMatch === undefined ? {} : { ifMatch: request.ifMatch }),
})

/** Answers by key; `not-made`: an earlier one of its lane failed. Or the one answer that says why there are none. */
export type BatchOutcome = { answers: ReadonlyMap<string, Answer | 'not-made'> } | { none: Answer }

export async function sendBatch({ api, userId, signal }: Sending, calls: readonly BatchCall[]): Promise<BatchOutcome> {
  const text = JSON.stringify({ calls })
  const whole = await api.call({
    method: 'POST',
    path: paths.batch,
    text,
    timeout: timeoutFor(text),
    subject: userId,
    signal,
  })
  if (whole.kind !== 'ok') return { none: whole }
  const parsed = BatchResponse.safeParse(whole.body)
  // JSON of another shape is somebody else speaking: nothing is proven.
  if (!parsed.success) return { none: unreachable('portal', whole.status) }
  return { answers: new Map(parsed.data.answers.map((one) => [one.key, answerIn(one, whole.date)])) }
}

/** As the same call would have been answered alone. */
function answerIn(
  { status, body, isReplayed, change, retryAfter }: BatchAnswer,
  date: string | null,
): Answer | 'not-made' {
  if (status === 0) return 'not-made'
  if (status < 300) {
    return {
      kind: 'ok',
      status,
      body: body ?? null,
      etag: null,
      date,
      isReplayed: isReplayed === true,
      change: change ?? null,
      trouble: null,
    }
  }
  const problem = AnyProblem.safeParse(body).data ?? null
  const wait = retryAfter === undefined ? null : retryAfter * 1000
  // A session that ended just then is the business of the request as a whole: the next one finds out.
  if (status >= 500 || status === 401 || !problem)
    return { kind: 'unreachable', why: 'server', status, problem, retryAfter: wait }
  if (status === 408 || status === 425 || status === 429) {
    return { kind: 'unreachable', why: 'throttled', status, problem, retryAfter: wait }
  }
  return { kind: 'problem', status, problem, retryAfter: wait, date }
}
