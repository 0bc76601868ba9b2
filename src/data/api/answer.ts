/**
 * What came back for one request, judged once for reads and writes alike. Only an answer that proves to be our
 * server's decides anything: a captive portal's 200, a proxy's 403 or a gateway's HTML say nothing about a change.
 */
import { CHANGE } from '#contract/headers.ts'
import { TROUBLE_HEADER } from '#contract/records-kept.ts'
import { AnyProblem } from '#contract/problem.ts'
import { unreachable } from './unreachable.ts'

export type Answer =
  | {
      kind: 'ok'
      status: number
      body: unknown
      etag: string | null
      date: string | null
      isReplayed: boolean
      /** Where the write stands in the feed (`readStamp`); null: not a write of ours, or one of before there was a feed. */
      change: string | null
      trouble: string | null
    }
  /** 304: what the mirror holds is current as of `date`. `trouble`: of the service behind ours, as of now. */
  | { kind: 'unchanged'; date: string | null; trouble: string | null }
  /** A 4xx of our server, in words. */
  | { kind: 'problem'; status: number; problem: AnyProblem; retryAfter: number | null; date: string | null }
  /** No definitive answer. `retryAfter` in ms when the server named one. */
  | {
      kind: 'unreachable'
      why: Unreachable
      status: number | null
      problem: AnyProblem | null
      retryAfter: number | null
    }
  /** Somebody ended this session, the server does not know it (any more), or there is none on this device. */
  | { kind: 'signed-out'; why: SignedOutReason }

export type SignedOutReason = 'ended' | 'unknown' | 'missing'

export type Unreachable = 'network' | 'timeout' | 'portal' | 'server' | 'throttled'

/** Statuses after which the same request may well succeed later. */
const TRY_LATER = new Set([408, 425, 429])

/** Reads a response to the end and judges it. Throws only when the connection breaks while reading. */
export async function judge(response: Response): Promise<Answer> {
  const date = serverDate(response.headers.get('date'))
  const trouble = response.headers.get(TROUBLE_HEADER)
  if (response.status === 304) return { kind: 'unchanged', date, trouble }
  if (response.status === 204) return ok(response, null, date)
  const body = await readJson(response)
  if (response.ok) {
    if (body === undefined || response.redirected) return unreachable('portal', response.status)
    return ok(response, body, date)
  }
  const parsed = AnyProblem.safeParse(body)
  const problem = parsed.success ? parsed.data : null
  const retryAfter = retryAfterMs(response.headers.get('retry-after'))
  if (response.status >= 500)
    return { kind: 'unreachable', why: 'server', status: response.status, problem, retryAfter }
  if (TRY_LATER.has(response.status)) {
    return { kind: 'unreachable', why: 'throttled', status: response.status, problem, retryAfter }
  }
  if (!problem) return unreachable('portal', response.status)
  return { kind: 'problem', status: response.status, problem, retryAfter, date }
}

function ok(response: Response, body: unknown, date: string | null): Answer {
  return {
    kind: 'ok',
    status: response.status,
    body,
    etag: response.headers.get('etag'),
    date,
    isReplayed: response.headers.get('idempotency-replayed') === 'true',
    change: response.headers.get(CHANGE),
    trouble: response.headers.get(TROUBLE_HEADER),
  }
}

/** JSON by content type and by content; undefined for anything else (HTML of a portal, a truncated body). */
async function readJson(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (!/^application\/(problem\+)?json\b/i.test(type)) return undefined
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `Date` header to an instant; null when absent or unreadable. */
function serverDate(header: string | null): string | null {
  const time = header === null ? Number.NaN : Date.parse(header)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

/** `Retry-After` in seconds to ms, at most an hour; dates are rare and the clock may be wrong, so they read as absent. */
function retryAfterMs(header: string | null): number | null {
  const seconds = header === null || header.trim() === '' ? Number.NaN : Number(header)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, 3600) * 1000 : null
}
