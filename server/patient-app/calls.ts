/** The calls of the patient app; `openapi.json` on its own origin describes them. */
import * as z from 'zod/mini'
import { ProfileQuery } from '#contract/folders.ts'
import { type Language, LANGUAGES } from '#contract/languages.ts'
import { IMPORT_MAX_BYTES } from '#contract/records-content.ts'
import {
  ImportConfirm,
  ImportPreview,
  ImportProgress,
  ImportQuery,
  ImportSession,
  RecordImport,
  TicketExchange,
} from '#contract/records-import.ts'
import type { AccessTokens } from '#server/access-token.ts'
import { ApiProblem } from '#server/api-problem.ts'
import type { Clock } from '#server/clock.ts'
import { refusalText, skipReason } from '#server/content/import-texts.ts'
import type { Database } from '#server/db/database.ts'
import { takeTicket } from '#server/db/partner-tickets.ts'
import { listPeople } from '#server/db/person-names.ts'
import { confirmImport, listImports, publicImport, removeImport } from '#server/db/record-imports.ts'
import { insistOnSession, sessionOwner } from '#server/db/sessions.ts'
import { readingImport } from '#server/db/stage-import.ts'
import { sweepImport } from '#server/db/sweep-imports.ts'
import { userById } from '#server/db/users.ts'
import { invalidInput, readJson, validated } from '#server/middleware/body.ts'
import { type ApiContext, headerOf } from '#server/middleware/env.ts'
import type { JsonLimits } from '#server/middleware/json-weight.ts'
import { reply, replyJson } from '#server/middleware/reply.ts'
import { type OpenApiDocument, openApiDocument } from '#server/openapi.ts'
import { streaming, type StreamOperation } from '#server/operation.ts'
import { importFile } from '#server/records/import-file.ts'
import { ImportRefused } from '#server/records/parse/refused.ts'
import { expectFile } from '#server/records/reading/readers.ts'

const JSON_BODY = 'application/json'
/** Of its JSON bodies, which hold a ticket or a yes; files come as bytes. */
const LIMITS: JsonLimits = { bytes: 1024, depth: 4, values: 16 }

export interface CallServices {
  database: Database
  clock: Clock
  keys: AccessTokens
}

export function importOperations({ database, clock, keys }: CallServices): StreamOperation[] {
  const receive = receiver()
  return [
    streaming({
      isPublic: true,
      method: 'post',
      path: '/session',
      tag: 'Records',
      summary: 'Exchanges a ticket for a key to this app',
      description:
        'The ticket comes from POST /api/auth/matchrite-refresh, works once, and within a minute. The key opens nothing but this app, for half an hour, and ends with the sign-in that it came from.',
      takes: { [JSON_BODY]: TicketExchange },
      answers: {
        200: { description: 'The key, and whom records can be imported for', content: { [JSON_BODY]: ImportSession } },
      },
      problems: ['unauthenticated', 'invalid-input', 'malformed-json', 'unsupported-media-type', 'payload-too-large'],
      serve: async ({ c, now, language }) => {
        const { ticket } = validated(TicketExchange, await readJson(c, LIMITS), language)
        const sessionId = await takeTicket(database.queries, ticket, now)
        const userId = sessionId === undefined ? undefined : await sessionOwner(database.queries, sessionId)
        const user = userId === undefined ? undefined : await userById(database.queries, userId)
        if (!user || sessionId === undefined) throw new ApiProblem('unauthenticated')
        expectFile()
        const session: ImportSession = {
          token: await keys.sign(user.id, sessionId, now),
          userId: user.id,
          language: userLanguage(user.language),
          people: await listPeople(database.queries, user.id),
        }
        return replyJson(c, 200, session)
      },
    }),

    streaming({
      method: 'post',
      path: '/imports',
      tag: 'Records',
      summary: 'Reads a file and lays it aside; nothing is shown to anybody until it is confirmed',
      description:
        'FHIR (R4, R5 or DSTU2) as Bundle, resource or NDJSON, an Apple Health export, or C-CDA, up to 50 MB, also as ZIP or gzip. Told by its bytes. One file of a user is read at a time; ending the request before its answer cancels it and leaves nothing. Of a file with several patients nothing is laid aside: `id` is null, and it is sent again with `patient`. A file that cannot be read answers 422 with one issue at `file`, whose code and words say why.',
      query: ImportQuery,
      takes: { 'application/octet-stream': { type: 'string', format: 'binary' } },
      answers: { 200: { description: 'What is in it', content: { [JSON_BODY]: ImportPreview } } },
      problems: ['not-found', 'invalid-input'],
      serve: async ({ c, userId, query, language }) => {
        const { profileId, name, patient } = query
        expectFile()
        try {
          const bytes = await receive(c, userId)
          const { signal } = c.req.raw
          const file = { userId, profileId, fileName: name, bytes, patient, now: clock(), language, signal }
          const preview: ImportPreview = await importFile(database, file)
          return replyJson(c, 200, preview)
        } catch (error) {
          if (!(error instanceof ImportRefused)) throw error
          throw invalidInput([{ path: 'file', code: error.code, message: refusalText(error, language) }])
        }
      },
    }),

    streaming({
      method: 'get',
      path: '/imports/progress',
      tag: 'Records',
      summary: 'How far the file is that is being read now',
      answers: { 200: { description: 'Of the one file of this user', content: { [JSON_BODY]: ImportProgress } } },
      problems: [],
      serve: async ({ c, userId, now }) => {
        const progress = await readingImport(database.queries, userId, now)
        return replyJson(c, 200, progress ?? ({ step: 'none', share: null } satisfies ImportProgress))
      },
    }),

    streaming({
      method: 'get',
      path: '/imports',
      tag: 'Records',
      summary: 'What was imported for a person, newest first',
      query: ProfileQuery,
      answers: { 200: { description: 'The history', content: { [JSON_BODY]: z.array(RecordImport) } } },
      problems: ['not-found'],
      serve: async ({ c, userId, query, language }) => {
        const rows = await listImports(database.queries, userId, query.profileId ?? userId)
        return replyJson(
          c,
          200,
          rows.map((row) => publicImport(row, (code) => skipReason(code, language))),
        )
      },
    }),

    streaming({
      method: 'post',
      path: '/imports/:id/confirm',
      tag: 'Records',
      summary: 'Makes what was laid aside valid, all at once',
      description:
        'Confirming again changes nothing. Where name or birth date of the file differ from the person, `isMismatchAccepted` must be true; else 409.',
      takes: { [JSON_BODY]: ImportConfirm },
      answers: { 200: { description: 'The report', content: { [JSON_BODY]: RecordImport } } },
      problems: [
        'not-found',
        'conflict',
        'invalid-input',
        'malformed-json',
        'unsupported-media-type',
        'payload-too-large',
      ],
      serve: async ({ c, userId, sessionId, params, by, language }) => {
        const { isMismatchAccepted } = validated(ImportConfirm, await readJson(c, LIMITS), language)
        const row = await database.transaction(async (queries) => {
          // The body may have taken its time.
          await insistOnSession(queries, { userId, sessionId })
          return confirmImport(queries, userId, params['id'] ?? '', isMismatchAccepted, by)
        })
        return replyJson(
          c,
          200,
          publicImport(row, (code) => skipReason(code, language)),
        )
      },
    }),

    streaming({
      method: 'delete',
      path: '/imports/:id',
      tag: 'Records',
      summary: 'Takes a whole import back, or what was laid aside',
      description:
        'Only what no other import brought goes. What was read from a connected server cannot be removed (409).',
      answers: { 204: { description: 'It is gone' } },
      problems: ['not-found', 'conflict'],
      serve: async ({ c, userId, sessionId, params, by }) => {
        const { id = '' } = params
        await database.transaction(async (queries) => {
          // It may have waited for its turn.
          await insistOnSession(queries, { userId, sessionId })
          await removeImport(queries, userId, id, by)
        })
        await sweepImport(database, id)
        return reply(c, 204, '')
      },
    }),
  ]
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

export const patientAppDocument = (operations: readonly StreamOperation[]): OpenApiDocument =>
  openApiDocument(operations, {
    title: 'Havenbook patient app',
    description:
      'Imports doctors’ records. It is served on an origin of its own and framed by Havenbook alone. Every error is application/problem+json with a stable code.',
    url: '/',
  })
