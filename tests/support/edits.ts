/** What people do in a tab, and what they then see, in the words of the tests. */
import type { CarePlanChange } from '#contract/care-plan.ts'
import type { CarePlanContent } from '#contract/care-plan-content.ts'
import type { DependentInput } from '#contract/people.ts'
import { type DependentView, readCarePlan, readDependents } from '#data/mirror/read.ts'
import * as resolve from '#data/outbox/resolve.ts'
import type { Choice } from '#contract/merge.ts'
import type { TestTab } from './device.ts'
import type { TestServer } from './server.ts'

export const ROBIN: DependentInput = {
  firstName: 'Robin',
  lastName: 'Okafor',
  birthDate: '2019-05-06',
  gender: 'Other',
  relation: 'Nephew',
}

export function saveBasic(tab: TestTab, profileId: string, change: CarePlanChange): Promise<string> {
  return tab.account.write('carePlan.saveSection', { profileId, section: 'basic', change })
}

export function saveEmergency(tab: TestTab, profileId: string, change: CarePlanChange): Promise<string> {
  return tab.account.write('carePlan.saveSection', { profileId, section: 'emergency', change })
}

export function stillRight(tab: TestTab, profileId: string): Promise<string> {
  return tab.account.write('carePlan.confirm', { profileId, at: new Date(tab.platform.now()).toISOString() })
}

/** Adds somebody and answers their id. */
export async function addPerson(tab: TestTab, input: DependentInput = ROBIN): Promise<string> {
  const id = tab.platform.newId()
  await tab.account.write('dependents.create', { ...input, id })
  return id
}

export async function shownPlan(tab: TestTab, profileId: string): Promise<CarePlanContent> {
  return (await readCarePlan(tab.account.db, profileId)).content
}

export async function shownPeople(tab: TestTab): Promise<DependentView[]> {
  return (await readDependents(tab.account.db)).rows
}

export async function tryAgain(tab: TestTab, seq: number): Promise<void> {
  await resolve.retry(tab.account.db, seq)
  tab.account.entriesChanged()
}

export async function correct(tab: TestTab, seq: number, input: unknown): Promise<void> {
  await resolve.edit(tab.account.db, tab.platform, seq, input)
  tab.account.entriesChanged()
}

export async function answerQuestion(tab: TestTab, seq: number, choices: Record<string, Choice>): Promise<void> {
  await resolve.answer(tab.account.db, tab.platform, seq, choices)
  tab.account.entriesChanged()
}

export async function throwAway(tab: TestTab, seq: number): Promise<boolean> {
  const isDone = await resolve.discard(tab.account.db, tab.platform, seq)
  tab.account.entriesChanged()
  return isDone
}

export async function bringBack(tab: TestTab, id: string): Promise<void> {
  await resolve.restore(tab.account.db, id)
  tab.account.entriesChanged()
}

/** Fields of a plan as the server has them. */
export async function planOnServer(server: TestServer, profileId: string): Promise<Record<string, unknown>> {
  const row = await server.database.queries
    .selectFrom('carePlans')
    .selectAll()
    .where('profileId', '=', profileId)
    .executeTakeFirst()
  return row
    ? { ...(JSON.parse(row.fields) as object), version: row.version, lastConfirmedAt: row.lastConfirmedAt }
    : {}
}
