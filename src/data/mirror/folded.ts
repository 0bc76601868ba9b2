/** Rows of a list as screens show them: those confirmed with this device's changes on top. */
import type { NounName, NounTypes } from '#contract/nouns.ts'
import type { OutboxEntry } from '../database/entry.ts'
import type { MirrorRow } from '../database/rows.ts'
import type { UserDatabase } from '../database/user-database.ts'
import { shownContent } from './overlay.ts'

type Listed = Exclude<NounName, 'profile' | 'carePlans' | 'attributes'>

/** Changes of one person's rows, or of everybody's, that the server has not received, by key. */
export async function changesOf(
  db: UserDatabase,
  noun: Listed | 'files',
  profileId?: string,
): Promise<Map<string, OutboxEntry[]>> {
  const pending = await db.outbox.where('[noun+key]').between([noun, ''], [noun, '\uffff']).toArray()
  const isTheirs = ({ input }: OutboxEntry) => (input as { profileId?: unknown } | null)?.profileId === profileId
  const theirs = profileId === undefined ? pending : pending.filter(isTheirs)
  return Map.groupBy(theirs, ({ key }) => key)
}

interface Folded<Name extends Listed> {
  content: NounTypes[Name]['content']
  row: NounTypes[Name]['row'] | undefined
  isPending: boolean
}

/** By date of creation; those only on this device last. */
export function folded<Name extends Listed>(
  noun: Name,
  rows: readonly MirrorRow<NounTypes[Name]['row']>[],
  changes: ReadonlyMap<string, OutboxEntry[]>,
): Folded<Name>[] {
  const ordered = rows.toSorted((a, b) => compare(a.value.createdDate, b.value.createdDate) || compare(a.key, b.key))
  const values = new Map<string, NounTypes[Name]['row'] | undefined>(ordered.map(({ key, value }) => [key, value]))
  for (const key of changes.keys()) if (!values.has(key)) values.set(key, undefined)
  return [...values].flatMap(([key, row]) => {
    const pending = changes.get(key) ?? []
    const content = shownContent(noun, row, pending)
    return content === undefined ? [] : [{ content, row, isPending: pending.length > 0 }]
  })
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
