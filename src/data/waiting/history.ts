/** The black box: what became of each change that has ended. */
import { useLive } from '../live.ts'
import type { HistoryEntry } from '../database/entry.ts'
import { personNames } from './waiting.ts'

export interface HistoryItem extends HistoryEntry {
  /** '' when nobody by that id is known here. */
  personName: string
}

/** Newest first. */
export function useHistory(limit: number): HistoryItem[] | undefined {
  return useLive(`history|${limit}`, async ({ db }) => {
    const entries = await db.history.orderBy('madeAt').reverse().limit(limit).toArray()
    const names = await personNames(db, new Set(entries.map(({ profileId }) => profileId)))
    return entries
      .filter(({ command }) => command !== 'files.send')
      .map((entry) => Object.assign({ personName: names.get(entry.profileId) ?? '' }, entry))
  })
}
