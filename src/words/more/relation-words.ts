/** Who somebody can be to whoever looks after them, as words that are offered; any other may be typed (DECISIONS D5). */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Gender } from '#contract/dependents-content.ts'

export interface Relation {
  words: MessageDescriptor
  /** Where the word says it; null: it has to be asked. */
  gender: Gender | null
}

export const RELATIONS = {
  son: { words: msg`Son`, gender: 'Male' },
  daughter: { words: msg`Daughter`, gender: 'Female' },
  grandchild: { words: msg`Grandchild`, gender: null },
  brother: { words: msg`Brother`, gender: 'Male' },
  sister: { words: msg`Sister`, gender: 'Female' },
  mother: { words: msg`Mother`, gender: 'Female' },
  father: { words: msg`Father`, gender: 'Male' },
  fosterChild: { words: msg`Foster child`, gender: null },
  lovedOne: { words: msg({ context: 'who somebody is to the person', message: 'Loved one' }), gender: null },
} as const satisfies Record<string, Relation>

export type RelationName = keyof typeof RELATIONS
export const RELATION_NAMES = Object.keys(RELATIONS) as readonly RelationName[]
