/** From an `Operation` to a Hono handler: who calls, with what, once; then the answer with its tags. */
import type { Handler } from 'hono'
import { CHANGE, IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED } from '#contract/headers.ts'
import { Id } from '#contract/ids.ts'
import type { Language } from '#contract/languages.ts'
import * as z from 'zod/mini'
import type { AccessToken } from '#server/access-token.ts'
import { ApiProblem, notFound } from '#server/api-problem.ts'
import type { Clock } from '#server/clock.ts'
import { recordActivity } from '#server/db/activity.ts'
import type { Database, Queries } from '#server/db/database.ts'
import { insistOnSession } from '#server/db/sessions.ts'
import { isAdmin } from '#server/db/users.ts'
import type {
  Answer,
  Operation,
  PublicCall,
  PublicOperation,
  StreamOperation,
  UserCall,
  UserOperation,
} from '#server/operation.ts'
import { isKnown, versionCheck } from '#server/etags.ts'
import { authenticate, type Authentication } from './auth.ts'
import { hasUnknownField, PUBLIC_LIMITS, readJson, readJsonIfAny, validated } from './body.ts'
import { type ApiContext, type Env, headerOf } from './env.ts'
import type { RunOnce, WriteResult } from './idempotency.ts'
import { cookiesNamed, insistOnOwnPage } from './own-pages.ts'
import { JSON_TYPE, reply } from './reply.ts'

/** What carrying out a write takes. */
export interface WriteServices {
  once: RunOnce
  clock: Clock
}

export interface MountServices extends WriteServices, Authentication {
  database: Database
  /** Of our own pages. */
  origin: string
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
  if (operation.isForOwnPages) insistOnOwnPage(c, services.origin)
  const body = await rawBody(operation, c)
  return send(c, await operation.handle(callOf(operation, services, requestOf(c, services.addressOf(c), body))))
}

async function serveUser(operation: UserOperation, c: ApiContext, services: MountServices): Promise<Response> {
  const now = services.clock()
  const session = await authenticate(c, services, now)
  const request = requestOf(c, services.addressOf(c), await rawBody(operation, c))
  if (operation.method === 'get') {
    const call = await userCall(operation, services, session, request, now, services.database.queries)
    return send(c, await operation.handle(call))
  }
  const written = await writeWith(operation, services, session, request, now)
  await operation.finish?.({ now }).catch(() => {})
  return replyWritten(c, written)
}

/** A request in parts, as it came alone or in a batch. */
export interface RequestParts {
  method: string
  /** With the API base. */
  path: string
  params: Readonly<Record<string, string>>
  /** As in the address, without the question mark. */
  search: string
  query: Readonly<Record<string, string>>
  body: unknown
  key: string | undefined
  ifMatch: string | undefined
  ifNoneMatch: string | undefined
  language: Language
  address: string
  userAgent: string
  cookies(name: string): string[]
}

export const requestOf = (c: ApiContext, address: string, body: unknown): RequestParts => ({
  method: c.req.method,
  path: c.req.path,
  params: c.req.param() as Record<string, string>,
  search: queryOf(c),
  query: c.req.query(),
  body,
  key: headerOf(c, IDEMPOTENCY_KEY),
  ifMatch: headerOf(c, 'If-Match'),
  ifNoneMatch: headerOf(c, 'If-None-Match'),
  language: c.get('language'),
  address,
  userAgent: headerOf(c, 'User-Agent') ?? '',
  cookies: (name) => cookiesNamed(c, name),
})

/** What the handler of a user's call is given. Throws `forbidden` where only those who run this copy may call. */
async function userCall(
  operation: UserOperation,
  services: WriteServices,
  { userId, sessionId }: AccessToken,
  request: RequestParts,
  now: number,
  queries: Queries,
): Promise<UserCall> {
  if (operation.isForAdmin && !(await isAdmin(queries, userId))) throw new ApiProblem('forbidden')
  const isRead = operation.method === 'get'
  const key = isRead ? null : (request.key ?? null)
  return {
    ...callOf(operation, services, request),
    userId,
    sessionId,
    queries,
    by: { actor: userId, device: sessionId, key, now, address: request.address },
    ifMatch: versionCheck(request.ifMatch),
    knows: (tag) => isRead && isKnown(request.ifNoneMatch, tag),
  }
}

/** Carries out one write: once for its key, in one transaction with its answer. The same for a single call and in a batch. */
export async function writeWith(
  operation: UserOperation,
  services: WriteServices,
  session: AccessToken,
  request: RequestParts,
  now: number,
): Promise<WriteResult> {
  const { userId } = session
  const { key, method, path, search, body } = request
  if (operation.prepare) await operation.prepare({ ...callOf(operation, services, request), userId })
  return services.once({ userId, key, method, path, query: search, body, now }, async (queries) => {
    // It may have ended since it was last looked for, with the account or without.
    await insistOnSession(queries, session)
    const call = await userCall(operation, services, session, request, now, queries)
    // From a build that is newer than this server: what is left out now would never come again (docs/upgrade.md).
    if (key !== undefined && hasUnknownField(body, call.body)) throw new ApiProblem('newer-than-server')
    const answer = await operation.handle(call)
    if (operation.isForAdmin) {
      const detail = `${method} ${path}`
      await recordActivity(queries, { kind: 'administered', account: userId, detail }, call.by)
    }
    return answer
  })
}

/** The answer to a write, fresh or replayed. */
export function replyWritten(c: ApiContext, written: WriteResult): Response {
  return reply(c, written.status, written.text, {
    ...(written.text === '' ? {} : { 'Content-Type': JSON_TYPE }),
    ...(written.etag === undefined ? {} : { ETag: written.etag }),
    ...(written.change === undefined ? {} : { [CHANGE]: written.change }),
    ...(written.replayed ? { [IDEMPOTENCY_REPLAYED]: 'true' } : {}),
  })
}

const NOBODY = { userId: '', sessionId: '' }

/** As the patient app mounts them, too. */
export async function serveStream(
  operation: StreamOperation,
  c: ApiContext,
  services: Authentication & Pick<MountServices, 'clock' | 'addressOf'>,
): Promise<Response> {
  const now = services.clock()
  const { userId, sessionId } = operation.isPublic ? NOBODY : await authenticate(c, services, now)
  const language = c.get('language')
  const query = operation.query && validated(operation.query, c.req.query(), language)
  const address = services.addressOf(c)
  const params = paramsOf(operation, c.req.param() as Record<string, string>)
  const key = headerOf(c, IDEMPOTENCY_KEY) ?? null
  const by = { actor: userId || null, device: sessionId || null, key, now, address }
  return operation.serve({ c, userId, sessionId, by, params, query, now, language, address })
}

/** The query of the address without its question mark; '' when there is none. */
export function queryOf(c: ApiContext): string {
  const { url } = c.req
  const start = url.indexOf('?')
  return start < 0 ? '' : url.slice(start + 1)
}

async function rawBody(operation: PublicOperation | UserOperation, c: ApiContext): Promise<unknown> {
  if (!operation.body) return undefined
  if (operation.method === 'delete') return readJsonIfAny(c)
  if (operation.access !== 'anyone') return readJson(c)
  if (!operation.lenientBody) return readJson(c, PUBLIC_LIMITS)
  const body = await readJson(c, PUBLIC_LIMITS).catch(() => ({}))
  return z.safeParse(operation.body, body).success ? body : {}
}

function paramsOf(operation: Operation, params: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  for (const [name, value] of Object.entries(params)) {
    if (!z.safeParse(operation.params?.[name] ?? Id, value).success) throw notFound()
  }
  return params
}

function callOf(
  operation: PublicOperation | UserOperation,
  { clock }: WriteServices,
  { params, body, query, language, address, userAgent, cookies }: RequestParts,
): PublicCall {
  return {
    params: paramsOf(operation, params),
    body: operation.body && validated(operation.memberFor?.(body) ?? operation.body, body, language),
    query: operation.query && validated(operation.query, query, language),
    now: clock(),
    language,
    address,
    userAgent,
    cookies,
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
