import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Category } from '#contract/categories.ts'

/** What a category of documents is called, wherever it is spoken of. */
export const CATEGORY_WORDS: Record<Category, MessageDescriptor> = {
  therapy: msg`Therapy`,
  educational: msg`Educational`,
  medical: msg`Medical`,
  documents: msg`Documents`,
}
