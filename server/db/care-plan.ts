/** Care plans in the database: one per person, every overwritten version kept. */
import type { Selectable } from 'kysely'
import type { CarePlan, CarePlanChange, CarePlanFields } from '#contract/care-plan.ts'
import {
  carePlanFields,
  editedFields,
  laterInstant,
  pairs,
  pickCarePlanFields,
  PLAN_MAX,
} from '#contract/care-plan-content.ts'
import type { Change } from '#contract/merge.ts'
import { instant } from '#server/clock.ts'
import { newId } from '#server/new-id.ts'
import type { VersionCheck } from '#server/etags.ts'
import type { Queries } from './database.ts'
import type { Writer } from './feed.ts'
import { prepared } from './prepared.ts'
import { insistOnProfile, profileOfRecord, profilesOf } from './profiles.ts'
import { isEmpty, type Saved, saveVersioned, writeOf } from './save-loop.ts'
import type { CarePlansTable } from './schema.ts'

/** What a save changes: only the fields that are present, and when the plan was confirmed. `seen`: what the caller saw. */
export type PlanSave = CarePlanChange & {
  confirmedAt?: string | undefined
  seen?: CarePlanChange | undefined
  refuseTooLong(): never
}

type Row = Selectable<CarePlansTable>
type Columns = Pick<Row, 'fields' | 'lastConfirmedAt'>

const planOf = prepared(['userId', 'profileId'], (queries, { userId, profileId }) =>
  queries
    .selectFrom('carePlans')
    .selectAll()
    .where('profileId', '=', profileId)
    .where('profileId', 'in', profilesOf(queries, userId)),
)

/** The plan of a person, or undefined when none is written yet. Throws `not-found` when the person is not the user's. */
export async function readCarePlan(queries: Queries, userId: string, profileId: string): Promise<CarePlan | undefined> {
  const [row] = await planOf(queries, { userId, profileId })
  if (row) return carePlan(row)
  await insistOnProfile(queries, userId, profileId)
  return undefined
}

/** The plans of these people, as far as they are the user's. */
export async function carePlansOf(queries: Queries, userId: string, profileIds: string[]): Promise<CarePlan[]> {
  const rows = await queries
    .selectFrom('carePlans')
    .selectAll()
    .where('profileId', 'in', profileIds)
    .where('profileId', 'in', profilesOf(queries, userId))
    .execute()
  return rows.map(carePlan)
}

/**
 * Writes the fields that `save` carries into the person's plan and makes the plan if there is none (DECISIONS F2). Throws
 * `not-found`, `seen-otherwise`, what `check` throws for the version that is there, and what `refuseTooLong` throws.
 */
export async function saveCarePlan(
  queries: Queries,
  userId: string,
  profileId: string,
  save: PlanSave,
  check: VersionCheck,
  by: Writer,
): Promise<Saved<CarePlan>> {
  const at = instant(by.now)
  const saved = await saveVersioned<Row, Columns>(queries, check, by, {
    read: async () => {
      const [row] = await planOf(queries, { userId, profileId })
      if (!row) await insistOnProfile(queries, userId, profileId)
      return row
    },
    judge: (current) => {
      const before = fieldsOf(current)
      const write = editedFields(writeOf({ ...before, episodes: pairs(before) }, changeOf(save)))
      const lastConfirmedAt = confirmation(current?.lastConfirmedAt ?? null, save.confirmedAt, by.now)
      if (current && isEmpty(write) && lastConfirmedAt === current.lastConfirmedAt) return null
      const fields = JSON.stringify({ ...before, ...write })
      // What is too long already may be made shorter, and be confirmed.
      if (fields.length > PLAN_MAX && fields.length > JSON.stringify(before).length) save.refuseTooLong()
      return { fields, lastConfirmedAt }
    },
    insert: (columns) =>
      queries
        .insertInto('carePlans')
        .values({ ...columns, id: newId(), profileId, version: 1, createdDate: at, updatedDate: at })
        .onConflict((conflict) => conflict.column('profileId').doNothing())
        .returningAll()
        .executeTakeFirst(),
    replace: (current, columns) =>
      queries
        .updateTable('carePlans')
        .set({ ...columns, version: current.version + 1, updatedDate: at })
        .where('id', '=', current.id)
        .where('version', '=', current.version)
        .returningAll()
        .executeTakeFirst(),
    keep: ({ id, version, fields, lastConfirmedAt, updatedDate }) =>
      queries
        .insertInto('carePlanRevisions')
        .values({ planId: id, version, fields, lastConfirmedAt, updatedDate, replacedDate: at })
        .execute(),
    place: () => ({ book: profileId, noun: 'carePlans', key: profileId }),
  })
  return { ...saved, row: carePlan(saved.row) }
}

/** As `saveCarePlan`, for a plan named by its own id. */
export async function patchCarePlan(
  queries: Queries,
  userId: string,
  id: string,
  save: PlanSave,
  check: VersionCheck,
  by: Writer,
): Promise<Saved<CarePlan>> {
  const profileId = await profileOfRecord(queries, userId, 'carePlans', id)
  return saveCarePlan(queries, userId, profileId, save, check, by)
}

/**
 * Signs and helps that come as rows are one thing: a pair is never made of two people's halves. Who does not say what they saw
 * is no form of ours that splits at commas: what they send are rows.
 */
function changeOf(save: PlanSave): Change {
  const { symptoms: seenSymptoms, measures: seenMeasures, ...seen } = pickCarePlanFields(save.seen ?? {})
  const { symptoms, measures, ...wanted } = pickCarePlanFields(save)
  const isList = save.seen === undefined && (symptoms ?? measures) !== undefined
  if (wanted.episodesAs !== 'rows' || !symptoms || !measures || !seenSymptoms || !seenMeasures) {
    return {
      seen: pickCarePlanFields(save.seen ?? {}),
      wanted: { ...pickCarePlanFields(save), ...(isList ? { episodesAs: 'rows' } : {}) },
    }
  }
  return {
    seen: { ...seen, episodes: pairs({ symptoms: seenSymptoms, measures: seenMeasures }) },
    wanted: { ...wanted, episodes: pairs({ symptoms, measures }) },
  }
}

/** A device whose clock runs ahead cannot confirm a plan from the future, nor one that comes late take back a newer one. */
function confirmation(current: string | null, confirmedAt: string | undefined, now: number): string | null {
  if (confirmedAt === undefined) return current
  return laterInstant(current, Date.parse(confirmedAt) > now ? instant(now) : confirmedAt)
}

const fieldsOf = (row: Row | undefined): CarePlanFields =>
  carePlanFields(row && (JSON.parse(row.fields) as Partial<CarePlanFields>))

const carePlan = (row: Row): CarePlan => ({
  ...fieldsOf(row),
  id: row.id,
  dependentId: row.profileId,
  lastConfirmedAt: row.lastConfirmedAt,
  version: row.version,
  createdDate: row.createdDate,
  updatedDate: row.updatedDate,
})
