/** What of a refused change can be corrected by typing, and how it goes back into the change. Pure. */
import { saveAppointment } from '#contract/appointments-commands.ts'
import { ATTRIBUTE_NAME_MAX, type Item } from '#contract/attributes-content.ts'
import { saveAttributes } from '#contract/attributes-commands.ts'
import { saveSection } from '#contract/care-plan-commands.ts'
import type { Command } from '#contract/command.ts'
import { isCommandInput } from '#contract/command-inputs.ts'
import type { CommandInput, CommandName } from '#contract/commands.ts'
import { updateDependent } from '#contract/dependents-commands.ts'
import { renameDocument } from '#contract/documents-commands.ts'
import { DOCUMENT_NAME_MAX, FOLDER_NAME_MAX } from '#contract/documents-content.ts'
import { renameFolder } from '#contract/folders-commands.ts'
import { updateIncident } from '#contract/incidents-commands.ts'
import { incidentChange, minutesOf } from '#contract/incidents-content.ts'
import { answerPrompt } from '#contract/journal-commands.ts'
import { ANSWER_MAX } from '#contract/journal-content.ts'
import { writeNote } from '#contract/journal-notes-commands.ts'
import type { Things } from '#contract/merge.ts'
import type { WaitingEntry } from '#data/waiting/waiting.ts'
import { textToValue } from './value-text.ts'

type Fields = Record<string, unknown>

interface Correction<Input> {
  /** The typed part, by field. */
  fields: (input: Input) => Fields
  corrected: (input: Input, fields: Fields) => Input
  /** Characters that each field may have, and none may be empty. Null: the service judges. */
  max: number | null
}

/** Null: there is nothing to type. */
const CORRECTIONS: { [Name in CommandName]: Correction<CommandInput<Name>> | null } = {
  'attributes.save': {
    fields: (input) => Object.fromEntries(writtenItems(input).map(([thing, item]) => [thing, item.name])),
    corrected: (input, names) => {
      const renamed = writtenItems(input).map(([thing, item]) => [thing, { ...item, name: String(names[thing]) }])
      return wantedOf(saveAttributes).corrected(input, Object.fromEntries(renamed) as Fields)
    },
    max: ATTRIBUTE_NAME_MAX,
  },
  'carePlan.saveSection': wantedOf(saveSection),
  'carePlan.confirm': null,
  'dependents.create': {
    fields: ({ id: _id, ...typed }) => typed,
    corrected: (input, fields) => ({ ...input, ...fields }),
    max: null,
  },
  'dependents.update': wantedOf(updateDependent),
  'documents.create': named(DOCUMENT_NAME_MAX),
  'documents.rename': wantedOf(renameDocument, DOCUMENT_NAME_MAX),
  'documents.delete': null,
  'files.send': null,
  'folders.create': named(FOLDER_NAME_MAX),
  'folders.rename': wantedOf(renameFolder, FOLDER_NAME_MAX),
  'folders.delete': null,
  'incidents.log': {
    fields: ({ id: _id, profileId: _whose, ...typed }) => typed,
    corrected: (input, fields) => ({ ...input, ...incidentChange(fields) }),
    max: null,
  },
  'incidents.update': wantedOf(updateIncident),
  'incidents.delete': null,
  'journal.answer': wantedOf(answerPrompt, ANSWER_MAX),
  'photos.save': null,
  'journalNotes.write': wantedOf(writeNote),
  'appointments.create': {
    fields: ({ withWhom, place, said }) => ({ withWhom, place, said }),
    corrected: (input, fields) => ({ ...input, ...fields }),
    max: null,
  },
  // Questions and papers stay as they are: what was refused of them is too much of them.
  'appointments.save': {
    fields: (input) => textsOf(saveAppointment.change?.(input).wanted ?? {}),
    corrected: (input, fields) => ({ ...input, wanted: { ...input.wanted, ...fields } }),
    max: null,
  },
  'appointments.delete': null,
}

/** Of a command that says what is wanted: exactly that. What was seen stays. */
function wantedOf<Input, Content>(command: Command<Input, Content>, max: number | null = null): Correction<Input> {
  const changeOf = (input: Input) => command.change?.(input) ?? { seen: {}, wanted: {} }
  return {
    fields: (input) => ({ ...changeOf(input).wanted }),
    corrected: (input, fields) => {
      const { seen, wanted } = changeOf(input)
      return command.withChange?.(input, { seen, wanted: { ...wanted, ...fields } }) ?? input
    },
    max,
  }
}

function named<Input extends { name: string }>(max: number): Correction<Input> {
  return {
    fields: ({ name }) => ({ name }),
    corrected: (input, { name }) => ({ ...input, name: String(name) }),
    max,
  }
}

/** The items that a save wrote, by thing; those taken away have nothing to type. */
function writtenItems(input: CommandInput<'attributes.save'>): [string, Item][] {
  const wanted: Things = saveAttributes.change?.(input).wanted ?? {}
  return Object.entries(wanted).filter((entry): entry is [string, Item] => entry[1] !== null)
}

/** Without what is in a list: of a paper that is its id. */
function textsOf(wanted: Things): Fields {
  const texts = Object.entries(wanted).filter(([thing, value]) => typeof value === 'string' && !thing.includes('/'))
  return Object.fromEntries(texts)
}

/** `size`: of a file whose bytes wait with it. */
export type Correctable = Pick<WaitingEntry, 'command' | 'input'> & Partial<Pick<WaitingEntry, 'size'>>

function correctionOf({ command, input, size }: Correctable): Correction<unknown> | null {
  // While the bytes of a file wait, it is they that were refused, and another name would not help.
  if (!isCommandInput(command, input) || (size ?? null) !== null) return null
  return CORRECTIONS[command as CommandName] as Correction<unknown> | null
}

/** The typed part of a change, by field; null when there is nothing to correct by typing. */
export function correctable(entry: Correctable): Fields | null {
  const fields = correctionOf(entry)?.fields(entry.input) ?? {}
  return Object.keys(fields).length > 0 ? fields : null
}

/** The input with corrected fields in the place of those that were refused. */
export function corrected(entry: Correctable, fields: Fields): unknown {
  return correctionOf(entry)?.corrected(entry.input, fields) ?? entry.input
}

/** Why a field cannot be sent again as it stands. */
export type CorrectionError =
  | { kind: 'empty' }
  | { kind: 'minutes' }
  | { kind: 'unreadable' }
  | { kind: 'too-long'; max: number; actual: number }

/**
 * What the service would refuse again, and what no build could read back from this device, seen before it is kept. All else is left
 * to the service.
 */
export function correctionErrors(entry: Correctable, typed: Record<string, string>): Record<string, CorrectionError> {
  const max = correctionOf(entry)?.max ?? null
  const fields = correctable(entry) ?? {}
  const errors = Object.entries(typed).flatMap(([field, text]): [string, CorrectionError][] => {
    const actual = text.trim().length
    // It would become nothing at all.
    if (field === 'durationMinutes' && actual > 0 && minutesOf(text) === null) return [[field, { kind: 'minutes' }]]
    if (max !== null && actual > max) return [[field, { kind: 'too-long', max, actual }]]
    const isReadable = isCommandInput(entry.command, corrected(entry, { [field]: textToValue(text, fields[field]) }))
    if (actual === 0 && !(max === null && isReadable)) return [[field, { kind: 'empty' }]]
    return isReadable ? [] : [[field, { kind: 'unreadable' }]]
  })
  return Object.fromEntries(errors)
}
