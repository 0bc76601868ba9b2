/** Medicines, vaccinations and visit notes of one person, as their doctors wrote them: read-only (DECISIONS K1). */
import { Dexie } from 'dexie'
import { paths } from '#contract/paths.ts'
import type { DocumentDetail, DrVisitNote, Medication, RecordSuggestion, Vaccination } from '#contract/records.ts'
import { isTakenNow, RECORDS_TROUBLES, type RecordsTrouble } from '#contract/records-content.ts'
import { account, device } from './session/this-device.ts'
import type { Account } from './session/account.ts'
import { useLive } from './live.ts'
import { recordsCollection } from './database/rows.ts'
import { recordsQuery } from './sync/queries.ts'
import { type Kept, readKept, type RecordListKind, recordsPath } from './records/records-cache.ts'
import { recordsProblems } from './records/records-problems.ts'
import { schedule } from './sync/schedule.ts'
import { usePull } from './sync/use-pull.ts'
import { useStore } from '#lib/use-store.ts'

export type { DocumentDetail, DrVisitNote, Medication, RecordsTrouble, RecordSuggestion, Vaccination }

export interface RecordRows {
  medications: Medication
  vaccinations: Vaccination
  'dr-visit-notes': DrVisitNote
  suggestions: RecordSuggestion
}

export interface RecordsView<K extends RecordListKind> {
  profileId: string
  rows: RecordRows[K][]
  /** Server time of the answer; null: none is on this device. */
  asOf: string | null
  /** Words of the server when it refused to give the list; '' when it had none. */
  problem: string | null
  /** What kept the connected service from giving its part, when the list was asked for. */
  trouble: RecordsTrouble | null
}

/** As `useRecords`, and asked for again while the list itself is looked at: the connected service is only asked by asking. */
export function useFreshRecords<K extends RecordListKind>(
  kind: K,
  profileId: string | undefined,
): RecordsView<K> | undefined {
  usePull(profileId && `${kind}|${profileId}`, (open) => recordsQuery(open, profileId ?? '', kind))
  return useRecords(kind, profileId)
}

/**
 * Undefined until this very person's list has been read from this device. Nothing is asked for: the lists come when the feed
 * says that they have changed, and now and then (`pull-schedule.ts`).
 */
export function useRecords<K extends RecordListKind>(
  kind: K,
  profileId: string | undefined,
): RecordsView<K> | undefined {
  const subject = profileId && `${kind}|${profileId}`
  const read = useLive(subject, (open) => readRecords(open, kind, profileId ?? ''), { name: 'records' })
  const problems = useStore(recordsProblems)
  return read && { ...read, problem: problems.get(recordsCollection(read.profileId, kind)) ?? null }
}

async function readRecords<K extends RecordListKind>(
  { db, userId, platform }: Account,
  kind: K,
  profileId: string,
): Promise<Omit<RecordsView<K>, 'problem'>> {
  // Also what makes this read live: it changes with each answer.
  const pull = await db.pulls.get(recordsCollection(profileId, kind))
  const kept = pull && (await Dexie.waitFor(readKept({ userId, platform }, recordsPath(userId, profileId, kind))))
  return { profileId, rows: (kept?.body ?? []) as RecordRows[K][], asOf: kept?.asOf ?? null, trouble: troubleOf(kept) }
}

const troubleOf = (kept: Kept | null | undefined): RecordsTrouble | null =>
  RECORDS_TROUBLES.find((trouble) => trouble === kept?.trouble) ?? null

/** Asks again for all three lists of this person. */
export async function pullRecordsAgain(profileId: string): Promise<void> {
  const open = device.account.get()
  if (open) await (await schedule()).pullRecords(open, profileId)
}

/** Those that are taken now, as far as the records tell. */
export const currentMedicines = (rows: readonly Medication[]): Medication[] => rows.filter(isTakenNow)

/** From this device if it was opened before, else fetched and kept. Rejects with an ApiError. */
export async function openNote(
  profileId: string,
  { id, contentType }: NonNullable<DrVisitNote['content']>,
  signal: AbortSignal,
): Promise<DocumentDetail> {
  const path = `${paths.ehrDocumentDetails(id)}?contentType=${encodeURIComponent(contentType)}`
  const { fetchNote } = await import('./records/records-notes.ts')
  return fetchNote(account(), profileId, path, signal)
}
