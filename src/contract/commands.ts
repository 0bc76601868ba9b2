/** The command table: every change a person can write offline. */
import { createAppointment, deleteAppointment, saveAppointment } from './appointments-commands.ts'
import { saveAttributes } from './attributes-commands.ts'
import { confirmPlan, saveSection } from './care-plan-commands.ts'
import { changeIn, type Command, type StoredChange } from './command.ts'
import { createDependent, updateDependent } from './dependents-commands.ts'
import { createDocument, deleteDocument, renameDocument, sendFile } from './documents-commands.ts'
import { createFolder, deleteFolder, renameFolder } from './folders-commands.ts'
import { deleteIncident, logIncident, updateIncident } from './incidents-commands.ts'
import { answerPrompt } from './journal-commands.ts'
import { savePhoto } from './photos-commands.ts'
import { writeNote } from './journal-notes-commands.ts'

export const commands = {
  'attributes.save': saveAttributes,
  'carePlan.saveSection': saveSection,
  'carePlan.confirm': confirmPlan,
  'dependents.create': createDependent,
  'dependents.update': updateDependent,
  'documents.create': createDocument,
  'documents.rename': renameDocument,
  'documents.delete': deleteDocument,
  'files.send': sendFile,
  'folders.create': createFolder,
  'folders.rename': renameFolder,
  'folders.delete': deleteFolder,
  'incidents.log': logIncident,
  'incidents.update': updateIncident,
  'incidents.delete': deleteIncident,
  'journal.answer': answerPrompt,
  'photos.save': savePhoto,
  'journalNotes.write': writeNote,
  'appointments.create': createAppointment,
  'appointments.save': saveAppointment,
  'appointments.delete': deleteAppointment,
} as const

export type CommandName = keyof typeof commands
export type CommandInput<N extends CommandName> = Parameters<(typeof commands)[N]['request']>[0]

/** Commands as machinery sees them, without their own types. */
const all = Object.values(commands) as unknown as readonly Command<unknown, unknown>[]

/** Undefined for a name this build does not know. */
export const commandNamed = (name: string): Command<unknown, unknown> | undefined =>
  all.find((one) => one.name === name)

/** A stored change as this build reads it; null for anything newer or unknown. */
export const commandFor = (stored: StoredChange): ReturnType<typeof changeIn> => changeIn(all, stored)
