import { type Entry, type Group, GROUPS } from './entry.ts'

export interface OfPerson {
  profileId: string
  groups: { group: Group; found: Entry[] }[]
}

/** What was found by person and kind: people in the order of `people`, kinds in their own, each thing in the order it came in. */
export function arranged(found: readonly Entry[], people: readonly string[]): OfPerson[] {
  const byPerson = Map.groupBy(found, ({ profileId }) => profileId)
  return people.flatMap((profileId) => {
    const theirs = Map.groupBy(byPerson.get(profileId) ?? [], ({ group }) => group)
    const groups = GROUPS.flatMap((group) => {
      const ofGroup = theirs.get(group)
      return ofGroup ? [{ group, found: ofGroup }] : []
    })
    return groups.length > 0 ? [{ profileId, groups }] : []
  })
}
