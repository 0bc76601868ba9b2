/** What the parts of a page are called, as editors read it. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Lack } from '#contract/admin/content.ts'
import type { Kind } from './block-document.ts'

export const KIND_WORDS: Record<Kind, MessageDescriptor> = {
  paragraph: msg({ context: 'kind of text', message: 'Paragraph' }),
  heading: msg({ context: 'kind of text', message: 'Heading' }),
  list: msg({ context: 'kind of text', message: 'List' }),
  steps: msg({ context: 'kind of text', message: 'Steps with numbers' }),
  note: msg({ context: 'kind of text', message: 'Note' }),
  try: msg({ context: 'kind of text', message: 'Try it first' }),
  safety: msg({ context: 'kind of text', message: 'Safety' }),
  ask: msg({ context: 'kind of text', message: 'Ask first' }),
}

export const LACK_WORDS: Record<Lack, MessageDescriptor> = {
  all: msg({ context: 'content area', message: 'Not begun' }),
  title: msg({ context: 'content area', message: 'No title yet' }),
  summary: msg({ context: 'content area', message: 'No summary yet' }),
  text: msg({ context: 'content area', message: 'No text yet' }),
}
