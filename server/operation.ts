/**
 * One call of the API, defined once: the route, who may call it, what it takes and gives. The app mounts it, the
 * OpenAPI document describes it, and the ownership test walks it, all from this same definition.
 */
import type { core } from 'zod/mini'
import type { Language } from '#contract/people.ts'
import type { ProblemCode } from '#contract/problem.ts'
import type { Queries } from '#server/db/database.ts'
import type { VersionCheck } from '#server/version-check.ts'

export interface Answer {
  status: 200 | 201 | 204
  /** Becomes JSON; absent with 204. */
  body?: unknown
  /** In place of `body`: JSON already. */
  json?: string
  etag?: string
  /** Values for Set-Cookie. */
  cookies?: string[]
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
  cookie(name: string): string | undefined
}

export interface UserCall<Body = unknown, Query = unknown> extends PublicCall<Body, Query> {
  userId: string
  /** For a write: the transaction in which its effect, its answer and its key are stored together. */
  queries: Queries
  ifMatch: VersionCheck
}

interface Described<Body, Query> {
  method: 'get' | 'post' | 'patch' | 'delete'
  /** Below the API base, with `:name` for parameters. */
  path: `/${string}`
  /** What a parameter may be, by name; an id where nothing is said. Anything else in its place is 404. */
  params?: Readonly<Record<string, core.$ZodType<string>>>
  summary: string
  tag: 'Session' | 'Dependents' | 'Care plan' | 'Attributes' | 'Journal' | 'Service'
  description?: string
  body?: core.$ZodType<Body>
  query?: core.$ZodType<Query>
  /** What comes back when all is well. */
  answers: Partial<Record<Answer['status'], { description: string; schema?: core.$ZodType }>>
  problems: readonly ProblemCode[]
  /** The answer carries an ETag, so reads honour If-None-Match and writes If-Match. */
  tagged?: boolean
}

export interface PublicOperation<Body = unknown, Query = unknown> extends Described<Body, Query> {
  access: 'anyone'
  /** A body that cannot be read counts as an empty one. */
  lenientBody?: boolean
  handle(call: PublicCall<Body, Query>): Promise<Answer> | Answer
}

export interface UserOperation<Body = unknown, Query = unknown> extends Described<Body, Query> {
  access: 'user'
  handle(call: UserCall<Body, Query>): Promise<Answer> | Answer
}

export type Operation = PublicOperation | UserOperation

/** A call that anyone may make. */
export function forAnyone<Body, Query>(definition: Omit<PublicOperation<Body, Query>, 'access'>): Operation {
  return { ...definition, access: 'anyone' } as unknown as Operation
}

/** A call that needs a signed-in user. Anything but GET runs in one transaction and honours Idempotency-Key. */
export function forUser<Body, Query>(definition: Omit<UserOperation<Body, Query>, 'access'>): Operation {
  return { ...definition, access: 'user' } as unknown as Operation
}
