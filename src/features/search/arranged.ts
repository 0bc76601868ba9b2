import { type Group, GROUPS } from './entry.ts'
import type { Found } from './search-index.ts'

export interface OfPerson {
  profileId: string
  groups: { group: Group; found: Found[] }[]
}

/** What was found by person and kind: people in the order of `people`, kinds in their own, each thing in the order it came in. */
export function arranged(found: readonly Found[], people: readonly string[]): OfPerson[] {
  const byPerson = Map.groupBy(found, ({ entry }) => entry.profileId)
  return people.flatMap((profileId) => {
    const theirs = Map.groupBy(byPerson.get(profileId) ?? [], ({ entry }) => entry.group)
    const groups = GROUPS.flatMap((group) => {
      const ofGroup = theirs.get(group)
      return ofGroup ? [{ group, found: ofGroup }] : []
    })
    return groups.length > 0 ? [{ profileId, groups }] : []
  })
}
