/**
 * Everything that can be found, one line a source. What is added to the contract is missed here by the compiler, and a field
 * of it by `sources.test.ts`.
 */
import type { NounName } from '#contract/nouns.ts'
import type { RecordRows } from '#data/records.ts'
import {
  attributesSource,
  dependentSource,
  documentsSource,
  foldersSource,
  journalSource,
  userSource,
} from './family-sources.ts'
import { appointmentsSource, incidentsSource, notesOfDaysSource } from './log-sources.ts'
import { planSource } from './plan-source.ts'
import { medicationsSource, mentionedSource, notesSource, vaccinationsSource } from './record-sources.ts'
import type { Source } from './source.ts'

/** Null: nothing of it can be found by words. */
export const SOURCES = {
  profile: userSource,
  dependents: dependentSource,
  carePlans: planSource,
  attributes: attributesSource,
  journal: journalSource,
  journalNotes: notesOfDaysSource,
  incidents: incidentsSource,
  appointments: appointmentsSource,
  folders: foldersSource,
  documents: documentsSource,
  photos: null,
  medications: medicationsSource,
  vaccinations: vaccinationsSource,
  'dr-visit-notes': notesSource,
  suggestions: mentionedSource,
} satisfies Record<NounName | keyof RecordRows, Source<unknown> | null>
