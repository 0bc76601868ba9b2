/**
 * What the app says about each change that a person can make: in "Waiting to send", in the history, and once the server has
 * answered (SPEC §8). One table, so that a command without words does not compile.
 */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SaveAttributesInput } from '#contract/attributes-commands.ts'
import { ATTRIBUTE_LISTS } from '#contract/attributes-content.ts'
import type { CarePlanSection } from '#contract/care-plan-content.ts'
import type { CommandInput, CommandName } from '#contract/commands.ts'
import { isCommandInput } from '#contract/command-inputs.ts'
import { SECTION_WORDS } from '../plan-words.ts'
import { formatPlainDate } from '#lib/plain-date.ts'
import { LIST_WORDS } from './attribute-words.ts'
import { CATEGORY_WORDS } from '../category-words.ts'
import { thingWords } from './noun-words.ts'
import { type ItemChange, itemChanges } from '../item-changes.ts'

type Says<Input> = (input: Input, i18n: I18n) => MessageDescriptor

export interface CommandWords<Input> {
  /** What it is. `name`: of something that is to be deleted, where it is known here. */
  title: (input: Input, i18n: I18n, name: string | null) => MessageDescriptor
  /** What of it, where the title does not say everything. */
  details?: (input: Input, i18n: I18n) => string
  /** What it was. The history keeps which part was changed (`label`, '' where there is none), never the words. */
  past: (label: string, i18n: I18n) => MessageDescriptor
  /** The server has it; null: the status line says enough. */
  confirmed: Says<Input> | null
  /** The server did not accept it. */
  refused: Says<Input>
  /** Somebody else changed the same. */
  asked: Says<Input>
  /** One question about everything that changed elsewhere, in place of one for each thing, and its two answers. */
  question?: { words: MessageDescriptor; mine: MessageDescriptor; theirs: MessageDescriptor }
}

const choose = () => msg`Somebody else changed the same thing. Please choose what to keep.`
const planRefused = () => msg`A change to the care plan was not accepted. It is kept here so you can correct it.`
const folderRefused = () => msg`A folder could not be changed. See “Waiting to send”.`
const documentRefused = () => msg`A document could not be changed. See “Waiting to send”.`
const wordsRefused = () => msg`What you wrote was not accepted. It is kept here. See “Waiting to send”.`
const appointmentRefused = () => msg`An appointment could not be changed. See “Waiting to send”.`
const fileRefused = () => msg`A file was not accepted. It is kept here. See “Waiting to send”.`

const COMMAND_WORDS: { [Name in CommandName]: CommandWords<CommandInput<Name>> } = {
  'attributes.save': {
    title: (input, i18n) => {
      const changes = itemChanges(input)
      const lists = listsOf(input, i18n)
      const what = changes.map((change) => itemWords(change, i18n)).join(', ')
      const count = changes.length
      return count === 1 ? msg`${lists}: ${what}` : msg`${lists}: ${count} changes`
    },
    details: (input, i18n) => {
      const changes = itemChanges(input)
      return changes.length === 1 ? '' : changes.map((change) => itemWords(change, i18n)).join(', ')
    },
    past: () => msg`Attributes`,
    confirmed: (input, i18n) => {
      const attribute = listsOf(input, i18n)
      return msg`Updated ${attribute} successfully!`
    },
    refused: (input, i18n) => {
      const attribute = listsOf(input, i18n)
      return msg`Failed to update ${attribute}. Please try again.`
    },
    asked: choose,
  },
  'carePlan.saveSection': {
    title: ({ section }, i18n) => planTitle(section, i18n),
    details: ({ wanted }, i18n) => fieldsOf(wanted, i18n),
    past: planTitle,
    confirmed: null,
    refused: planRefused,
    asked: choose,
  },
  'carePlan.confirm': {
    title: () => msg`Care plan: “Yes, it’s up to date”`,
    past: () => msg`Care plan: “Yes, it’s up to date”`,
    confirmed: null,
    refused: planRefused,
    asked: () => msg`The care plan was changed elsewhere after you read it. See “Waiting to send”.`,
    question: {
      words: msg`The care plan was changed elsewhere after you read it. Is it up to date?`,
      mine: msg`Yes, it’s up to date`,
      theirs: msg`No, I’ll read it first`,
    },
  },
  'dependents.create': {
    title: ({ firstName, lastName }) => {
      const name = `${firstName} ${lastName}`
      return msg`${name} added as a dependent`
    },
    past: () => msg`A dependent added`,
    confirmed: () => msg`Dependent created successfully!`,
    refused: () => msg`Failed to create dependent`,
    asked: choose,
  },
  'dependents.update': {
    title: () => msg`Details of a dependent`,
    details: ({ wanted }, i18n) => fieldsOf(wanted, i18n),
    past: () => msg`Details of a dependent`,
    confirmed: () => msg`Dependent updated successfully!`,
    refused: () => msg`Failed to update dependent`,
    asked: choose,
  },
  'documents.create': {
    title: ({ name, category }, i18n) => {
      const place = i18n._(CATEGORY_WORDS[category])
      return msg`File ${name} in ${place}`
    },
    past: (name) => msg`File ${name}`,
    confirmed: null,
    refused: fileRefused,
    asked: choose,
  },
  'documents.rename': {
    title: ({ wanted: { name } }) => msg`Document renamed to “${name}”`,
    past: (name) => msg`Document renamed to “${name}”`,
    confirmed: null,
    refused: documentRefused,
    asked: choose,
  },
  'documents.delete': {
    title: ({ category }, i18n, name) => {
      const place = i18n._(CATEGORY_WORDS[category])
      return name === null ? msg`Delete a document in ${place}` : msg`Delete document “${name}”`
    },
    past: (name) => (name ? msg`Delete document “${name}”` : msg`A document deleted`),
    confirmed: null,
    refused: documentRefused,
    asked: choose,
  },
  'files.send': {
    title: () => msg`The contents of a file`,
    past: () => msg`The contents of a file`,
    confirmed: null,
    refused: fileRefused,
    asked: choose,
  },
  'folders.create': {
    title: ({ name, category }, i18n) => {
      const place = i18n._(CATEGORY_WORDS[category])
      return msg`New folder “${name}” in ${place}`
    },
    past: (name) => msg`New folder “${name}”`,
    confirmed: null,
    refused: folderRefused,
    asked: choose,
  },
  'folders.rename': {
    title: ({ wanted: { name } }) => msg`Folder renamed to “${name}”`,
    past: (name) => msg`Folder renamed to “${name}”`,
    confirmed: null,
    refused: folderRefused,
    asked: choose,
  },
  'folders.delete': {
    title: ({ category }, i18n, name) => {
      const place = i18n._(CATEGORY_WORDS[category])
      return name === null ? msg`Delete a folder in ${place}` : msg`Delete folder “${name}”`
    },
    past: (name) => (name ? msg`Delete folder “${name}”` : msg`A folder deleted`),
    confirmed: null,
    refused: folderRefused,
    asked: choose,
  },
  'incidents.log': {
    title: ({ happenedAt }, i18n) => {
      const day = formatPlainDate(happenedAt.slice(0, 10), i18n.locale)
      return msg`What happened on ${day}`
    },
    past: () => msg`What happened`,
    confirmed: null,
    refused: wordsRefused,
    asked: choose,
  },
  'incidents.update': {
    title: () => msg`What happened: changed`,
    details: ({ wanted }, i18n) => fieldsOf(wanted, i18n),
    past: () => msg`What happened: changed`,
    confirmed: null,
    refused: wordsRefused,
    asked: choose,
  },
  'incidents.delete': {
    title: () => msg`What happened: deleted`,
    past: () => msg`What happened: deleted`,
    confirmed: null,
    refused: wordsRefused,
    asked: choose,
  },
  'journal.answer': {
    title: ({ day }, i18n) => answerTitle(day, i18n),
    past: answerTitle,
    confirmed: () => msg`Journal Answer updated successfully`,
    refused: () => msg`Failed to update journal answer. Please try again.`,
    asked: choose,
  },
  'photos.save': {
    title: ({ image }) => (image === '' ? msg`Photo removed` : msg`Photo`),
    past: () => msg`Photo`,
    confirmed: null,
    refused: () => msg`A photo was not accepted. It is kept here. See “Waiting to send”.`,
    asked: choose,
  },
  'journalNotes.write': {
    title: ({ day }, i18n) => noteTitle(day, i18n),
    past: noteTitle,
    confirmed: null,
    refused: wordsRefused,
    asked: choose,
  },
  'appointments.create': {
    title: () => msg`New appointment`,
    details: ({ withWhom, questions }) => [withWhom, ...questions.map(({ text }) => text)].filter(Boolean).join(', '),
    past: () => msg`New appointment`,
    confirmed: null,
    refused: appointmentRefused,
    asked: choose,
  },
  'appointments.save': {
    title: () => msg({ context: 'with a doctor', message: 'Appointment' }),
    details: ({ wanted }, i18n) => fieldsOf(wanted, i18n),
    past: () => msg({ context: 'with a doctor', message: 'Appointment' }),
    confirmed: null,
    refused: appointmentRefused,
    asked: choose,
  },
  'appointments.delete': {
    title: (_input, _i18n, name) => (name ? msg`Delete appointment “${name}”` : msg`Delete an appointment`),
    past: () => msg`Delete an appointment`,
    confirmed: null,
    refused: appointmentRefused,
    asked: choose,
  },
}

const unreadable = () => msg`A change that this version cannot read`

/** Of a change that a newer build wrote, or that cannot be read for another reason. */
export const UNREADABLE_WORDS: CommandWords<unknown> = {
  title: unreadable,
  past: unreadable,
  confirmed: null,
  refused: () => msg`A change that this version cannot read was not accepted. See “Waiting to send”.`,
  asked: () => msg`A change that this version cannot read needs an answer. See “Waiting to send”.`,
}

/** The words for a stored change whose `input` is of today's shape. */
export function wordsOf({ command, input }: { command: string; input: unknown }): CommandWords<unknown> {
  return isCommandInput(command, input) ? wordsNamed(command) : UNREADABLE_WORDS
}

/** The words for a command of which nothing but the name is known. */
export function wordsNamed(command: string): CommandWords<unknown> {
  return Object.hasOwn(COMMAND_WORDS, command)
    ? (COMMAND_WORDS[command as CommandName] as CommandWords<unknown>)
    : UNREADABLE_WORDS
}

function planTitle(name: string, i18n: I18n): MessageDescriptor {
  const section = Object.hasOwn(SECTION_WORDS, name) ? i18n._(SECTION_WORDS[name as CarePlanSection]) : name
  return msg`Care plan: ${section}`
}

function answerTitle(date: string, i18n: I18n): MessageDescriptor {
  const day = formatPlainDate(date, i18n.locale)
  return msg`Journal answer for ${day}`
}

function noteTitle(date: string, i18n: I18n): MessageDescriptor {
  const day = formatPlainDate(date, i18n.locale)
  return msg`Journal note for ${day}`
}

const fieldsOf = (wanted: object, i18n: I18n) =>
  Object.keys(wanted)
    .map((field) => thingWords(field, i18n))
    .join(', ')

/** The lists that a save changed, in their order. */
function listsOf(input: SaveAttributesInput, i18n: I18n): string {
  const changed = new Set(itemChanges(input).map(({ list }) => list))
  return ATTRIBUTE_LISTS.filter((list) => changed.has(list))
    .map((list) => i18n._(LIST_WORDS[list]))
    .join(', ')
}

/** What became of one item of a list: 'added “Music”'. */
function itemWords({ act, name, was }: ItemChange, i18n: I18n): string {
  if (act === 'added') return i18n._(msg`added “${name}”`)
  if (act === 'removed') return i18n._(msg`deleted “${name}”`)
  return i18n._(was === null ? msg`changed “${name}”` : msg`“${was}” is now “${name}”`)
}
