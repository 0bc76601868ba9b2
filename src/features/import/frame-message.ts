import { RECORDS_CHANGED } from '#contract/records-content.ts'

/** Whose records have changed, if that is what the frame of `origin` says; null for everything else. */
export function changedPerson(event: Pick<MessageEvent<unknown>, 'origin' | 'data'>, origin: string): string | null {
  const { data } = event
  if (event.origin !== origin || typeof data !== 'object' || data === null) return null
  if (!('type' in data) || data.type !== RECORDS_CHANGED || !('profileId' in data)) return null
  return typeof data.profileId === 'string' ? data.profileId : null
}
