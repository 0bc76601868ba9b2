/** Puts the demo family into an empty database. Only `npm start`, `npm run dev` and tests do this. */
import { v7 } from 'uuid'
import type { Category } from '#contract/categories.ts'
import { EMPTY_CARE_PLAN_FIELDS } from '#contract/care-plan-content.ts'
import { promptId } from '#contract/journal-content.ts'
import { instant } from '#server/clock.ts'
import {
  type Age,
  type DemoDependent,
  type DemoRecord,
  type DemoUser,
  demoDependents,
  ada,
} from '#server/content/demo-family.ts'
import { type JournalLine, journalYear, VOICES } from '#server/content/demo-journal.ts'
import type { Database, Queries } from '#server/db/database.ts'
import { recordChange, recordChanges, withoutDevice } from '#server/db/feed.ts'
import { newFolder } from '#server/db/folders.ts'
import { addProfile } from '#server/db/profiles.ts'
import { emailKey } from '#server/db/users.ts'
import type { Files } from '#server/files/files.ts'
import { seedDocuments } from './seed-documents.ts'
import { seedRecords } from './seed-records.ts'

const DAY = 86_400_000
/** How long the demo family has been here: longer than its oldest journal answer. */
const SINCE = 3 * 366 * DAY

export interface SeedOptions {
  /** ms since 1970; ages, journal days and dates count back from here. */
  now: number
  hashPassword(password: string): Promise<string>
  /** Three years of journal answers; tests that do not read it leave it out. */
  journal: boolean
  /** Takes the bytes of the demo documents; without it there are none, nor doctors' records. */
  files?: Files
}

/** Seeds the demo family if there is no user at all. Says whether it did. */
export async function seedIfEmpty(database: Database, options: SeedOptions): Promise<boolean> {
  const passwordHash = await options.hashPassword(ada.password)
  return database.transaction(async (queries) => {
    const anybody = await queries.selectFrom('users').select('id').limit(1).executeTakeFirst()
    if (anybody) return false
    await seedUser(queries, ada, passwordHash, options.now)
    await seedDependents(queries, ada.id, demoDependents, options.now)
    if (options.journal) await seedJournals(queries, options.now)
    if (options.files) await seedDocuments(queries, options.files, ada.id, options.now)
    if (options.files) await seedRecords(queries, ada.id, options.now)
    return true
  })
}

/** A user and what is kept about them. */
export async function seedUser(queries: Queries, user: DemoUser, passwordHash: string, now: number): Promise<void> {
  const dates = { createdDate: instant(now - SINCE), updatedDate: instant(now - SINCE) }
  await queries
    .insertInto('users')
    .values({
      id: user.id,
      email: user.email,
      emailKey: emailKey(user.email),
      passwordHash,
      firstName: user.firstName,
      lastName: user.lastName,
      role: user.role,
      isEmailVerify: user.isEmailVerify ? 1 : 0,
      phone: user.phone,
      birthDate: birthDateOf(user.age, now),
      language: user.language,
      ...dates,
    })
    .execute()
  await addProfile(queries, user.id, user.id)
  await recordChange(
    queries,
    { book: user.id, noun: 'profile', key: user.id, verb: 'save' },
    withoutDevice(now, user.id),
  )
  await seedRecord(queries, user.id, user.id, user, now)
}

/** Dependents of a user, in the order in which the family added them. */
export async function seedDependents(
  queries: Queries,
  ownerId: string,
  dependents: readonly DemoDependent[],
  now: number,
): Promise<void> {
  for (const [index, dependent] of dependents.entries()) {
    const added = instant(now - SINCE + index * 60_000)
    await addProfile(queries, dependent.id, ownerId)
    await queries
      .insertInto('dependents')
      .values({
        id: dependent.id,
        firstName: dependent.firstName,
        lastName: dependent.lastName,
        birthDate: birthDateOf(dependent.age, now),
        gender: dependent.gender,
        relation: dependent.relation,
        version: 1,
        createdDate: added,
        updatedDate: added,
      })
      .execute()
    const { id } = dependent
    await recordChange(queries, { book: id, noun: 'dependents', key: id, verb: 'save' }, withoutDevice(now, ownerId))
    await seedRecord(queries, ownerId, id, dependent, now)
  }
}

async function seedRecord(
  queries: Queries,
  ownerId: string,
  profileId: string,
  record: DemoRecord,
  now: number,
): Promise<void> {
  const written = instant(now - (record.confirmedDaysAgo ?? 20) * DAY)
  const dates = { createdDate: instant(now - SINCE), updatedDate: written }
  await queries
    .insertInto('carePlans')
    .values({
      id: record.planId,
      profileId,
      fields: JSON.stringify({ ...EMPTY_CARE_PLAN_FIELDS, episodesAs: 'rows', ...record.plan }),
      lastConfirmedAt: record.confirmedDaysAgo === null ? null : written,
      version: 1,
      ...dates,
    })
    .execute()
  const { id, strengths, interests, calmingStrategies } = record.attributes
  await queries
    .insertInto('userAttributes')
    .values({
      id,
      profileId,
      strengths: JSON.stringify(strengths),
      interests: JSON.stringify(interests),
      calmingStrategies: JSON.stringify(calmingStrategies),
      version: 1,
      ...dates,
    })
    .execute()
  const folders = Object.entries(record.folders).flatMap(([category, names]) =>
    names.map((name) => ({ shelf: { profileId, category: category as Category }, name })),
  )
  const rows = folders.map(({ shelf, name }, index) => {
    const msecs = now - SINCE + index * 1000
    return newFolder(shelf, { id: v7({ msecs }), name }, instant(msecs))
  })
  await queries.insertInto('folders').values(rows).execute()
  await recordChanges(
    queries,
    profileId,
    [
      { noun: 'carePlans', key: profileId, verb: 'save' },
      { noun: 'attributes', key: profileId, verb: 'save' },
      ...rows.map((row) => ({ noun: 'folders', key: row.id, verb: 'save' }) as const),
    ],
    withoutDevice(now, ownerId),
  )
}

async function seedJournals(queries: Queries, now: number): Promise<void> {
  const byProfile = new Map<string, JournalLine[]>([[ada.id, journalYear(VOICES.ada, 11, now)]])
  for (const dependent of demoDependents) {
    const voice = Object.values(VOICES).find(({ name }) => name === dependent.firstName)
    if (voice) byProfile.set(dependent.id, journalYear(voice, 100 + byProfile.size * 37, now))
  }
  for (const [profileId, lines] of byProfile) {
    const rows = lines.map((line) => {
      // Families write in the evening.
      const written = Date.parse(`${line.day}T20:15:00.000Z`)
      const { day, question, answer } = line
      const at = instant(written)
      return {
        id: v7({ msecs: written }),
        profileId,
        day,
        question,
        answer,
        version: 1,
        createdDate: at,
        updatedDate: at,
      }
    })
    for (let start = 0; start < rows.length; start += 100) {
      await queries
        .insertInto('journalEntries')
        .values(rows.slice(start, start + 100))
        .execute()
    }
    const answers = rows.map(({ day }) => ({ noun: 'journal', key: promptId(profileId, day), verb: 'save' }) as const)
    await recordChanges(queries, profileId, answers, withoutDevice(now, ada.id))
  }
}

/** The plain date on which somebody of that age was born. */
export function birthDateOf(age: Age, now: number): string {
  const birthday = new Date(now - age.days * DAY).toISOString().slice(0, 10)
  const year = Number(birthday.slice(0, 4)) - age.years
  // 29 February is no date in most years.
  return birthday.endsWith('-02-29') ? `${year}-02-28` : `${year}${birthday.slice(4)}`
}
