/** What calms, interests and strengthens somebody: each save sends all three lists (SPEC §4). */
import {
  asKnownIn,
  type Attributes,
  type AttributesContent,
  attributesContent,
  type AttributesOnWire,
  changesBetween,
  type Item,
  NO_ATTRIBUTES,
  partsOf,
  sameItem,
  thingOf,
  withItems,
} from './attributes-content.ts'
import type { Command, Fold } from './command.ts'
import type { ProfileId } from './ids.ts'
import { paths } from './paths.ts'

/** The lists as the person saw them, and as they are to be. Only what differs between the two is the change. */
export interface SaveAttributesInput {
  profileId: ProfileId
  seen: AttributesContent
  wanted: AttributesContent
}

export const saveAttributes: Command<SaveAttributesInput, AttributesContent> = {
  name: 'attributes.save',
  version: 2,
  noun: 'attributes',
  key: (input) => input.profileId,
  whose: (input) => input.profileId,
  lane: (input) => `attributes:${input.profileId}`,
  apply: (content, { seen, wanted }) => {
    const shown = content ?? NO_ATTRIBUTES
    return withItems(shown, asKnownIn(shown, seen, changesBetween(seen, wanted)).wanted)
  },
  request: ({ profileId, seen, wanted }) => ({
    method: 'POST',
    path: paths.attributes,
    body: { ...wanted, userId: profileId, seen },
  }),
  touches: ({ seen, wanted }) => Object.keys(changesBetween(seen, wanted).wanted),
  requires: (input) => [`dependents:${input.profileId}`],
  there: (content) => content && changesBetween(NO_ATTRIBUTES, content).wanted,
  change: ({ seen, wanted }) => changesBetween(seen, wanted),
  // What is no longer in the change is as it was seen, on both sides.
  withChange: (input, { seen, wanted }) => {
    const before = withItems(input.seen, seen)
    return { ...input, seen: before, wanted: withItems(before, wanted) }
  },
  both: ({ thing, wanted, theirs }, newId) => {
    const mine = thingOf(partsOf(thing).list, newId())
    return {
      seen: { [thing]: theirs, [mine]: null },
      wanted: { [thing]: theirs, [mine]: { ...(wanted as Item), uid: partsOf(mine).uid } },
    }
  },
  isSame: sameItem,
  upcast: {
    // Items were known by their number, which two devices may have given to two items: `upgrade-entries.ts` sees to that.
    1: ({ profileId, before, after }: { profileId: ProfileId; before: AttributesOnWire; after: AttributesOnWire }) => ({
      profileId,
      seen: attributesContent(before),
      wanted: attributesContent(after),
    }),
  },
}

export const attributesFold: Fold<Attributes, AttributesContent> = {
  content: attributesContent,
  commands: [saveAttributes],
}
