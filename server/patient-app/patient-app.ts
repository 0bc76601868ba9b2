/**
 * The embedded patient app: imports records of the people a user cares for. It lives on an origin of its own, since the
 * frame that shows it may run scripts of that origin (the sandbox of SPEC §2), and it can be framed by Havenbook alone.
 */
import { Hono } from 'hono'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { Id } from '#contract/ids.ts'
import { ProfileQuery } from '#contract/folders.ts'
import { IMPORT_MAX_BYTES } from '#contract/records-content.ts'
import { type Language, LANGUAGES } from '#contract/languages.ts'
import {
  ImportConfirm,
  type ImportPreview,
  type ImportProgress,
  ImportQuery,
  type ImportSession,
  TicketExchange,
} from '#contract/records-import.ts'
import { ApiProblem, notFound } from '#server/api-problem.ts'
import { callerAddress } from '#server/caller-address.ts'
import type { Clock } from '#server/clock.ts'
import { refusalText, skipReason } from '#server/content/import-texts.ts'
import type { Database } from '#server/db/database.ts'
import { withoutDevice, type Writer } from '#server/db/feed.ts'
import { useTicket } from '#server/db/partner-tickets.ts'
import { listPeople } from '#server/db/person-names.ts'
import { confirmImport, listImports, publicImport, removeImport } from '#server/db/record-imports.ts'
import { readingImport } from '#server/db/stage-import.ts'
import { sweepImport } from '#server/db/sweep-imports.ts'
import { insistOnSession, sessionOwner } from '#server/db/sessions.ts'
import { userById } from '#server/db/users.ts'
import type { Measures } from '#server/metrics/measures.ts'
import { invalidInput, readJson, validated } from '#server/middleware/body.ts'
import { type ApiContext, type Env, headerOf } from '#server/middleware/env.ts'
import type { JsonLimits } from '#server/middleware/json-weight.ts'
import { requestContext } from '#server/middleware/request-context.ts'
import { bearerOf } from '#server/middleware/auth.ts'
import { answerError, problemResponse } from '#server/middleware/problem.ts'
import { reply, replyJson } from '#server/middleware/reply.ts'
import { importFile } from '#server/records/import-file.ts'
import { ImportRefused } from '#server/records/parse/refused.ts'
import { expectFile } from '#server/records/reading/readers.ts'
import { appKeys } from './app-key.ts'
import { patientAppDocument } from './calls.ts'
import { openPages } from './pages.ts'

export interface PatientAppDeps {
  database: Database
  clock: Clock
  log: Logger
  tokenSecret: string
  /** The only origin that may frame this app, and that it speaks to. */
  hostOrigin: string
  /** As the API's. */
  trustedProxies?: number
  measures?: Measures | undefined
}

/** Of its JSON bodies, which hold a ticket or a yes; files come as bytes. */
const LIMITS: JsonLimits = { bytes: 1024, depth: 4, values: 16 }

export type PatientApp = Hono<Env>

/** Call it with `app.fetch(request)`. */
export function createPatientApp(deps: PatientAppDeps): PatientApp {
  const { database, clock, log } = deps
  const keys = appKeys(deps.tokenSecret)
  const pages = openPages(deps.hostOrigin)
  const addressOf = callerAddress(deps.trustedProxies ?? 0, log)
  const receive = receiver()
  const app: PatientApp = new Hono<Env>()
  const hasProxy = (deps.trustedProxies ?? 0) > 0
  app.use(requestContext({ log, clock, hasProxy, measures: deps.measures }))
  app.use(async (c, next) => {
    c.set('route', 'patient-app')
    await next()
  })

  const json = (c: ApiContext, body: unknown): Response => replyJson(c, 200, body)

  /** The user that the bearer key proves, whose sign-in has not been ended since. */
  const userOf = async (c: ApiContext): Promise<{ userId: string; sessionId: string }> => {
    const { userId, sessionId } = await keys.verify(bearerOf(c), clock())
    await insistOnSession(database.queries, { userId, sessionId })
    c.set('userId', userId)
    return { userId, sessionId }
  }

  const by = (c: ApiContext, userId: string, sessionId: string): Writer => ({
    ...withoutDevice(clock(), userId, addressOf(c)),
    device: sessionId,
  })

  app.post('/session', async (c) => {
    const { ticket } = validated(TicketExchange, await readJson(c, LIMITS), c.get('language'))
    const sessionId = await useTicket(database.queries, ticket, clock())
    const userId = sessionId === undefined ? undefined : await sessionOwner(database.queries, sessionId)
    const user = userId === undefined ? undefined : await userById(database.queries, userId)
    if (!user || sessionId === undefined) throw new ApiProblem('unauthenticated')
    expectFile()
    const session: ImportSession = {
      token: await keys.sign(user.id, sessionId, clock()),
      userId: user.id,
      language: userLanguage(user.language),
      people: await listPeople(database.queries, user.id),
    }
    return json(c, session)
  })

  app.post('/imports', async (c) => {
    const { userId } = await userOf(c)
    const language = c.get('language')
    const { profileId, name, patient } = validated(ImportQuery, c.req.query(), language)
    expectFile()
    try {
      const bytes = await receive(c, userId)
      const { signal } = c.req.raw
      const file = { userId, profileId, fileName: name, bytes, patient, now: clock(), language, signal }
      const preview: ImportPreview = await importFile(database, file)
      return json(c, preview)
    } catch (error) {
      if (!(error instanceof ImportRefused)) throw error
      throw invalidInput([{ path: 'file', code: error.code, message: refusalText(error, language) }])
    }
  })

  app.get('/imports', async (c) => {
    const { userId } = await userOf(c)
    const { profileId = userId } = validated(ProfileQuery, c.req.query(), c.get('language'))
    const rows = await listImports(database.queries, userId, profileId)
    return json(
      c,
      rows.map((row) => publicImport(row, (code) => skipReason(code, c.get('language')))),
    )
  })

  app.get('/imports/progress', async (c) => {
    const { userId } = await userOf(c)
    const progress = await readingImport(database.queries, userId, clock())
    return json(c, progress ?? ({ step: 'none', share: null } satisfies ImportProgress))
  })

  app.post('/imports/:id/confirm', async (c) => {
    const { userId, sessionId } = await userOf(c)
    const { isMismatchAccepted } = validated(ImportConfirm, await readJson(c, LIMITS), c.get('language'))
    const row = await database.transaction((queries) =>
      confirmImport(queries, userId, idOf(c), isMismatchAccepted, by(c, userId, sessionId)),
    )
    return json(
      c,
      publicImport(row, (code) => skipReason(code, c.get('language'))),
    )
  })

  app.delete('/imports/:id', async (c) => {
    const { userId, sessionId } = await userOf(c)
    const id = idOf(c)
    await database.transaction((queries) => removeImport(queries, userId, id, by(c, userId, sessionId)))
    await sweepImport(database, id)
    return reply(c, 204, '')
  })

  app.get('/openapi.json', (c) => json(c, patientAppDocument()))
  app.get('*', (c) => pages(c) ?? problemResponse(c, notFound()))
  app.notFound((c) => problemResponse(c, notFound()))
  app.onError(answerError(log))
  return app
}

function idOf(c: ApiContext): string {
  const id = c.req.param('id') ?? ''
  if (!z.safeParse(Id, id).success) throw notFound()
  return id
}

/**
 * Receives one file of each account at a time, so that nobody fills the memory by sending many. A later one takes the place of
 * one that is still on its way: that one's line may have gone dead, which shows here only after a quarter of an hour.
 */
function receiver(): (c: ApiContext, userId: string) => Promise<Uint8Array> {
  const receiving = new Map<string, PromiseWithResolvers<never>>()
  return async (c, userId) => {
    receiving.get(userId)?.reject(new ImportRefused('already-reading'))
    const own = Promise.withResolvers<never>()
    receiving.set(userId, own)
    // A file that is refused by its announced size listens no more.
    own.promise.catch(() => {})
    try {
      return await readFile(c, own.promise)
    } finally {
      if (receiving.get(userId) === own) receiving.delete(userId)
    }
  }
}

/**
 * The whole file in memory: it is parsed as a whole. Throws `ImportRefused` beyond the limit, as soon as that is known, and
 * what `refused` throws.
 */
async function readFile(c: ApiContext, refused: Promise<never>): Promise<Uint8Array> {
  if (Number(headerOf(c, 'Content-Length') ?? 0) > IMPORT_MAX_BYTES) throw new ImportRefused('too-large')
  const body = c.req.raw.body?.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const { value } = await Promise.race([body?.read() ?? { value: undefined }, refused])
      if (!value) return Buffer.concat(chunks)
      size += value.byteLength
      if (size > IMPORT_MAX_BYTES) throw new ImportRefused('too-large')
      chunks.push(value)
    }
  } catch (error) {
    // What is left unread closes the connection half a second later, while a proxy may be sending the next request over it.
    body?.releaseLock()
    c.req.raw.body?.pipeTo(new WritableStream()).catch(() => {})
    throw error
  }
}

/** The language of a profile; English for one that this version does not speak. */
const userLanguage = (stored: string): Language => LANGUAGES.find((known) => known === stored) ?? 'en'
