/** Asking the server for what the mirror keeps. Each answers with the server's time, or throws an ApiError. */
import { Attributes } from '#contract/attributes.ts'
import { CarePlanList } from '#contract/care-plan.ts'
import { Library } from '#contract/documents.ts'
import { JournalEntry, JournalTemplate, JournalYear } from '#contract/journal.ts'
import { paths } from '#contract/paths.ts'
import { Dependent, UserProfile } from '#contract/people.ts'
import * as z from 'zod/mini'
import type { Answer } from '../api/answer.ts'
import { ApiError } from '../api/api-error.ts'
import type { ApiClient } from '../api/client.ts'
import type { Platform } from '../platform.ts'
import { collections, type UserDatabase } from './database.ts'
import { ingestAttributes, ingestCarePlan, ingestDependents, ingestProfile } from './ingest.ts'
import { ingestJournal } from './ingest-journal.ts'
import { confirmLibrary, ingestLibrary } from './ingest-library.ts'
import { confirmedWrites } from './store-row.ts'

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

/** Every year with answers that has changed since it was pulled, and so this month's and last month's in any case. */
export async function pullJournal(
  context: PullContext,
  profileId: string,
  signal?: AbortSignal,
): Promise<{ asOf: string }> {
  const { db } = context
  const query = `dependentId=${profileId}`
  const peopleBefore = await confirmedWrites(db, 'dependents')
  const { body: years, asOf } = await get(context, `${paths.journalYears}?${query}`, z.array(JournalYear), signal)
  for (const { year, version } of years) {
    const collection = collections.journalYear(profileId, year)
    // Not how many and since when: two edits can carry the same instant, or arrive in another order than they are dated.
    const etag = String(version)
    if ((await db.pulls.get(collection))?.etag === etag) continue
    const path = `${paths.journalEntries}?${query}&year=${year}`
    const { body: entries, asOf: yearAsOf } = await get(context, path, z.array(JournalEntry), signal)
    await ingestJournal(db, { profileId, entries, collections: [collection], asOf: yearAsOf, etag, peopleBefore })
  }
  await ingestJournal(db, {
    profileId,
    entries: [],
    collections: [collections.journal(profileId)],
    asOf,
    etag: null,
    peopleBefore,
  })
  return { asOf }
}

/** The month that is looked at. `month` 1–12. */
export async function pullJournalMonth(
  context: PullContext,
  profileId: string,
  year: number,
  month: number,
  signal?: AbortSignal,
): Promise<{ asOf: string }> {
  const peopleBefore = await confirmedWrites(context.db, 'dependents')
  const path = `${paths.journalTemplates}?month=${month}&year=${year}&dependentId=${profileId}`
  const { body, asOf } = await get(context, path, z.array(JournalTemplate), signal)
  const entries = body.map(({ entry }) => entry).filter((entry) => entry !== null)
  const marked = [collections.journalMonth(profileId, year, month)]
  await ingestJournal(context.db, { profileId, entries, collections: marked, asOf, etag: null, peopleBefore })
  return { asOf }
}

/** All folders and documents of one person. Asked again when one of ours was confirmed meanwhile. */
export async function pullLibrary(
  context: PullContext,
  profileId: string,
  signal?: AbortSignal,
): Promise<{ asOf: string }> {
  const { db } = context
  for (;;) {
    const [writesBefore, peopleBefore, pulled] = [
      await confirmedWrites(db, 'documents'),
      await confirmedWrites(db, 'dependents'),
      await db.pulls.get(collections.library(profileId)),
    ]
    const known = pulled?.etag ?? null
    const got = await getUnless(context, `${paths.library}?profileId=${profileId}`, Library, known, signal)
    const { body, asOf, etag } = got
    if (body === null) {
      await confirmLibrary(db, profileId, asOf, known ?? '')
      return { asOf }
    }
    if (body.profileId !== profileId) throw new Error('The documents of somebody else were answered')
    if (await ingestLibrary(db, body, { asOf, etag, writesBefore, peopleBefore })) return { asOf }
  }
}

interface Got<T> {
  body: T
  asOf: string
  etag: string | null
  trouble: string | null
}

interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false }
}

async function get<T>(
  context: PullContext,
  path: string,
  schema: Schema<T>,
  signal: AbortSignal | undefined,
): Promise<Got<T>> {
  const { body, ...got } = await getUnless(context, path, schema, null, signal)
  // Only a question with a version tag is answered "unchanged".
  if (body === null) throw new ApiError('unreachable', 304, null)
  return { body, ...got }
}

/** `body` null: what the mirror has under `known` is current. */
export async function getUnless<T>(
  { api, db, platform }: PullContext,
  path: string,
  schema: Schema<T>,
  known: string | null,
  signal: AbortSignal | undefined,
): Promise<Got<T | null>> {
  const headers: Record<string, string> = known === null ? {} : { 'if-none-match': known }
  const answer = await api.call({ method: 'GET', path, subject: db.userId, headers, ...(signal ? { signal } : {}) })
  const now = new Date(platform.now()).toISOString()
  if (answer.kind === 'unchanged' && known !== null) {
    return { body: null, asOf: answer.date ?? now, etag: known, trouble: answer.trouble }
  }
  if (answer.kind !== 'ok') throw apiErrorOf(answer)
  const parsed = schema.safeParse(answer.body)
  // JSON of another shape is not our server speaking (or a newer one): keep what the mirror has.
  if (!parsed.success) throw new ApiError('unreachable', answer.status, null)
  return { body: parsed.data, asOf: answer.date ?? now, etag: answer.etag, trouble: answer.trouble }
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
