/**
 * The one way an answer of the API is made. Its headers are complete before the Response exists and are a plain object:
 * the adapter writes such an answer straight to the socket, while headers added to a finished Response cost more than a
 * query.
 */
import { REQUEST_ID } from '#contract/headers.ts'
import type { ApiContext } from './env.ts'

const POLICY = "default-src 'none'; frame-ancestors 'none'"

/** `text` '' sends no body; a stream is sent as it comes. `headers` win over those that every answer carries. */
export function reply(
  c: ApiContext,
  status: number,
  text: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
  headers: Record<string, string> = {},
  cookies: readonly string[] = [],
): Response {
  const all: Record<string, string> = {
    [REQUEST_ID]: c.get('requestId'),
    // Set here and not by Node, so that it follows the injected clock: the mirror's "as of" is this header.
    Date: c.get('date'),
    // Health data never lands in the browser's HTTP cache; the mirror keeps its own copy and wipes it on sign-out.
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Content-Security-Policy': POLICY,
    ...headers,
  }
  const body = text === '' ? null : text
  if (cookies.length === 0) return new Response(body, { status, headers: all })
  const withCookies = new Headers(all)
  for (const cookie of cookies) withCookies.append('Set-Cookie', cookie)
  return new Response(body, { status, headers: withCookies })
}

export const JSON_TYPE = 'application/json; charset=utf-8'

export const replyJson = (
  c: ApiContext,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Response => reply(c, status, JSON.stringify(body), { 'Content-Type': JSON_TYPE, ...headers })
