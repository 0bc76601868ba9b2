/**
 * The ky client. Reads and the drain go through `call`: bearer from the cookie, one silent refresh on 401, a limit of
 * 10 s, no retries here (the outbox and TanStack Query are the only ones who retry), and an answer that is judged.
 */
import ky from 'ky'
import type { Platform } from '../platform.ts'
import { type Answer, judge } from './answer.ts'
import { type BareSend, renew } from './refresh.ts'
import { subjectOf } from './token-claims.ts'
import { unreachable } from './unreachable.ts'

/** SPEC §9: request timeout, ms. */
export const REQUEST_TIMEOUT = 10_000

export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
  /** In place of `body`: JSON already, sent byte for byte. */
  text?: string
  headers?: Record<string, string>
  signal?: AbortSignal
  /** ms, when other than the 10 s of SPEC §9. */
  timeout?: number
  /** The only user in whose name this may be sent; a token of anybody else stops the call. */
  subject?: string
  /** The caller judges the answer itself before the network hears of it (a ping without its nonce proves nothing). */
  isQuiet?: boolean
}

/** A request whose body or answer is bytes. */
export interface RawCall {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  bytes?: Blob
  headers?: Record<string, string>
  signal?: AbortSignal
  subject: string
  /** Whether this response is our server's: a captive portal answers 200 to anything. Others are judged as JSON. */
  isOurs(response: Response): boolean
  /** Takes the body piece by piece, as it comes; then it is not kept. */
  onBytes?(piece: Uint8Array): void
  /** That it was not answered says nothing about the way to the server: somebody in between may hold a stream back. */
  isQuiet?: boolean
  /** ms without a byte after which it is given up, when other than 10 s. */
  timeout?: number
}

export type RawAnswer = Answer | { kind: 'raw'; status: number; headers: Headers; bytes: Blob }

export interface ApiClient {
  /** With the session's bearer token. */
  call(call: Call): Promise<Answer>
  /** The same for bytes; given up after 10 s without progress (DECISIONS A4). */
  raw(call: RawCall): Promise<RawAnswer>
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
    const init = {
      headers: {
        accept: 'application/json',
        ...(call.text === undefined ? {} : { 'content-type': 'application/json' }),
        ...call.headers,
      },
      ...(call.text === undefined ? {} : { body: call.text }),
      ...(call.body === undefined ? {} : { json: call.body }),
    }
    return exchange(call, bearer, init, judge, call.timeout)
  }

  function sendRaw(call: RawCall, bearer: string | null): Promise<RawAnswer> {
    const init = { headers: call.headers ?? {}, ...(call.bytes === undefined ? {} : { body: call.bytes }) }
    const read = async (response: Response, onProgress: () => void): Promise<RawAnswer> => {
      if (!call.isOurs(response)) return judge(response)
      const bytes = await readBytes(response, onProgress, call.onBytes)
      return { kind: 'raw', status: response.status, headers: response.headers, bytes }
    }
    return exchange<RawAnswer>(call, bearer, init, read, call.timeout)
  }

  async function exchange<T>(
    call: Pick<Call, 'path' | 'signal'> & { method: string },
    bearer: string | null,
    { headers, ...init }: { headers: Record<string, string>; json?: unknown; body?: Blob | string },
    read: (response: Response, onProgress: () => void) => Promise<T>,
    timeout = REQUEST_TIMEOUT,
  ): Promise<T | Answer> {
    // One limit for the whole exchange, body included: ky's own ends with the headers, and a stalled body would hang.
    const limit = new AbortController()
    const start = () => platform.timer(timeout, () => limit.abort())
    let cancel = start()
    const onProgress = () => {
      cancel()
      cancel = start()
    }
    try {
      const response = await http(call.path, {
        ...init,
        method: call.method,
        headers: {
          'accept-language': platform.language(),
          ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
          ...headers,
        },
        cache: 'no-store',
        signal: call.signal ? AbortSignal.any([call.signal, limit.signal]) : limit.signal,
      })
      return await read(response, onProgress)
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

  const post: BareSend = (path, body, signal) => bare({ method: 'POST', path, body, signal })

  const call = (request: Call): Promise<Answer> => signedIn(request.subject, (bearer) => send(request, bearer))

  const raw = (request: RawCall): Promise<RawAnswer> =>
    signedIn<RawAnswer>(request.subject, (bearer) => sendRaw(request, bearer), request.isQuiet)

  async function signedIn<T extends RawAnswer>(
    subject: string | undefined,
    sendWith: (bearer: string) => Promise<T>,
    isQuiet = false,
  ): Promise<T | Answer> {
    let access = await platform.tokens.read()
    // A page that died while somebody signed in leaves their token behind; who is signed in, the device's memory says.
    const isStray = access !== null && subject !== undefined && subjectOf(access) !== subject
    let rejected = isStray && (await platform.signedIn())?.userId === subject ? access : null
    for (;;) {
      if (access === null || access === rejected) {
        const renewal = await renew(platform, rejected, post)
        if (renewal.kind === 'unreachable') return unreachable('network')
        if (renewal.kind !== 'renewed') return heardAnswer({ kind: 'signed-out', why: renewal.kind }, subject)
        access = renewal.access
      }
      // Somebody else may have signed in since this was asked: nothing goes out with their token.
      if (subject !== undefined && subjectOf(access) !== subject) {
        return heardAnswer({ kind: 'signed-out', why: 'missing' }, subject)
      }
      const answer = await sendWith(access)
      // A wrong password that was asked for once more says nothing about the session.
      const isExpired =
        answer.kind === 'problem' && answer.status === 401 && answer.problem.code !== 'invalid-credentials'
      if (isExpired && rejected === null) {
        rejected = access
        continue
      }
      if (isQuiet && answer.kind === 'unreachable') return answer
      // Bytes count as heard only as what they are: an answer of ours.
      if (answer.kind === 'raw') heard({ kind: 'unchanged', date: null, trouble: null }, subject)
      else heard(isExpired ? unreachable('server', 401) : answer, subject)
      // A second 401 right after a renewal is the server's fault, not the person's: nobody is signed out for it.
      return isExpired ? unreachable('server', 401) : answer
    }
  }

  function heardAnswer(answer: Answer, subject: string | undefined): Answer {
    heard(answer, subject)
    return answer
  }

  return { call, raw, bare }
}

/** The body as it comes, telling of each piece. Throws when the connection breaks. */
async function readBytes(
  response: Response,
  onProgress: () => void,
  onBytes?: (piece: Uint8Array) => void,
): Promise<Blob> {
  const pieces: BlobPart[] = []
  const reader = response.body?.getReader()
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    if (onBytes) onBytes(piece.value)
    else pieces.push(piece.value)
    onProgress()
  }
  return new Blob(pieces)
}
