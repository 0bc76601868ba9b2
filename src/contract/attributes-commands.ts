/** What calms, interests and strengthens somebody: each save sends all three lists (SPEC §4). */
import {
  type AttributesContent,
  changesBetween,
  type ItemChanges,
  mergeAttributes,
  NO_ATTRIBUTES,
  withChanges,
} from './attributes-content.ts'
import type { Command } from './command.ts'
import type { ProfileId } from './ids.ts'
import { keepBoth } from './merge.ts'
import { paths } from './paths.ts'

/** The lists as the person saw them, and as they are to be. Only what differs between the two is the change. */
export interface SaveAttributesInput {
  profileId: ProfileId
  before: AttributesContent
  after: AttributesContent
}

export const saveAttributes: Command<SaveAttributesInput, AttributesContent> = {
  name: 'attributes.save',
  version: 1,
  noun: 'attributes',
  key: (input) => input.profileId,
  whose: (input) => input.profileId,
  lane: (input) => `attributes:${input.profileId}`,
  apply: (content, input) => withChanges(content ?? NO_ATTRIBUTES, changesBetween(input.before, input.after)),
  request: ({ profileId, after }) => ({
    method: 'POST',
    path: paths.attributes,
    body: { ...after, userId: profileId },
  }),
  guarded: true,
  isWhole: true,
  touches: () => ['lists'],
  requires: (input) => [`dependents:${input.profileId}`],
  coalesce: (earlier, later) => ({
    ...earlier,
    after: withChanges(earlier.after, changesBetween(later.before, later.after)),
  }),
  merge: (_base, theirs, input) => mergeAttributes(input.before, theirs ?? NO_ATTRIBUTES, input.after),
  narrow: ({ profileId }, change, theirs = NO_ATTRIBUTES) => {
    const after = withChanges(theirs, change as ItemChanges)
    return Object.keys(changesBetween(theirs, after)).length === 0 ? null : { profileId, before: theirs, after }
  },
  withBoth: (theirs = NO_ATTRIBUTES, input, conflicts) => {
    const undisputed = mergeAttributes(input.before, theirs, input.after).change
    const both = conflicts.map(({ field, mine, theirs: other }) => [
      field,
      mine && other ? keepBoth(mine, other) : (mine ?? other),
    ])
    return withChanges(theirs, { ...undisputed, ...Object.fromEntries(both) } as ItemChanges)
  },
}
