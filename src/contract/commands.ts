/** The command table: every change a person can write offline. */
import { saveAttributes } from './attributes-commands.ts'
import { confirmPlan, saveSection } from './care-plan-commands.ts'
import type { Command } from './command.ts'
import { createDependent, updateDependent } from './dependents-commands.ts'
import {
  createDocument,
  createFolder,
  deleteDocument,
  deleteFolder,
  renameDocument,
  renameFolder,
  sendFile,
} from './documents-commands.ts'
import { answerPrompt } from './journal-commands.ts'

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
  'journal.answer': answerPrompt,
} as const

export type CommandName = keyof typeof commands
export type CommandInput<N extends CommandName> = Parameters<(typeof commands)[N]['request']>[0]

/** The command as machinery sees it, without its own types; undefined for a name this build does not know. */
export function commandNamed(name: string): Command<unknown, unknown> | undefined {
  return Object.hasOwn(commands, name)
    ? (commands[name as CommandName] as unknown as Command<unknown, unknown>)
    : undefined
}
