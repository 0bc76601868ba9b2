/**
 * The nouns of a care book, each declared once. Mirror, pull, sign-out and "works offline" are loops over this table; its
 * keys are the names of the tables on the device and of the rows in `GET /sync`. Apart, so that no screen has to load those of
 * all, are the schemas that check rows at the door (`noun-schemas.ts`) and what is shown of a row, beside the commands of its
 * noun. A noun that is added here is missed by the compiler wherever it must be named.
 */
import type { Appointment, AppointmentContent } from './appointments-content.ts'
import type { Attributes, AttributesContent } from './attributes-content.ts'
import type { CarePlan, CarePlanContent } from './care-plan-content.ts'
import type { Dependent, DependentContent } from './dependents-content.ts'
import type { Document, DocumentContent, Folder, FolderContent } from './documents-content.ts'
import type { ProfileId } from './ids.ts'
import type { Incident, IncidentContent } from './incidents-content.ts'
import type { JournalEntry, JournalContent } from './journal-content.ts'
import type { Photo, PhotoContent } from './photos-content.ts'
import type { JournalNote, JournalNoteContent } from './journal-notes-content.ts'
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

export interface NounDeclaration<Row> {
  /** Key of a row, on the device and in the feed. */
  key(row: Row): string
  /** Whose it is, and so in whose book: the user or a dependent. */
  whose(row: Row): ProfileId
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

export const nouns: { [Name in NounName]: NounDeclaration<NounTypes[Name]['row']> } = {
  profile: {
    key: ({ id }) => id,
    whose: ({ id }) => id,
    nameOf: null,
    indexes: '',
    isCountedFor: 'family',
  },
  dependents: {
    key: ({ id }) => id,
    whose: ({ id }) => id,
    nameOf: null,
    indexes: '',
    isCountedFor: 'family',
  },
  carePlans: {
    key: ({ dependentId }) => dependentId,
    whose: ({ dependentId }) => dependentId,
    nameOf: null,
    indexes: '',
    isCountedFor: 'person',
  },
  attributes: {
    key: ({ userId }) => userId,
    whose: ({ userId }) => userId,
    nameOf: null,
    indexes: '',
    isCountedFor: 'person',
  },
  journal: {
    key: ({ id }) => id,
    whose: ({ profileId }) => profileId,
    nameOf: null,
    indexes: '[value.profileId+value.day]',
    isCountedFor: 'person',
  },
  journalNotes: {
    key: ({ id }) => id,
    whose: ({ profileId }) => profileId,
    nameOf: null,
    indexes: '[value.profileId+value.day]',
    isCountedFor: null,
  },
  incidents: {
    key: ({ id }) => id,
    whose: ({ profileId }) => profileId,
    nameOf: null,
    indexes: 'value.profileId',
    isCountedFor: 'person',
  },
  folders: {
    key: ({ id }) => id,
    whose: ({ profileId }) => profileId,
    nameOf: ({ name }) => name,
    indexes: 'value.profileId',
    isCountedFor: 'person',
  },
  documents: {
    key: ({ id }) => id,
    whose: ({ profileId }) => profileId,
    nameOf: ({ name }) => name,
    indexes: 'value.profileId, value.folderId',
    isCountedFor: null,
  },
  photos: {
    key: ({ profileId }) => profileId,
    whose: ({ profileId }) => profileId,
    nameOf: null,
    indexes: '',
    isCountedFor: 'person',
  },
  appointments: {
    key: ({ id }) => id,
    whose: ({ profileId }) => profileId,
    nameOf: ({ withWhom }) => withWhom,
    indexes: 'value.profileId',
    isCountedFor: null,
  },
}

export const NOUN_NAMES = Object.keys(nouns) as NounName[]

/**
 * The form of all rows: the nouns, and a number that is raised when a row may hold words or nested fields that it could not
 * hold before (`row-form.test.ts` tells). What a device pulled in another form it may not have been able to read.
 */
export const ROW_FORM = `${NOUN_NAMES.join()} 1`

/** The declaration as machinery sees it, without the noun's own types. */
export function nounNamed(name: NounName): NounDeclaration<unknown> {
  return nouns[name] as NounDeclaration<unknown>
}
