/** Asking the server for what the mirror keeps. Each answers with the server's time, or throws an ApiError. */
import { Attributes } from '#contract/attributes.ts'
import { CarePlanList } from '#contract/care-plan.ts'
import { paths } from '#contract/paths.ts'
import { Dependent, UserProfile } from '#contract/people.ts'
import * as z from 'zod/mini'
import type { Answer } from '../api/answer.ts'
import { ApiError } from '../api/api-error.ts'
import type { ApiClient } from '../api/client.ts'
import type { Platform } from '../platform.ts'
import type { UserDatabase } from './database.ts'
import { confirmedWrites, ingestAttributes, ingestCarePlan, ingestDependents, ingestProfile } from './ingest.ts'

export interface PullContext {
  db: UserDatabase
  api: ApiClient
  platform: Pick<Platform, 'now'>
}

export async function pullProfile(context: PullContext, signal?: AbortSignal): Promise<{ asOf: string }> {
  const { body, asOf } = await get(context, paths.profile, UserProfile, signal)
  await ingestProfile(context.db, body, asOf)
  return { asOf }
}

/** Asks again when a write was confirmed or another list landed meanwhile; this list may be older than that. */
export async function pullDependents(context: PullContext, signal?: AbortSignal): Promise<{ asOf: string }> {
  for (;;) {
    const writesBefore = await confirmedWrites(context.db, 'dependents')
    const { body, asOf, etag } = await get(context, paths.dependents, z.array(Dependent), signal)
    if (await ingestDependents(context.db, body, { asOf, etag, writesBefore })) return { asOf }
  }
}

export async function pullCarePlan(
  context: PullContext,
  profileId: string,
  signal?: AbortSignal,
): Promise<{ asOf: string }> {
  const peopleBefore = await confirmedWrites(context.db, 'dependents')
  const { body, asOf } = await get(context, paths.carePlanOf(profileId), CarePlanList, signal)
  await ingestCarePlan(context.db, profileId, body[0], asOf, peopleBefore)
  return { asOf }
}

export async function pullAttributes(
  context: PullContext,
  profileId: string,
  signal?: AbortSignal,
): Promise<{ asOf: string }> {
  const peopleBefore = await confirmedWrites(context.db, 'dependents')
  const { body, asOf } = await get(context, paths.attributesOf(profileId), Attributes, signal)
  await ingestAttributes(context.db, profileId, body, asOf, peopleBefore)
  return { asOf }
}

interface Got<T> {
  body: T
  asOf: string
  etag: string | null
}

async function get<T>(
  { api, db, platform }: PullContext,
  path: string,
  schema: { safeParse(value: unknown): { success: true; data: T } | { success: false } },
  signal: AbortSignal | undefined,
): Promise<Got<T>> {
  const answer = await api.call({ method: 'GET', path, subject: db.userId, ...(signal ? { signal } : {}) })
  if (answer.kind !== 'ok') throw apiErrorOf(answer)
  const parsed = schema.safeParse(answer.body)
  // JSON of another shape is not our server speaking (or a newer one): keep what the mirror has.
  if (!parsed.success) throw new ApiError('unreachable', answer.status, null)
  return { body: parsed.data, asOf: answer.date ?? new Date(platform.now()).toISOString(), etag: answer.etag }
}

/** The error for a screen that has to tell the person. */
export function apiErrorOf(answer: Answer): ApiError {
  if (answer.kind === 'problem') return new ApiError('refused', answer.status, answer.problem)
  if (answer.kind === 'signed-out') return new ApiError('unauthenticated', 401, null)
  return new ApiError(
    'unreachable',
    answer.kind === 'unreachable' ? answer.status : null,
    answer.kind === 'unreachable' ? answer.problem : null,
  )
}
