/** The calls of the patient app in words, for `openapi.json` on its own origin; a test holds them against its routes. */
import * as z from 'zod/mini'
import { ProfileQuery } from '#contract/folders.ts'
import {
  ImportConfirm,
  ImportPreview,
  ImportProgress,
  ImportQuery,
  ImportSession,
  RecordImport,
  TicketExchange,
} from '#contract/records-import.ts'
import { type OpenApiDocument, openApiDocument } from '#server/openapi.ts'
import type { DescribedOperation } from '#server/operation.ts'

const JSON_BODY = 'application/json'

const CALLS: readonly DescribedOperation[] = [
  {
    access: 'stream',
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
  },
  {
    access: 'stream',
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
  },
  {
    access: 'stream',
    method: 'get',
    path: '/imports/progress',
    tag: 'Records',
    summary: 'How far the file is that is being read now',
    answers: { 200: { description: 'Of the one file of this user', content: { [JSON_BODY]: ImportProgress } } },
    problems: [],
  },
  {
    access: 'stream',
    method: 'get',
    path: '/imports',
    tag: 'Records',
    summary: 'What was imported for a person, newest first',
    query: ProfileQuery,
    answers: { 200: { description: 'The history', content: { [JSON_BODY]: z.array(RecordImport) } } },
    problems: ['not-found'],
  },
  {
    access: 'stream',
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
  },
  {
    access: 'stream',
    method: 'delete',
    path: '/imports/:id',
    tag: 'Records',
    summary: 'Takes a whole import back, or what was laid aside',
    description:
      'Only what no other import brought goes. What was read from a connected server cannot be removed (409).',
    answers: { 204: { description: 'It is gone' } },
    problems: ['not-found', 'conflict'],
  },
]

export const patientAppDocument = (): OpenApiDocument =>
  openApiDocument(CALLS, {
    title: 'Havenbook patient app',
    description:
      'Imports doctors’ records. It is served on an origin of its own and framed by Havenbook alone. Every error is application/problem+json with a stable code.',
    url: '/',
  })
