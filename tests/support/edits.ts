/** What people do in a tab, and what they then see, in the words of the tests. */
import {
  type AttributeListName,
  type AttributesContent,
  DEFAULT_STRENGTH_COLOUR,
  DEFAULT_STRENGTH_ICON,
  nextItemId,
} from '#contract/attributes-content.ts'
import type { Attributes } from '#contract/attributes.ts'
import type { CarePlanChange } from '#contract/care-plan.ts'
import {
  type CarePlanContent,
  type CarePlanEdit,
  type CarePlanSection,
  pickCarePlanFields,
} from '#contract/care-plan-content.ts'
import type { Category } from '#contract/categories.ts'
import { type FolderContent, typeOfName } from '#contract/documents-content.ts'
import type { DependentInput } from '#contract/dependents.ts'
import { paths } from '#contract/paths.ts'
import { type DependentView, readAttributes, readCarePlan, readDependents } from '#data/mirror/read.ts'
import { readFolders } from '#data/mirror/read-documents.ts'
import { readDay } from '#data/mirror/read-journal.ts'
import * as resolve from '#data/outbox/resolve.ts'
import type { Choice } from '#contract/merge.ts'
import { callerFor } from './caller.ts'
import { ada, maya } from './cast.ts'
import type { TestTab } from './device.ts'
import type { TestServer } from './server.ts'

export const ROBIN: DependentInput = {
  firstName: 'Robin',
  lastName: 'Okafor',
  birthDate: '2019-05-06',
  gender: 'Other',
  relation: 'Nephew',
}

/** Fields of a plan as a screen of this tab shows them now. */
async function shownFields(tab: TestTab, profileId: string, wanted: CarePlanChange): Promise<CarePlanChange> {
  const plan = await shownPlan(tab, profileId)
  return Object.fromEntries(Object.keys(wanted).map((field) => [field, plan[field as keyof CarePlanContent]]))
}

/** `seen`: what the person saw in these fields; absent: what this tab shows now. */
export async function saveSection(
  tab: TestTab,
  profileId: string,
  section: CarePlanSection,
  wanted: CarePlanEdit,
  seen?: CarePlanEdit,
): Promise<string> {
  const shown = seen ?? (await shownFields(tab, profileId, wanted))
  return tab.account.write('carePlan.saveSection', { profileId, section, seen: shown, wanted })
}

export const saveBasic = (tab: TestTab, profileId: string, wanted: CarePlanChange, seen?: CarePlanChange) =>
  saveSection(tab, profileId, 'basic', wanted, seen)

export const saveEmergency = (tab: TestTab, profileId: string, wanted: CarePlanEdit, seen?: CarePlanEdit) =>
  saveSection(tab, profileId, 'emergency', wanted, seen)

/** Confirms the plan as this tab shows it now. */
export async function stillRight(tab: TestTab, profileId: string): Promise<string> {
  const seen = pickCarePlanFields({ ...(await shownPlan(tab, profileId)) })
  return tab.account.write('carePlan.confirm', { profileId, at: new Date(tab.platform.now()).toISOString(), seen })
}

/** Changes fields of somebody, as this tab shows them now. */
export async function changePerson(tab: TestTab, id: string, wanted: Partial<DependentInput>): Promise<string> {
  const shown = (await shownPeople(tab)).find((person) => person.id === id)
  const seen = Object.fromEntries(Object.keys(wanted).map((name) => [name, shown?.[name as keyof DependentInput]]))
  return tab.account.write('dependents.update', { id, seen, wanted })
}

/** Answers the prompt of a day; `seen` absent: on top of the answer that this tab shows now. */
export async function answerDay(
  tab: TestTab,
  profileId: string,
  day: string,
  answer: string,
  seen?: string,
): Promise<string> {
  const shown = seen ?? (await readDay(tab.account.db, profileId, day)).entry?.answer ?? ''
  return tab.account.write('journal.answer', { profileId, day, seen: { answer: shown }, wanted: { answer } })
}

export const renameFolder = (tab: TestTab, { id, profileId, category, name }: FolderContent, wanted: string) =>
  tab.account.write('folders.rename', { id, profileId, category, seen: { name }, wanted: { name: wanted } })

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
  const seen = await shownLists(tab, profileId)
  return tab.account.write('attributes.save', { profileId, seen, wanted: change(seen) })
}

export const withItem =
  (list: AttributeListName, name: string, uid = `made-${name}`) =>
  (shown: AttributesContent): AttributesContent => {
    const item = { id: nextItemId(shown[list]), uid, name }
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

/** The first of Maya's medical folders. */
export async function firstFolder(tab: TestTab): Promise<FolderContent> {
  return (await readFolders(tab.account.db, maya.id, 'medical')).rows[0]!
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

export async function correct(tab: TestTab, id: string, input: unknown): Promise<boolean> {
  const isDone = await resolve.edit(tab.account.db, tab.platform, id, input)
  tab.account.entriesChanged()
  return isDone
}

export async function answerQuestion(tab: TestTab, seq: number, choices: Record<string, Choice>): Promise<void> {
  const { id = '' } = (await tab.account.db.outbox.get(seq)) ?? {}
  await resolve.answer(tab.account.db, tab.platform, id, choices)
  tab.account.entriesChanged()
}

export async function throwAway(tab: TestTab, id: string): Promise<boolean> {
  const gone = await resolve.discard(tab.account.db, tab.platform, id)
  tab.account.entriesChanged()
  return gone !== null
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

/** The lists of Maya as the server has them. */
export async function listsOnServer(server: TestServer): Promise<Attributes> {
  return (await (await callerFor(server, ada.id)).get(paths.attributesOf(maya.id))).body as Attributes
}
