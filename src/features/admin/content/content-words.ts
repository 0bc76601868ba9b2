/** What the parts of a page are called, as editors read it. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Lack } from '#contract/admin/content.ts'
import type { Country, DirectoryNeed, Topic } from '#contract/content-names.ts'
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

export const TOPIC_NAMES: Record<Topic, MessageDescriptor> = {
  senses: msg({ context: 'topic', message: 'The senses' }),
  'daily-life': msg({ context: 'topic', message: 'Daily life' }),
  health: msg({ context: 'topic', message: 'Health' }),
  school: msg({ context: 'topic', message: 'School' }),
  family: msg({ context: 'topic', message: 'Family' }),
  rights: msg({ context: 'topic', message: 'Rights' }),
}

export const NEED_NAMES: Record<DirectoryNeed, MessageDescriptor> = {
  crisis: msg({ context: 'topic', message: 'In a crisis' }),
  'local-help': msg({ context: 'topic', message: 'Help near you' }),
  parents: msg({ context: 'topic', message: 'For parents' }),
  autism: msg({ context: 'topic', message: 'Autism' }),
  development: msg({ context: 'topic', message: 'Early development' }),
  school: msg({ context: 'topic', message: 'School' }),
  therapy: msg({ context: 'topic', message: 'Therapy' }),
  respite: msg({ context: 'topic', message: 'Respite and siblings' }),
  'rights-work': msg({ context: 'topic', message: 'Rights and work' }),
}

export const COUNTRY_NAMES: Record<Country, MessageDescriptor> = {
  US: msg({ context: 'country', message: 'United States' }),
  FR: msg({ context: 'country', message: 'France' }),
  ES: msg({ context: 'country', message: 'Spain' }),
}
