import type { CommandNoun } from './command.ts'
import type { Id, ProfileId } from './ids.ts'

/** Which row, and whose. */
export interface RowPlace {
  id: Id
  profileId: ProfileId
}

/** What the commands of a row with an id of its own have in common; the one that makes it waits for the person instead. */
export const ofRow = <Noun extends CommandNoun>(noun: Noun, lane: string) => ({
  version: 1,
  noun,
  key: ({ id }: RowPlace) => id,
  whose: ({ profileId }: RowPlace) => profileId,
  lane: ({ id }: RowPlace) => `${lane}:${id}`,
  requires: ({ id }: RowPlace) => [`${noun}:${id}`],
})
