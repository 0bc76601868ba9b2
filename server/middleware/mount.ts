/** From an `Operation` to a Hono handler: who calls, with what, once; then the answer with its tags. */
import { getCookie } from 'hono/cookie'
import type { Handler } from 'hono'
import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED } from '#contract/headers.ts'
import { Id } from '#contract/ids.ts'
import * as z from 'zod/mini'
import type { AccessTokens } from '#server/access-token.ts'
import { ApiProblem, notFound } from '#server/api-problem.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { sessionOwner } from '#server/db/sessions.ts'
import type {
  Answer,
  Operation,
  PublicCall,
  PublicOperation,
  StreamOperation,
  UserOperation,
} from '#server/operation.ts'
import type { Sessions } from '#server/sessions.ts'
import { isKnown, versionCheck } from '#server/version-check.ts'
import { authenticate } from './auth.ts'
import { readJson, validated } from './body.ts'
import { type ApiContext, type Env, headerOf } from './env.ts'
import type { RunOnce, WriteResult } from './idempotency.ts'
import { JSON_TYPE, reply } from './reply.ts'

export interface MountServices {
  database: Database
  accessTokens: AccessTokens
  sessions: Sessions
  once: RunOnce
  clock: Clock
  addressOf(c: ApiContext): string
}

export function handlerFor(operation: Operation, services: MountServices): Handler<Env> {
  return (c) => {
    c.set('route', operation.path)
    if (operation.access === 'stream') return serveStream(operation, c, services)
    return operation.access === 'anyone' ? servePublic(operation, c, services) : serveUser(operation, c, services)
  }
}

async function servePublic(operation: PublicOperation, c: ApiContext, services: MountServices): Promise<Response> {
  const body = await rawBody(operation, c)
  return send(c, await operation.handle(callOf(operation, c, services, body)))
}

async function serveUser(operation: UserOperation, c: ApiContext, services: MountServices): Promise<Response> {
  const now = services.clock()
  const { userId, sessionId } = await authenticate(c, services, now)
  const body = await rawBody(operation, c)
  const ifMatch = versionCheck(headerOf(c, 'If-Match'))
  if (operation.method === 'get') {
    const { queries } = services.database
    return send(
      c,
      await operation.handle({ ...callOf(operation, c, services, body), userId, sessionId, queries, ifMatch }),
    )
  }
  const request = {
    userId,
    key: headerOf(c, IDEMPOTENCY_KEY),
    method: c.req.method,
    path: c.req.path,
    query: queryOf(c),
    body,
    now,
  }
  const written = await services.once(request, async (queries) => {
    // It may have ended since it was last looked for, with the account or without.
    if ((await sessionOwner(queries, sessionId)) !== userId) throw new ApiProblem('unauthenticated')
    return operation.handle({ ...callOf(operation, c, services, body), userId, sessionId, queries, ifMatch })
  })
  return replyWritten(c, written)
}

/** The answer to a write, fresh or replayed. */
export function replyWritten(c: ApiContext, written: WriteResult): Response {
  return reply(c, written.status, written.text, {
    ...(written.text === '' ? {} : { 'Content-Type': JSON_TYPE }),
    ...(written.etag === undefined ? {} : { ETag: written.etag }),
    ...(written.replayed ? { [IDEMPOTENCY_REPLAYED]: 'true' } : {}),
  })
}

const NOBODY = { userId: '', sessionId: '' }

async function serveStream(operation: StreamOperation, c: ApiContext, services: MountServices): Promise<Response> {
  const now = services.clock()
  const { userId, sessionId } = operation.isPublic ? NOBODY : await authenticate(c, services, now)
  const language = c.get('language')
  const query = operation.query && validated(operation.query, c.req.query(), language)
  const address = services.addressOf(c)
  return operation.serve({ c, userId, sessionId, params: paramsOf(operation, c), query, now, language, address })
}

/** The query of the address without its question mark; '' when there is none. */
export function queryOf(c: ApiContext): string {
  const { url } = c.req
  const start = url.indexOf('?')
  return start < 0 ? '' : url.slice(start + 1)
}

async function rawBody(operation: PublicOperation | UserOperation, c: ApiContext): Promise<unknown> {
  if (!operation.body) return undefined
  if (operation.access !== 'anyone' || !operation.lenientBody) return readJson(c)
  const body = await readJson(c).catch(() => ({}))
  return z.safeParse(operation.body, body).success ? body : {}
}

function paramsOf(operation: Operation, c: ApiContext): Record<string, string> {
  const params = c.req.param() as Record<string, string>
  for (const [name, value] of Object.entries(params)) {
    if (!z.safeParse(operation.params?.[name] ?? Id, value).success) throw notFound()
  }
  return params
}

function callOf(
  operation: PublicOperation | UserOperation,
  c: ApiContext,
  services: MountServices,
  body: unknown,
): PublicCall {
  const language = c.get('language')
  return {
    params: paramsOf(operation, c),
    body: operation.body && validated(operation.memberFor?.(body) ?? operation.body, body, language),
    query: operation.query && validated(operation.query, c.req.query(), language),
    now: services.clock(),
    language,
    address: services.addressOf(c),
    userAgent: headerOf(c, 'User-Agent') ?? '',
    cookie: (name) => getCookie(c, name),
  }
}

function send(c: ApiContext, { status, body, json, etag, headers: more, keepFor, cookies }: Answer): Response {
  const headers: Record<string, string> = { ...more, ...(etag === undefined ? {} : { ETag: etag }) }
  if (keepFor !== undefined) {
    headers['Cache-Control'] = `public, max-age=${keepFor}`
    headers['Vary'] = 'Accept-Language'
  }
  if (etag !== undefined && isKnown(headerOf(c, 'If-None-Match'), etag)) return reply(c, 304, '', headers)
  const text = json ?? (body === undefined ? '' : JSON.stringify(body))
  if (text !== '') headers['Content-Type'] = JSON_TYPE
  return reply(c, status, text, headers, cookies)
}
