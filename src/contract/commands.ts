/** The command table: every change a person can write offline. */
import { createAppointment, deleteAppointment, saveAppointment } from './appointments-commands.ts'
import { saveAttributes } from './attributes-commands.ts'
import { confirmPlan, saveSection } from './care-plan-commands.ts'
import type { Command } from './command.ts'
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

/** The command as machinery sees it, without its own types; undefined for a name this build does not know. */
export function commandNamed(name: string): Command<unknown, unknown> | undefined {
  return Object.hasOwn(commands, name)
    ? (commands[name as CommandName] as unknown as Command<unknown, unknown>)
    : undefined
}

/** A stored change as this build reads it: one of an older version by its up-caster; null for anything newer or unknown. */
export function commandFor(stored: {
  command: string
  version: number
  input: unknown
}): { command: Command<unknown, unknown>; input: unknown } | null {
  const command = commandNamed(stored.command)
  if (!command) return null
  if (command.version === stored.version) return { command, input: stored.input }
  const upcast = command.upcast?.[stored.version] as ((input: unknown, snapshot: unknown) => unknown) | undefined
  return upcast ? { command, input: upcast(stored.input, undefined) } : null
}
