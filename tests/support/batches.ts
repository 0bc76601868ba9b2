/** A batch as a test sees it: the calls that are in it, each as if it had left alone. */
import { IDEMPOTENCY_REPLAYED } from '#contract/headers.ts'
import { paths } from '#contract/paths.ts'
import { BatchRequest, BatchResponse } from '#contract/sync.ts'
import type { Received, Sent } from './faults.ts'

export const isBatch = ({ method, path }: Pick<Sent, 'method' | 'path'>): boolean =>
  method === 'POST' && path === paths.batch

/** The writes in a request: those of a batch, or the request itself. */
export function callsOf(sent: Sent): Sent[] {
  if (!isBatch(sent)) return [sent]
  return BatchRequest.parse(JSON.parse(sent.body)).calls.map(({ key, method, path, body = '', ifMatch }) => {
    const headers = new Headers(sent.headers)
    if (ifMatch !== undefined) headers.set('if-match', ifMatch)
    return { owner: sent.owner, method, path, key, headers, body }
  })
}

/** What the server answered to a request: to each call of a batch, as if it had come alone. Calls it did not make are left out. */
export function receivedCalls(sent: Sent, response: Pick<Response, 'status' | 'headers'>, answer: string): Received[] {
  const { status, headers } = response
  const isReplayed = headers.get(IDEMPOTENCY_REPLAYED) === 'true'
  if (!isBatch(sent) || status !== 200) return [{ ...sent, status, isReplayed, answer }]
  const { answers } = BatchResponse.parse(JSON.parse(answer))
  return callsOf(sent).flatMap((call, index) => {
    const made = answers[index]
    if (!made || made.key !== call.key) throw new Error('A batch was not answered call by call')
    if (made.status === 0) return []
    const body = made.body === undefined ? '' : JSON.stringify(made.body)
    return [{ ...call, status: made.status, isReplayed: made.isReplayed === true, answer: body }]
  })
}

/**
 * Serves a batch of which some calls are refused by the test before the server sees them; what follows one of them in its
 * lane is not made, as the server does it.
 */
export async function serveWithRefusals(
  sent: Sent,
  refusals: ReadonlyMap<string, { status: number; retryAfter?: number; body: unknown }>,
  serve: (sent: Sent) => Promise<Response>,
): Promise<Response> {
  const { calls } = BatchRequest.parse(JSON.parse(sent.body))
  const failed = new Set<string>()
  const answered = new Map<string, object>()
  for (const { key, lane } of calls) {
    const refusal = refusals.get(key)
    if (failed.has(lane)) answered.set(key, { key, status: 0 })
    else if (refusal) answered.set(key, { key, ...refusal })
    if (refusal) failed.add(lane)
  }
  const left = calls.filter(({ key }) => !answered.has(key))
  if (left.length > 0) {
    const response = await serve({ ...sent, body: JSON.stringify({ calls: left }) })
    if (response.status !== 200) return response
    for (const one of BatchResponse.parse(await response.json()).answers) answered.set(one.key, one)
  }
  const answers = calls.map(({ key }) => answered.get(key))
  return new Response(JSON.stringify({ answers }), { status: 200, headers: { 'content-type': 'application/json' } })
}
