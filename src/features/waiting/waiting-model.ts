/** A change in the outbox, read as a person would say it: what was changed, how it stands, what can be done now. */
import type { CarePlanSection } from '#contract/care-plan-content.ts'
import { isCommandInput } from '#contract/command-inputs.ts'
import type { WaitingEntry } from '#data/waiting.ts'

/** What a change does. `fields` are the names of the fields it touches. */
export type Change =
  | { kind: 'section'; section: CarePlanSection; fields: string[] }
  | { kind: 'confirm' }
  | { kind: 'create'; name: string; fields: string[] }
  | { kind: 'update'; fields: string[] }
  | { kind: 'unknown' }

/** The change that a stored command makes; 'unknown' for one that this build cannot read. */
export function changeOf(entry: { command: string; input: unknown }): Change {
  if (!isCommandInput(entry.command, entry.input)) return { kind: 'unknown' }
  const input = entry.input as Record<string, unknown>
  switch (entry.command) {
    case 'carePlan.saveSection':
      return { kind: 'section', section: input['section'] as CarePlanSection, fields: keysOf(input['change']) }
    case 'carePlan.confirm':
      return { kind: 'confirm' }
    case 'dependents.create':
      return {
        kind: 'create',
        name: `${String(input['firstName'])} ${String(input['lastName'])}`,
        fields: keysOf(input).filter((key) => key !== 'id'),
      }
    case 'dependents.update':
      return { kind: 'update', fields: keysOf(input['change']) }
    default:
      return { kind: 'unknown' }
  }
}

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

/** The typed part of an input and how to put it back; null when there is nothing to correct by typing. */
export function editable(entry: { command: string; input: unknown }): Record<string, unknown> | null {
  const change = changeOf(entry)
  const input = entry.input as Record<string, unknown>
  if (change.kind === 'section' || change.kind === 'update') return input['change'] as Record<string, unknown>
  if (change.kind === 'create') {
    const { id: _id, ...typed } = input
    return typed
  }
  return null
}

/** The input with its typed part replaced. */
export function withEdits(entry: { command: string; input: unknown }, edits: Record<string, unknown>): unknown {
  const input = entry.input as Record<string, unknown>
  return entry.command === 'dependents.create' ? { ...input, ...edits } : { ...input, change: edits }
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

const keysOf = (value: unknown): string[] => (typeof value === 'object' && value !== null ? Object.keys(value) : [])
