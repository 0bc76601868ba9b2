/** The OpenAPI 3.1 document, made from the same definitions that the app mounts and the contract checks. */
import * as z from 'zod/mini'
import {
  DeleteAccountRequest,
  DeleteAccountResponse,
  EmailRequest,
  ProfileChange,
  ResetPasswordRequest,
} from '#contract/account-requests.ts'
import { AccountExportResponse, SignedInDevice, SignUpResponse } from '#contract/accounts.ts'
import { Attributes, AttributesPatch, AttributesSave } from '#contract/attributes.ts'
import { CarePlan, CarePlanPatch, CarePlanSave } from '#contract/care-plan.ts'
import { Document, DocumentCreate, Library } from '#contract/documents.ts'
import { Appointment, AppointmentCreate, AppointmentPatch } from '#contract/appointments.ts'
import { Folder, FolderCreate } from '#contract/folders.ts'
import { CHANGE, IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED } from '#contract/headers.ts'
import { Incident, IncidentCreate, IncidentPatch } from '#contract/incidents.ts'
import { JournalNote, JournalNoteWrite } from '#contract/journal-notes.ts'
import { JournalAnswer, JournalEntry, JournalRevision, JournalTemplate, JournalYear } from '#contract/journal.ts'
import { Dependent, DependentCreate } from '#contract/dependents.ts'
import { UserProfile } from '#contract/profile.ts'
import { ImportConfirm, ImportPreview, ImportSession, RecordImport, TicketExchange } from '#contract/records-import.ts'
import { Problem, PROBLEM_MEDIA_TYPE, type ProblemCode } from '#contract/problem.ts'
import {
  DocumentDetail,
  DrVisitNote,
  Medication,
  PartnerTicket,
  RecordSuggestion,
  Vaccination,
} from '#contract/records.ts'
import {
  Credentials,
  LoginResponse,
  LogoutRequest,
  PingResponse,
  RefreshRequest,
  RefreshResponse,
} from '#contract/session.ts'
import { BatchRequest, BatchResponse, SyncAnswer } from '#contract/sync.ts'
import { Restored, TrashItem } from '#contract/trash.ts'
import { PROBLEM_STATUS } from './api-problem.ts'
import type { Operation, PublicOperation, Shape, StreamOperation, UserOperation } from './operation.ts'

type Json = Record<string, unknown>

/** Schemas that have a name of their own in the document. */
const NAMED = {
  AccountExportResponse,
  Attributes,
  AttributesPatch,
  AttributesSave,
  BatchRequest,
  BatchResponse,
  CarePlan,
  CarePlanPatch,
  CarePlanSave,
  Credentials,
  DeleteAccountRequest,
  DeleteAccountResponse,
  Dependent,
  DependentCreate,
  Document,
  DocumentCreate,
  DocumentDetail,
  DrVisitNote,
  EmailRequest,
  Folder,
  FolderCreate,
  Appointment,
  AppointmentCreate,
  AppointmentPatch,
  ImportConfirm,
  ImportPreview,
  ImportSession,
  Incident,
  IncidentCreate,
  IncidentPatch,
  JournalAnswer,
  JournalEntry,
  JournalNote,
  JournalNoteWrite,
  JournalRevision,
  JournalTemplate,
  JournalYear,
  Library,
  LoginResponse,
  LogoutRequest,
  Medication,
  PartnerTicket,
  PingResponse,
  Problem,
  ProfileChange,
  RecordImport,
  RecordSuggestion,
  RefreshRequest,
  RefreshResponse,
  ResetPasswordRequest,
  Restored,
  SignedInDevice,
  SignUpResponse,
  SyncAnswer,
  TicketExchange,
  TrashItem,
  UserProfile,
  Vaccination,
} satisfies Record<string, z.core.$ZodType>

export interface OpenApiDocument {
  openapi: string
  info: Json
  servers: Json[]
  paths: Record<string, Record<string, OpenApiOperation>>
  components: { schemas: Record<string, Json>; securitySchemes: Json }
}

export interface OpenApiOperation {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security: Json[]
  parameters: { name: string; in: string; required: boolean; description: string; schema: Json }[]
  requestBody?: { required: boolean; content: Record<string, { schema: Json }> }
  responses: Record<string, { description: string; headers?: Json; content?: Record<string, { schema: Json }> }>
}

/** Whose calls they are. */
export interface OpenApiSubject {
  title: string
  description: string
  /** Base of their paths. */
  url: string
}

const API: OpenApiSubject = {
  title: 'Havenbook API',
  description:
    'Care plans and the people they belong to. Every error is application/problem+json with a stable code. Ids are UUIDs; a row of somebody else answers 404.',
  url: '/api',
}

export function openApiDocument(
  operations: readonly Operation[],
  { title, description, url }: OpenApiSubject = API,
): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  for (const operation of operations) {
    const path = operation.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [operation.method]: describe(operation) }
  }
  const used = new Set([...JSON.stringify(paths).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name))
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description },
    servers: [{ url }],
    paths,
    components: {
      schemas: Object.fromEntries(
        Object.entries(NAMED)
          .filter(([name]) => used.has(name))
          .map(([name, schema]) => [name, jsonSchema(schema, 'output')]),
      ),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

function describe(operation: Operation): OpenApiOperation {
  const responses = operation.access === 'stream' ? streamedAnswers(operation) : jsonAnswers(operation)
  if (operation.method === 'get' && operation.tagged) responses['304'] = { description: 'As If-None-Match knows it' }
  for (const [status, codes] of byStatus(problemsOf(operation))) {
    responses[status] = {
      description: codes.join(', '),
      content: { [PROBLEM_MEDIA_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } },
    }
  }
  return {
    operationId: operationId(operation),
    summary: operation.summary,
    ...(operation.description ? { description: operation.description } : {}),
    tags: [operation.tag],
    security: needsUser(operation) ? [{ bearer: [] }] : [],
    parameters: parametersOf(operation),
    ...requestBody(operation),
    responses,
  }
}

const needsUser = (operation: Operation): boolean =>
  operation.access === 'user' || (operation.access === 'stream' && !operation.isPublic)

const isKeyed = (operation: Operation): boolean =>
  operation.access === 'stream' ? operation.isKeyed === true : operation.access === 'user' && operation.method !== 'get'

function jsonAnswers(operation: PublicOperation | UserOperation): OpenApiOperation['responses'] {
  const responses: OpenApiOperation['responses'] = {}
  for (const [status, answer] of Object.entries(operation.answers)) {
    responses[status] = {
      description: answer.description,
      ...headersOf({
        ...(operation.tagged && status !== '204' ? { ETag: 'The version of what was answered.' } : {}),
        ...(isKeyed(operation) ? { [CHANGE]: CHANGE_MEANING } : {}),
        ...answer.headers,
      }),
      ...(answer.schema ? { content: { 'application/json': { schema: schemaOf(answer.schema, 'output') } } } : {}),
    }
  }
  return responses
}

const CHANGE_MEANING =
  'Where the write stands in the feed of its care book, as `book.seq.mark`; absent where it is in none.'

function headersOf(headers: Readonly<Record<string, string>>): { headers?: Json } {
  const named = Object.entries(headers).map(([name, text]) => header(name, text))
  return named.length === 0 ? {} : { headers: Object.assign({}, ...named) as Json }
}

function streamedAnswers(operation: Omit<StreamOperation, 'serve'>): OpenApiOperation['responses'] {
  const responses: OpenApiOperation['responses'] = {}
  for (const [status, { description, headers, content }] of Object.entries(operation.answers)) {
    responses[status] = {
      description,
      ...headersOf(headers ?? {}),
      ...(content ? { content: contentOf(content, 'output') } : {}),
    }
  }
  return responses
}

function bodiesOf(operation: Operation): Readonly<Record<string, Shape>> | undefined {
  if (operation.access === 'stream') return operation.takes
  return operation.body && { 'application/json': operation.body }
}

function requestBody(operation: Operation): Pick<OpenApiOperation, 'requestBody'> {
  const bodies = bodiesOf(operation)
  const required = operation.access === 'stream' || operation.method !== 'delete'
  return bodies ? { requestBody: { required, content: contentOf(bodies, 'input') } } : {}
}

const contentOf = (shapes: Readonly<Record<string, Shape>>, io: 'input' | 'output'): Record<string, { schema: Json }> =>
  Object.fromEntries(
    Object.entries(shapes).map(([type, shape]) => [
      type,
      { schema: '_zod' in shape ? schemaOf(shape as z.core.$ZodType, io) : shape },
    ]),
  )

/** What any such call can answer, and what this one adds. */
function problemsOf(operation: Operation): ProblemCode[] {
  const codes: ProblemCode[] = [...operation.problems, 'internal', 'unavailable']
  if (needsUser(operation)) codes.push('unauthenticated', 'token-expired')
  if (operation.query) codes.push('invalid-input')
  const isLenient = operation.access === 'anyone' && operation.lenientBody
  if (operation.access !== 'stream' && operation.body && !isLenient) {
    codes.push('malformed-json', 'unsupported-media-type', 'payload-too-large', 'invalid-input')
  }
  if (isKeyed(operation))
    codes.push('bad-request', 'idempotency-key-reused', 'idempotency-in-progress', 'newer-than-server')
  return [...new Set(codes)]
}

function byStatus(codes: ProblemCode[]): [string, ProblemCode[]][] {
  return Object.entries(Object.groupBy(codes, (code) => String(PROBLEM_STATUS[code]))).map(([status, group]) => [
    status,
    group ?? [],
  ])
}

function parametersOf(operation: Operation): OpenApiOperation['parameters'] {
  const parameters: OpenApiOperation['parameters'] = []
  for (const [, name = ''] of operation.path.matchAll(/:(\w+)/g)) {
    parameters.push({ name, in: 'path', required: true, ...pathParameter(operation.params?.[name]) })
  }
  const query = operation.query ? jsonSchema(operation.query, 'input') : {}
  const required = (query['required'] ?? []) as string[]
  for (const [name, schema] of Object.entries((query['properties'] ?? {}) as Record<string, Json>)) {
    parameters.push({ name, in: 'query', required: required.includes(name), description: '', schema })
  }
  const optionalHeader = (name: string, description: string): void => {
    parameters.push({ name, in: 'header', required: false, description, schema: { type: 'string' } })
  }
  if (operation.access === 'stream') {
    for (const [name, meaning] of Object.entries(operation.requestHeaders ?? {})) optionalHeader(name, meaning)
  }
  if (isKeyed(operation)) {
    optionalHeader(
      IDEMPOTENCY_KEY,
      `Made once per change. The same key and body again gets the stored answer, with ${IDEMPOTENCY_REPLAYED}: true, for 90 days.`,
    )
    if (operation.tagged) optionalHeader('If-Match', 'The ETag that was read; 412 when the row has moved on.')
  } else if (operation.tagged) {
    optionalHeader('If-None-Match', 'The ETag that is known; 304 when nothing changed.')
  }
  return parameters
}

function pathParameter(schema: z.core.$ZodType | undefined): { description: string; schema: Json } {
  if (!schema) return { description: 'A UUID', schema: { type: 'string', format: 'uuid' } }
  const { description, ...shape } = jsonSchema(schema, 'input')
  return { description: typeof description === 'string' ? description : '', schema: shape }
}

const header = (name: string, description: string): Json => ({ [name]: { description, schema: { type: 'string' } } })

/** getDependents, postCarePlan, patchCarePlanById … */
function operationId({ method, path }: Operation): string {
  const words = path.split(/[/-]/).filter(Boolean)
  const name = words.map((word) => {
    const plain = word.replace(/^:(.)/, (_, first: string) => `By${first.toUpperCase()}`)
    return plain.charAt(0).toUpperCase() + plain.slice(1)
  })
  return method + name.join('')
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const name = nameOf(schema)
  if (name) return { $ref: `#/components/schemas/${name}` }
  const { def } = schema._zod as { def: { type: string; element?: z.core.$ZodType } }
  if (def.type === 'array' && def.element && nameOf(def.element)) {
    return { type: 'array', items: schemaOf(def.element, io) }
  }
  return jsonSchema(schema, io)
}

const nameOf = (schema: z.core.$ZodType): string | undefined =>
  Object.entries(NAMED).find(([, named]) => named === schema)?.[0]

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io })
  return rest
}
