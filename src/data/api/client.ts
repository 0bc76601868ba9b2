/**
 * The ky client. Reads and the drain go through `call`: bearer from the cookie, one silent refresh on 401, a limit of
 * 10 s, no retries here (the outbox and TanStack Query are the only ones who retry), and an answer that is judged.
 */
import ky from 'ky'
import type { Platform } from '../platform.ts'
import { type Answer, judge } from './answer.ts'
import { renew } from './refresh.ts'
import { subjectOf } from './token-subject.ts'
import { unreachable } from './unreachable.ts'

/** SPEC §9: request timeout, ms. */
export const REQUEST_TIMEOUT = 10_000

export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** ms, when shorter than SPEC's 10 s. */
  timeout?: number
  /** The only user in whose name this may be sent; a token of anybody else stops the call. */
  subject?: string
  /** The caller judges the answer itself before the network hears of it (a ping without its nonce proves nothing). */
  isQuiet?: boolean
}

export interface ApiClient {
  /** With the session's bearer token. */
  call(call: Call): Promise<Answer>
  /** Without one: login, refresh, ping. A 401 here is an answer like any other (DECISIONS A2). */
  bare(call: Call): Promise<Answer>
}

/** `heard` learns of every answer, and in whose name it was asked for. */
export function createApiClient(
  platform: Platform,
  heard: (answer: Answer, subject?: string) => void = () => {},
): ApiClient {
  const http = ky.create({
    prefix: platform.apiBase,
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
    fetch: (input, init) => platform.fetch(new Request(input, init)),
  })

  async function send(call: Call, bearer: string | null): Promise<Answer> {
    // One limit for the whole exchange, body included: ky's own ends with the headers, and a stalled body would hang.
    const limit = new AbortController()
    const cancel = platform.timer(call.timeout ?? REQUEST_TIMEOUT, () => limit.abort())
    try {
      const response = await http(call.path, {
        method: call.method,
        headers: {
          accept: 'application/json',
          'accept-language': platform.language(),
          ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
          ...call.headers,
        },
        cache: 'no-store',
        ...(call.body === undefined ? {} : { json: call.body }),
        signal: call.signal ? AbortSignal.any([call.signal, limit.signal]) : limit.signal,
      })
      return await judge(response)
    } catch (error) {
      // A caller who gave up gets its own abort back; everything else is "no answer".
      if (call.signal?.aborted) throw error
      return unreachable(limit.signal.aborted ? 'timeout' : 'network')
    } finally {
      cancel()
    }
  }

  const bare = async (call: Call): Promise<Answer> => {
    const answer = await send(call, null)
    if (!call.isQuiet) heard(answer)
    return answer
  }

  const post = (path: string, body: unknown) => bare({ method: 'POST', path, body })

  async function call(request: Call): Promise<Answer> {
    let { access } = await platform.tokens.read()
    let rejected: string | null = null
    for (;;) {
      if (access === null || access === rejected) {
        const renewal = await renew(platform, rejected, post)
        if (renewal.kind === 'unreachable') return unreachable('network')
        if (renewal.kind !== 'renewed') return heardAnswer({ kind: 'signed-out', why: renewal.kind }, request.subject)
        access = renewal.access
      }
      // [Note: never with another person's token]
      if (request.subject !== undefined && subjectOf(access) !== request.subject) {
        return heardAnswer({ kind: 'signed-out', why: 'missing' }, request.subject)
      }
      const answer = await send(request, access)
      const isExpired = answer.kind === 'problem' && answer.status === 401
      if (isExpired && rejected === null) {
        rejected = access
        continue
      }
      // A second 401 right after a renewal is the server's fault, not the person's: nobody is signed out for it.
      return heardAnswer(isExpired ? unreachable('server', 401) : answer, request.subject)
    }
  }

  function heardAnswer(answer: Answer, subject: string | undefined): Answer {
    heard(answer, subject)
    return answer
  }

  return { call, bare }
}
