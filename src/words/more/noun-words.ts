/** What the family calls the nouns and their fields. A noun or a field without words does not compile. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { partsOf } from '#contract/attributes-content.ts'
import type { FieldName } from '#contract/fields.ts'
import type { NounName } from '#contract/nouns.ts'
import { CARE_PLAN_WORDS } from '../plan-words.ts'
import { DEPENDENT_WORDS } from './dependent-words.ts'
import { APPOINTMENT_WORDS } from './appointment-words.ts'
import { LIST_WORDS } from './attribute-words.ts'
import { INCIDENT_WORDS } from './incident-words.ts'

/** What goes with somebody who is deleted. Null: the person as such, and what is said with another noun. */
const NOUN_WORDS: Record<NounName, MessageDescriptor | null> = {
  profile: null,
  dependents: null,
  carePlans: msg`the care plan`,
  attributes: msg`the attributes: strengths, interests and what calms`,
  journal: msg`the journal`,
  journalNotes: null,
  incidents: msg`what happened, as you logged it`,
  folders: null,
  documents: msg`the documents`,
  photos: msg`the photo`,
  appointments: msg`the appointments`,
}

export const WHAT_GOES: readonly MessageDescriptor[] = Object.values(NOUN_WORDS).filter((words) => words !== null)

const FIELD_WORDS: Record<FieldName, MessageDescriptor> = {
  ...CARE_PLAN_WORDS,
  ...DEPENDENT_WORDS,
  ...LIST_WORDS,
  ...INCIDENT_WORDS,
  ...APPOINTMENT_WORDS,
  answer: msg({ context: 'what somebody answered', message: 'Answer' }),
  note: msg`Anything else today?`,
}

/** A field's word, for an item that of its list; the name on the wire for a field that this build does not know. */
export function thingWords(thing: string, i18n: I18n): string {
  if (thing.includes('/')) return thingWords(partsOf(thing).list, i18n)
  return Object.hasOwn(FIELD_WORDS, thing) ? i18n._(FIELD_WORDS[thing as keyof typeof FIELD_WORDS]) : thing
}
