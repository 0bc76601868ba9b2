/**
 * One call of the API, defined once: the route, who may call it, what it takes and gives. The app mounts it, the
 * OpenAPI document describes it, and the ownership test walks it, all from this same definition.
 */
import type { core } from 'zod/mini'
import type { Language } from '#contract/languages.ts'
import type { NounName } from '#contract/nouns.ts'
import type { ProblemCode } from '#contract/problem.ts'
import type { ChangeStamp } from '#contract/sync.ts'
import type { Queries } from '#server/db/database.ts'
import type { Writer } from '#server/db/feed.ts'
import type { ApiContext } from '#server/middleware/env.ts'
import type { VersionCheck } from '#server/etags.ts'

export interface Answer {
  status: 200 | 201 | 204
  /** Becomes JSON; absent with 204. */
  body?: unknown
  /** In place of `body`: JSON already. */
  json?: string
  etag?: string
  /** Sent with 304 too: what they say is of this moment, not of the body. */
  headers?: Readonly<Record<string, string>>
  /** Seconds for which anybody may keep the answer, which is nobody's in particular. Without it nobody keeps it at all. */
  keepFor?: number
  /** Values for Set-Cookie. */
  cookies?: string[]
  /** Of a write: where it stands in the feed of its book. */
  change?: ChangeStamp | undefined
}

/** What every handler is given. */
export interface PublicCall<Body = unknown, Query = unknown> {
  params: Readonly<Record<string, string>>
  body: Body
  query: Query
  now: number
  language: Language
  /** Network address of the caller, for limits only. */
  address: string
  /** What the browser calls itself; '' when it does not. */
  userAgent: string
  /** Values of the cookies of this name; a browser sends one for each path that they were set for. */
  cookies(name: string): string[]
}

export interface UserCall<Body = unknown, Query = unknown> extends PublicCall<Body, Query> {
  userId: string
  /** The sign-in on this device. */
  sessionId: string
  /** For a write: the transaction in which its effect, its answer and its key are stored together. */
  queries: Queries
  ifMatch: VersionCheck
  /** Of a read: whether the caller has the answer with this tag, so that 304 is enough and no body need be made. */
  knows(tag: string): boolean
  by: Writer
}

interface Described<Body, Query> {
  method: 'get' | 'post' | 'patch' | 'delete'
  /** Below the API base, with `:name` for parameters. */
  path: `/${string}`
  /** What a parameter may be, by name; an id where nothing is said. Anything else in its place is 404. */
  params?: Readonly<Record<string, core.$ZodType<string>>>
  summary: string
  /** What it is about, as the documentation groups the calls: a noun, or something beside them. */
  tag:
    | Capitalize<NounName>
    | 'Care plan'
    | 'Account'
    | 'Session'
    | 'Files'
    | 'Records'
    | 'Content'
    | 'Sync'
    | 'Trash'
    | 'Content area'
    | 'Service'
  description?: string
  body?: core.$ZodType<Body>
  /** Where `body` is a union: the member that a request means, so that its validation errors are named field by field. */
  memberFor?(body: unknown): core.$ZodType<Body>
  query?: core.$ZodType<Query>
  /** What comes back when all is well. */
  answers: Partial<
    Record<
      Answer['status'],
      { description: string; schema?: core.$ZodType; headers?: Readonly<Record<string, string>> }
    >
  >
  problems: readonly ProblemCode[]
  /** The answer carries an ETag, so reads honour If-None-Match and writes If-Match. */
  tagged?: boolean
}

export interface PublicOperation<Body = unknown, Query = unknown> extends Described<Body, Query> {
  access: 'anyone'
  /** It reads or sets cookies of the session: no page of another origin may ask, not even of a neighbouring host name. */
  isForOwnPages?: boolean
  /** A body that cannot be read counts as an empty one. */
  lenientBody?: boolean
  handle(call: PublicCall<Body, Query>): Promise<Answer> | Answer
}

export interface UserOperation<Body = unknown, Query = unknown> extends Described<Body, Query> {
  access: 'user'
  /** Only for those who run this copy; what they write is kept in the record of who was there. */
  isForAdmin?: boolean
  /** Of a read: whose book it answers with, or `ALL_BOOKS`. It is noted in the record of who was there. */
  reads?(call: UserCall<Body, Query>): string | Promise<string>
  /** Of a write: what has to be done outside of its transaction, before it. */
  prepare?(call: PreparedCall<Body>): Promise<void>
  handle(call: UserCall<Body, Query>): Promise<Answer> | Answer
  /** Of a write that came alone: what may follow its transaction. Should it fail, housekeeping does it later. */
  finish?(call: { now: number }): Promise<void>
}

export type PreparedCall<Body> = Pick<UserCall<Body>, 'userId' | 'params' | 'body' | 'now'>

/** What a call that streams is given: the request itself, and what is already known about it. */
export interface StreamCall<Query = unknown> {
  c: ApiContext
  /** '' where anyone may call. */
  userId: string
  sessionId: string
  by: Writer
  params: Readonly<Record<string, string>>
  query: Query
  now: number
  language: Language
  /** Network address of the caller, for limits only. */
  address: string
}

/** A schema, or JSON Schema where no schema can say it, such as bytes. */
export type Shape = core.$ZodType | Readonly<Record<string, unknown>>

/** A call whose body or answer is more than JSON that fits into memory: it reads the request and makes the answer itself. */
export interface StreamOperation<Query = unknown> extends Omit<Described<never, Query>, 'method' | 'body' | 'answers'> {
  access: 'stream'
  method: 'get' | 'post' | 'patch' | 'delete' | 'options'
  /** Anyone may call; else a bearer token is needed, as everywhere. */
  isPublic?: boolean
  /** It honours Idempotency-Key. */
  isKeyed?: boolean
  /** What the body may be, by media type. */
  takes?: Readonly<Record<string, Shape>>
  /** Further headers that it reads, each with its meaning. */
  requestHeaders?: Readonly<Record<string, string>>
  answers: Readonly<Record<number, StreamedAnswer>>
  /** What it does with a body of JSON, where that is a write like any other: so it can be part of a batch. */
  write?: UserOperation
  serve(call: StreamCall<Query>): Promise<Response>
}

export interface StreamedAnswer {
  description: string
  /** By media type. */
  content?: Readonly<Record<string, Shape>>
  headers?: Readonly<Record<string, string>>
}

export type Operation = PublicOperation | UserOperation | StreamOperation

/** A call that anyone may make. */
export function forAnyone<Body, Query>(definition: Omit<PublicOperation<Body, Query>, 'access'>): Operation {
  return { ...definition, access: 'anyone' } as unknown as Operation
}

/** A call that needs a signed-in user. Anything but GET runs in one transaction and honours Idempotency-Key. */
export function forUser<Body, Query>(definition: Omit<UserOperation<Body, Query>, 'access'>): UserOperation {
  return { ...definition, access: 'user' } as unknown as UserOperation
}

/** A call of the content area: for users with the role Admin, who are asked for it anew each time. */
export function forAdmin<Body, Query>(
  definition: Omit<UserOperation<Body, Query>, 'access' | 'isForAdmin' | 'tag'>,
): UserOperation {
  return forUser({ ...definition, tag: 'Content area', isForAdmin: true })
}

/** A call that streams; it brings its own limits and its own exactly-once, which it must have if it writes. */
export function streaming<Query>(definition: Omit<StreamOperation<Query>, 'access'>): StreamOperation {
  return { ...definition, access: 'stream' } as unknown as StreamOperation
}
