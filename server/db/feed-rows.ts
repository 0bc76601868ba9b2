/** The rows that the feed tells of, as the reads of SPEC §7 answer them. One query for each noun, with the owner in it. */
import { type NounName, nounNamed, type NounTypes } from '#contract/nouns.ts'
import { appointmentsWithIds } from './appointments.ts'
import { attributesOfAll } from './attributes.ts'
import { carePlansOf } from './care-plan.ts'
import type { Queries } from './database.ts'
import { dependentsOf } from './dependents.ts'
import { documentsWithIds } from './documents.ts'
import { foldersWithIds } from './folders.ts'
import { incidentsWithIds } from './incidents.ts'
import { answersTo } from './journal.ts'
import { photosOf } from './photos.ts'
import { notesTo } from './journal-notes.ts'
import { userById, userProfile } from './users.ts'

type Load<Row> = (queries: Queries, userId: string, keys: string[]) => Promise<Row[]>

const loads: { [Name in NounName]: Load<NounTypes[Name]['row']> } = {
  profile: async (queries, userId, keys) => {
    const user = keys.includes(userId) ? await userById(queries, userId) : undefined
    return user ? [userProfile(user)] : []
  },
  dependents: dependentsOf,
  carePlans: carePlansOf,
  attributes: attributesOfAll,
  journal: answersTo,
  journalNotes: notesTo,
  incidents: incidentsWithIds,
  folders: foldersWithIds,
  documents: async (queries, userId, keys) => {
    const rows = await documentsWithIds(queries, userId, keys)
    return rows.map(({ fileKey: _fileKey, ...row }) => Object.assign(row, { media_url: '' }))
  },
  photos: photosOf,
  appointments: appointmentsWithIds,
}

export type FeedRow = Record<string, unknown>

/** By key: those of the rows that are there and that this user may read. */
export async function rowsOf(
  queries: Queries,
  userId: string,
  noun: NounName,
  keys: string[],
): Promise<Map<string, FeedRow>> {
  const rows: readonly object[] = await loads[noun](queries, userId, keys)
  const { key } = nounNamed(noun)
  return new Map(rows.map((row) => [key(row), row as FeedRow]))
}
