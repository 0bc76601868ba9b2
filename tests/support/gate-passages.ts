/** What passes a gate: requests, and of a batch each of its calls as if it had come alone. */
import type { IncomingMessage } from 'node:http'
import { IDEMPOTENCY_KEY } from '#contract/headers.ts'
import { callsOf, receivedCalls } from './batches.ts'
import type { Sent } from './faults.ts'

/** One request that a server behind the gate has answered; of a batch each call that was made. */
export interface Passage {
  method: string
  /** Without its query. */
  path: string
  key: string | undefined
  body: string
  status: number
}

/** A request as it reached the gate. `path`: below the API's base, or of a file. */
export interface RawRequest extends Sent {
  bytes: Buffer
}

/** One thing that a request asks for. */
export interface Asked {
  method: string
  /** With the API's base, without its query. */
  path: string
  key: string | null
}

const BASE = '/api/'

export function sentBy(request: IncomingMessage, path: string, bytes: Buffer): RawRequest {
  return {
    method: request.method ?? 'GET',
    path: path.startsWith(BASE) ? path.slice(BASE.length) : path,
    key: String(request.headers[IDEMPOTENCY_KEY.toLowerCase()] ?? '') || null,
    headers: new Headers(),
    body: bytes.toString(),
    bytes,
    owner: { isDead: false },
  }
}

/** The request itself, and the calls in it when it is a batch. */
export function askedOf(sent: Sent): Asked[] {
  const calls = callsOf(sent)
  return [...(calls.includes(sent) ? [] : [sent]), ...calls].map(({ method, path, key }) => ({
    method,
    path: addressOf(path),
    key,
  }))
}

/** What the server answered with `status` and `answer`: a batch as such when it was refused as a whole. */
export function passagesOf(sent: Sent, status: number, answer: string): Passage[] {
  return receivedCalls(sent, { status, headers: new Headers() }, answer).map((one) => ({
    method: one.method,
    path: addressOf(one.path),
    key: one.key ?? undefined,
    body: one.body,
    status: one.status,
  }))
}

const addressOf = (path: string): string => (path.startsWith('/') ? path : `${BASE}${path.split('?')[0]}`)
