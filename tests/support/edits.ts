/** What people do in a tab, and what they then see, in the words of the tests. */
import {
  type AttributeListName,
  type AttributesContent,
  DEFAULT_STRENGTH_COLOUR,
  DEFAULT_STRENGTH_ICON,
  nextItemId,
} from '#contract/attributes-content.ts'
import type { CarePlanChange } from '#contract/care-plan.ts'
import type { CarePlanContent } from '#contract/care-plan-content.ts'
import { type Category, type FolderContent, typeOfName } from '#contract/documents-content.ts'
import type { DependentInput } from '#contract/people.ts'
import { type DependentView, readAttributes, readCarePlan, readDependents } from '#data/mirror/read.ts'
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

/** Changes the lists as a screen does: the whole of what is shown, with one difference. */
export async function saveLists(
  tab: TestTab,
  profileId: string,
  change: (shown: AttributesContent) => AttributesContent,
): Promise<string> {
  const before = await shownLists(tab, profileId)
  return tab.account.write('attributes.save', { profileId, before, after: change(before) })
}

export const withItem =
  (list: AttributeListName, name: string) =>
  (shown: AttributesContent): AttributesContent => {
    const item = { id: nextItemId(shown[list]), name }
    const look = { bgColor: DEFAULT_STRENGTH_COLOUR, iconPath: DEFAULT_STRENGTH_ICON }
    return { ...shown, [list]: [...shown[list], list === 'strengths' ? { ...item, ...look } : item] }
  }

export const withoutItem =
  (list: AttributeListName, id: number) =>
  (shown: AttributesContent): AttributesContent => ({ ...shown, [list]: shown[list].filter((item) => item.id !== id) })

export const withName =
  (list: AttributeListName, id: number, name: string) =>
  (shown: AttributesContent): AttributesContent => ({
    ...shown,
    [list]: shown[list].map((item) => (item.id === id ? { ...item, name } : item)),
  })

export async function shownLists(tab: TestTab, profileId: string): Promise<AttributesContent> {
  return (await readAttributes(tab.account.db, profileId)).content
}

/** A file that the server takes for a PDF, of ASCII so that every part of a test can read it. */
export const pdf = (words: string, repeated = 1): string => `%PDF-1.4\n${`${words}\n`.repeat(repeated)}%%EOF\n`

/** Puts a file into a folder: bytes and both changes in one transaction. Answers the document's id. */
export async function addFile(
  tab: TestTab,
  folder: Pick<FolderContent, 'id' | 'profileId' | 'category'>,
  name: string,
  bytes: string,
): Promise<string> {
  const { account, platform } = tab
  const { profileId, category } = folder
  const id = platform.newId()
  const encoded = new TextEncoder().encode(bytes).buffer
  const size = encoded.byteLength
  const type = typeOfName(name) ?? ''
  await account.writeAll(
    [
      { name: 'files.send', input: { id, profileId, size } },
      { name: 'documents.create', input: { id, folderId: folder.id, profileId, category, name, size, type } },
    ],
    { id, profileId, size, type, state: 'unsent', usedAt: platform.now(), bytes: encoded },
  )
  return id
}

export async function addFolder(
  tab: TestTab,
  profileId: string,
  name: string,
  category: Category = 'medical',
): Promise<FolderContent> {
  const id = tab.platform.newId()
  await tab.account.write('folders.create', { id, profileId, category, name })
  return { id, profileId, category, name }
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
