/** What checks the rows of each noun where they come in. Fields that this build does not know are kept for a newer one. */
import * as z from 'zod/mini'
import { Appointment } from './appointments.ts'
import { Attributes } from './attributes.ts'
import { CarePlan } from './care-plan.ts'
import { Dependent } from './dependents.ts'
import { Document } from './documents.ts'
import { Folder } from './folders.ts'
import { Incident } from './incidents.ts'
import { JournalEntry } from './journal.ts'
import { JournalNote } from './journal-notes.ts'
import type { NounName, NounTypes } from './nouns.ts'
import { Photo } from './photos.ts'
import { UserProfile } from './profile.ts'

export const nounSchemas: { [Name in NounName]: z.ZodMiniType<NounTypes[Name]['row']> } = {
  profile: z.looseObject(UserProfile.shape),
  dependents: z.looseObject(Dependent.shape),
  carePlans: z.looseObject(CarePlan.shape),
  attributes: z.looseObject(Attributes.shape),
  journal: z.looseObject(JournalEntry.shape),
  journalNotes: z.looseObject(JournalNote.shape),
  incidents: z.looseObject(Incident.shape),
  folders: z.looseObject(Folder.shape),
  documents: z.looseObject(Document.shape),
  photos: z.looseObject(Photo.shape),
  appointments: z.looseObject(Appointment.shape),
}
