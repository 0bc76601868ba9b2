/** How a change in the outbox stands, and what can be done with it now. Pure. */
import type { SaveAttributesInput } from '#contract/attributes-commands.ts'
import { ATTRIBUTE_NAME_MAX, type ItemChanges, withChanges } from '#contract/attributes-content.ts'
import { DOCUMENT_NAME_MAX, FOLDER_NAME_MAX } from '#contract/documents-content.ts'
import { ANSWER_MAX } from '#contract/journal-content.ts'
import type { WaitingEntry } from '#data/waiting.ts'
import { changeOf, writtenItems } from './change.ts'

/** How a change stands, as one sentence's worth. */
export type Standing =
  | { kind: 'no-signal' }
  | { kind: 'service-down'; nextAt: number | null }
  | { kind: 'sending' }
  | { kind: 'sign-in' }
  | { kind: 'question' }
  | { kind: 'not-accepted'; message: string | null }
  | { kind: 'held' }
  | { kind: 'unreadable' }

export function standingOf(entry: WaitingEntry): Standing {
  switch (entry.state) {
    case 'queued':
      return { kind: 'no-signal' }
    case 'sending':
      return { kind: 'sending' }
    case 'waiting':
      return entry.lastError?.status == null
        ? { kind: 'no-signal' }
        : { kind: 'service-down', nextAt: entry.nextAttemptAt }
    case 'auth':
      return { kind: 'sign-in' }
    case 'conflict':
      return { kind: 'question' }
    case 'refused':
      return { kind: 'not-accepted', message: entry.lastError?.message ?? null }
    case 'held':
      return { kind: 'held' }
    case 'quarantined':
      return { kind: 'unreadable' }
  }
}

export type Action = 'answer' | 'edit' | 'retry' | 'export' | 'discard'

/** What can be done with a change now. One on its way is left alone: nobody knows yet whether it has arrived. */
export function actionsOf(entry: WaitingEntry): Action[] {
  switch (entry.state) {
    case 'sending':
      return ['export']
    case 'conflict':
      return ['answer', 'export', 'discard']
    case 'refused':
      return editable(entry) === null ? ['retry', 'export', 'discard'] : ['edit', 'retry', 'export', 'discard']
    case 'queued':
    case 'waiting':
      return ['retry', 'export', 'discard']
    case 'auth':
    case 'held':
    case 'quarantined':
      return ['export', 'discard']
  }
}

/** The typed part of an input, by field; null when there is nothing to correct by typing. */
export function editable(entry: EditableEntry): Record<string, unknown> | null {
  const change = changeOf(entry)
  const input = entry.input as Record<string, unknown>
  switch (change.kind) {
    case 'section':
    case 'update':
      return input['change'] as Record<string, unknown>
    case 'create': {
      const { id: _id, ...typed } = input
      return typed
    }
    case 'attributes': {
      const items = Object.entries(writtenItems(entry.input as SaveAttributesInput))
      const names = items.flatMap(([field, item]) => (isItem(item) ? [[field, item.name]] : []))
      return names.length > 0 ? Object.fromEntries(names) : null
    }
    case 'answer':
      return { answer: change.answer }
    case 'folder':
    case 'document':
      // While the bytes of a file wait, it is they that were refused, and another name would not help.
      return change.act === 'delete' || entry.size != null ? null : { name: change.name ?? '' }
    case 'confirm':
    case 'unknown':
      return null
  }
}

interface EditableEntry {
  command: string
  input: unknown
  size?: number | null
}

/** The input with its typed part replaced. */
export function withEdits(entry: { command: string; input: unknown }, edits: Record<string, unknown>): unknown {
  const input = entry.input as Record<string, unknown>
  switch (changeOf(entry).kind) {
    case 'section':
    case 'update':
      return { ...input, change: edits }
    case 'attributes': {
      const { profileId, before, after } = entry.input as SaveAttributesInput
      const written = writtenItems({ profileId, before, after })
      const renamed = Object.entries(edits).flatMap(([field, name]) => {
        const item = written[field]
        // The item stands in `after` already, under its id: new or not, it is changed there.
        return isItem(item) ? [[field.replace('+', ''), { ...item, name: String(name) }]] : []
      })
      return { profileId, before, after: withChanges(after, Object.fromEntries(renamed) as ItemChanges) }
    }
    default:
      return { ...input, ...edits }
  }
}

const isItem = (change: unknown): change is { name: string } =>
  typeof change === 'object' && change !== null && !Array.isArray(change)

/** Why a field cannot be sent again as it stands. */
export type EditFault = { kind: 'empty' } | { kind: 'too-long'; max: number; actual: number }

/** What the service would refuse again, seen before it is sent. Fields without a rule here are left to the service. */
export function faultsOf(entry: EditableEntry, typed: Record<string, string>): Record<string, EditFault> {
  const max = limitOf(entry)
  if (max === null) return {}
  const faults = Object.entries(typed).flatMap(([field, text]): [string, EditFault][] => {
    const actual = text.trim().length
    if (actual === 0) return [[field, { kind: 'empty' }]]
    return actual > max ? [[field, { kind: 'too-long', max, actual }]] : []
  })
  return Object.fromEntries(faults)
}

function limitOf(entry: EditableEntry): number | null {
  switch (changeOf(entry).kind) {
    case 'attributes':
      return ATTRIBUTE_NAME_MAX
    case 'answer':
      return ANSWER_MAX
    case 'folder':
      return FOLDER_NAME_MAX
    case 'document':
      return DOCUMENT_NAME_MAX
    default:
      return null
  }
}

const DAY = 24 * 3_600_000

/** Tried for more than a day without an answer: worth a look, although it is still tried (OFFLINE). `now` in ms. */
export function hasFailedLong(entry: Pick<WaitingEntry, 'state' | 'attempts' | 'madeAt'>, now: number): boolean {
  return entry.state === 'waiting' && entry.attempts > 0 && now - Date.parse(entry.madeAt) > DAY
}

/** What asks for somebody first, then what has failed for long, then the rest; each in the order made. */
export function inOrderOfNeed(entries: readonly WaitingEntry[], now: number): WaitingEntry[] {
  const rank = (entry: WaitingEntry) => {
    if (entry.needsPerson) return 0
    return hasFailedLong(entry, now) ? 1 : 2
  }
  return entries.toSorted((a, b) => rank(a) - rank(b) || a.seq - b.seq)
}

/** A value as text that can be typed over: lists one item a line, specialists as "name, number" lines. */
export function valueToText(value: unknown): string {
  if (Array.isArray(value)) return value.map(lineOf).join('\n')
  return value === null || value === undefined ? '' : String(value)
}

/** The inverse of `valueToText` for a value shaped like `like`. */
export function textToValue(text: string, like: unknown): unknown {
  if (!Array.isArray(like)) return text.trim()
  const lines = text
    .split(/[\n\r]/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return like.some((item) => typeof item === 'object') ? lines.map(providerOf) : lines
}

function lineOf(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item)
  const { providerName, providerNumber } = item as { providerName: string; providerNumber: string }
  return [providerName, providerNumber].filter((part) => part !== '').join(', ')
}

/** The number is what stands behind the last comma, if it holds a digit. */
function providerOf(line: string): { providerName: string; providerNumber: string } {
  const comma = line.lastIndexOf(',')
  const tail = line.slice(comma + 1).trim()
  if (comma === -1 || !/\p{Nd}/u.test(tail)) return { providerName: line, providerNumber: '' }
  return { providerName: line.slice(0, comma).trim(), providerNumber: tail }
}
