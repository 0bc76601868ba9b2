/** Care plans in the database: one per person, every overwritten version kept. */
import type { Selectable } from 'kysely'
import type { CarePlan, CarePlanChange, CarePlanFields } from '#contract/care-plan.ts'
import { EMPTY_CARE_PLAN_FIELDS, pickCarePlanFields } from '#contract/care-plan-content.ts'
import { sameValue } from '#contract/merge.ts'
import { notFound } from '#server/api-problem.ts'
import { instant } from '#server/clock.ts'
import { newId } from '#server/new-id.ts'
import type { VersionCheck } from '#server/version-check.ts'
import type { Queries } from './database.ts'
import { prepared } from './prepared.ts'
import { ownsProfile, profilesOf } from './profiles.ts'
import type { CarePlansTable } from './schema.ts'

/** What a save changes: only the fields that are present, and when the plan was confirmed. */
export type PlanSave = CarePlanChange & { confirmedAt?: string | undefined }

export interface SavedPlan {
  plan: CarePlan
  created: boolean
}

const planOf = prepared(['userId', 'profileId'], (queries, { userId, profileId }) =>
  queries
    .selectFrom('carePlans')
    .selectAll()
    .where('profileId', '=', profileId)
    .where('profileId', 'in', profilesOf(queries, userId)),
)

/** A plan as JSON, and its version; for reading, where taking the text apart to put it together again is most of the cost. */
export interface PlanText {
  version: number
  json: string
}

/** The plan of a person, or undefined when none is written yet. Throws `not-found` when the person is not the user's. */
export async function readCarePlan(queries: Queries, userId: string, profileId: string): Promise<PlanText | undefined> {
  const [row] = await planOf(queries, { userId, profileId })
  if (row) return { version: row.version, json: planText(row) }
  if (!(await ownsProfile(queries, userId, profileId))) throw notFound()
  return undefined
}

/** Writes the fields that `save` carries into the person's plan and makes the plan if there is none (DECISIONS F2). */
export async function saveCarePlan(
  queries: Queries,
  userId: string,
  profileId: string,
  save: PlanSave,
  check: VersionCheck,
  now: number,
): Promise<SavedPlan> {
  if (!(await ownsProfile(queries, userId, profileId))) throw notFound()
  for (;;) {
    const current = await queries
      .selectFrom('carePlans')
      .selectAll()
      .where('profileId', '=', profileId)
      .executeTakeFirst()
    check(current?.version ?? 0)
    const plan = current ? await replace(queries, current, save, now) : await insert(queries, profileId, save, now)
    if (plan) return { plan, created: !current }
    // Another node wrote between the two statements: judge again by what is there now.
  }
}

/** As `saveCarePlan`, for a plan named by its own id. */
export async function patchCarePlan(
  queries: Queries,
  userId: string,
  id: string,
  save: PlanSave,
  check: VersionCheck,
  now: number,
): Promise<CarePlan> {
  for (;;) {
    const current = await queries
      .selectFrom('carePlans')
      .selectAll()
      .where('id', '=', id)
      .where('profileId', 'in', profilesOf(queries, userId))
      .executeTakeFirst()
    if (!current) throw notFound()
    check(current.version)
    const plan = await replace(queries, current, save, now)
    if (plan) return plan
  }
}

async function insert(queries: Queries, profileId: string, save: PlanSave, now: number): Promise<CarePlan | undefined> {
  const row = await queries
    .insertInto('carePlans')
    .values({
      id: newId(),
      profileId,
      fields: JSON.stringify({ ...EMPTY_CARE_PLAN_FIELDS, ...pickCarePlanFields(save) }),
      lastConfirmedAt: confirmation(save, now) ?? null,
      version: 1,
      createdDate: instant(now),
      updatedDate: instant(now),
    })
    .onConflict((conflict) => conflict.column('profileId').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && carePlan(row)
}

/** The plan after the save; undefined when `current` is no longer what is there. A save that changes nothing makes no version. */
async function replace(
  queries: Queries,
  current: Selectable<CarePlansTable>,
  save: PlanSave,
  now: number,
): Promise<CarePlan | undefined> {
  const before = fieldsOf(current)
  const after = { ...before, ...pickCarePlanFields(save) }
  const lastConfirmedAt = confirmation(save, now) ?? current.lastConfirmedAt
  if (sameValue(before, after) && lastConfirmedAt === current.lastConfirmedAt) return carePlan(current)
  const row = await queries
    .updateTable('carePlans')
    .set({
      fields: JSON.stringify(after),
      lastConfirmedAt,
      version: current.version + 1,
      updatedDate: instant(now),
    })
    .where('id', '=', current.id)
    .where('version', '=', current.version)
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  await queries
    .insertInto('carePlanRevisions')
    .values({
      planId: current.id,
      version: current.version,
      fields: current.fields,
      lastConfirmedAt: current.lastConfirmedAt,
      updatedDate: current.updatedDate,
      replacedDate: instant(now),
    })
    .execute()
  return carePlan(row)
}

/** A device whose clock runs ahead cannot confirm a plan from the future. */
function confirmation(save: PlanSave, now: number): string | undefined {
  if (save.confirmedAt === undefined) return undefined
  return Date.parse(save.confirmedAt) > now ? instant(now) : save.confirmedAt
}

const fieldsOf = (row: Selectable<CarePlansTable>): CarePlanFields => JSON.parse(row.fields) as CarePlanFields

/** The columns beside the fields, as the contract names them. */
const frameOf = (row: Selectable<CarePlansTable>): Omit<CarePlan, keyof CarePlanFields> => ({
  id: row.id,
  dependentId: row.profileId,
  lastConfirmedAt: row.lastConfirmedAt,
  version: row.version,
  createdDate: row.createdDate,
  updatedDate: row.updatedDate,
})

const carePlan = (row: Selectable<CarePlansTable>): CarePlan => ({ ...fieldsOf(row), ...frameOf(row) })

/** The same as JSON. The column holds every field of the plan, so the two objects are joined where one ends. */
const planText = (row: Selectable<CarePlansTable>): string =>
  `${row.fields.slice(0, -1)},${JSON.stringify(frameOf(row)).slice(1)}`
