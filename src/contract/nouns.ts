/**
 * The nouns of a care book, each declared once. Mirror, overlay, pull, sign-out and "works offline" are loops over this
 * table; its keys are the names of the tables on the device and of the rows in `GET /sync`. The schemas that check rows
 * at the door are in `noun-schemas.ts`, apart, so that no screen has to load them. A noun that is added here is missed by
 * the compiler wherever it must be named.
 */
import { type Appointment, type AppointmentContent, appointmentContent } from './appointments-content.ts'
import { type Attributes, type AttributesContent, attributesContent } from './attributes-content.ts'
import { type CarePlan, type CarePlanContent, carePlanContent } from './care-plan-content.ts'
import { type Dependent, type DependentContent, dependentContent } from './dependents-content.ts'
import {
  type Document,
  type DocumentContent,
  documentContent,
  type Folder,
  type FolderContent,
  folderContent,
} from './documents-content.ts'
import type { ProfileId } from './ids.ts'
import { type Incident, type IncidentContent, incidentContent } from './incidents-content.ts'
import { type JournalEntry, type JournalContent, journalContent } from './journal-content.ts'
import { type Photo, type PhotoContent, photoContent } from './photos-content.ts'
import { type JournalNote, type JournalNoteContent, journalNoteContent } from './journal-notes-content.ts'
import type { UserProfile } from './profile-content.ts'

/** A row as the server answers it, and what a screen shows of it. */
export interface NounTypes {
  profile: { row: UserProfile; content: UserProfile }
  dependents: { row: Dependent; content: DependentContent }
  carePlans: { row: CarePlan; content: CarePlanContent }
  attributes: { row: Attributes; content: AttributesContent }
  journal: { row: JournalEntry; content: JournalContent }
  journalNotes: { row: JournalNote; content: JournalNoteContent }
  incidents: { row: Incident; content: IncidentContent }
  folders: { row: Folder; content: FolderContent }
  documents: { row: Document; content: DocumentContent }
  photos: { row: Photo; content: PhotoContent }
  appointments: { row: Appointment; content: AppointmentContent }
}
export type NounName = keyof NounTypes

export interface NounDeclaration<Row, Content> {
  /** Key of a row, on the device and in the feed. */
  key(row: Row): string
  /** Whose it is, and so in whose book: the user or a dependent. */
  whose(row: Row): ProfileId
  /** What a screen shows of a row. What an older row lacks reads as not written yet, so that a new field breaks nothing. */
  content(row: Row): Content
  /** What it is called where it is to be deleted, which is said by its key alone; null: its words say enough. */
  nameOf: ((row: Row) => string) | null
  /**
   * Indexes of the table on the device beside `key`, in Dexie's words. By the first all rows of a person are found, to be taken
   * away; '': the key is whose the row is. Changing them takes a new schema version there.
   */
  indexes: string
  /** What has to be on the device before a person "works offline" counts it; null: it is counted with another noun. */
  isCountedFor: 'family' | 'person' | null
}

export const nouns: { [Name in NounName]: NounDeclaration<NounTypes[Name]['row'], NounTypes[Name]['content']> } = {
  profile: {
    key: ({ id }) => id,
    whose: ({ id }) => id,
    content: (row) => row,
    nameOf: null,
    indexes: '',
    isCountedFor: 'family',
  },
  dependents: {
    key: ({ id }) => id,
    whose: ({ id }) => id,
    content: dependentContent,
    nameOf: null,
    indexes: '',
    isCountedFor: 'family',
  },
  carePlans: {
    key: ({ dependentId }) => dependentId,
    whose: ({ dependentId }) => dependentId,
    content: (row) => carePlanContent(row, row.dependentId),
    nameOf: null,
    indexes: '',
    isCountedFor: 'person',
  },
  attributes: {
    key: ({ userId }) => userId,
    whose: ({ userId }) => userId,
    content: attributesContent,
    nameOf: null,
    indexes: '',
    isCountedFor: 'person',
  },
  journal: {
    key: ({ id }) => id,
    whose: ({ profileId }) => profileId,
    content: journalContent,
    nameOf: null,
    indexes: '[value.profileId+value.day]',
    isCountedFor: 'person',
  },
  journalNotes: {
    key: ({ id }) => id,
    whose: ({ profileId }) => profileId,
    content: journalNoteContent,
    nameOf: null,
    indexes: '[value.profileId+value.day]',
    isCountedFor: null,
  },
  incidents: {
    key: ({ id }) => id,
    whose: ({ profileId }) => profileId,
    content: incidentContent,
    nameOf: null,
    indexes: 'value.profileId',
    isCountedFor: 'person',
  },
  folders: {
    key: ({ id }) => id,
    whose: ({ profileId }) => profileId,
    content: folderContent,
    nameOf: ({ name }) => name,
    indexes: 'value.profileId',
    isCountedFor: 'person',
  },
  documents: {
    key: ({ id }) => id,
    whose: ({ profileId }) => profileId,
    content: documentContent,
    nameOf: ({ name }) => name,
    indexes: 'value.profileId, value.folderId',
    isCountedFor: null,
  },
  photos: {
    key: ({ profileId }) => profileId,
    whose: ({ profileId }) => profileId,
    content: photoContent,
    nameOf: null,
    indexes: '',
    isCountedFor: 'person',
  },
  appointments: {
    key: ({ id }) => id,
    whose: ({ profileId }) => profileId,
    content: appointmentContent,
    nameOf: ({ withWhom }) => withWhom,
    indexes: 'value.profileId',
    isCountedFor: null,
  },
}

export const NOUN_NAMES = Object.keys(nouns) as NounName[]

/** The declaration as machinery sees it, without the noun's own types. */
export function nounNamed(name: NounName): NounDeclaration<unknown, unknown> {
  return nouns[name] as NounDeclaration<unknown, unknown>
}
