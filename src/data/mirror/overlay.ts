/**
 * What a screen shows: the confirmed row, folded with this person's pending changes in the order they were made. Pure.
 * A pull may land at any moment and never repaints an old value; undoing a change is deleting it.
 */
import type { Command } from '#contract/command.ts'
import { commandFor } from '#contract/commands.ts'
import { canKeepBoth, type Change, keepBoth, type Question, questionsOf, type Things } from '#contract/merge.ts'
import { type NounName, nouns, type NounTypes } from '#contract/nouns.ts'
import type { OutboxEntry } from '../database/entry.ts'

/** The part of an entry that the fold needs. */
export type Pending = Pick<OutboxEntry, 'seq' | 'command' | 'version' | 'input' | 'state' | 'question'>

export function overlay<Content>(content: Content | undefined, pending: readonly Pending[]): Content | undefined {
  let folded: unknown = content
  for (const entry of pending.toSorted((a, b) => a.seq - b.seq)) folded = applyEntry(folded, entry)
  return folded as Content | undefined
}

/** The row of a noun as screens show it, pending changes on top; undefined: there is none. */
export function shownContent<Name extends NounName>(
  noun: Name,
  row: NounTypes[Name]['row'] | undefined,
  pending: readonly Pending[],
): NounTypes[Name]['content'] | undefined {
  return overlay(row && nouns[noun].content(row), pending)
}

function applyEntry(content: unknown, entry: Pending): unknown {
  const read = entry.state === 'quarantined' ? null : commandFor(entry)
  if (!read) return content
  const { command, input } = read
  return entry.state === 'asked' && entry.question
    ? applyBoth(command, content, input, entry.question.theirs)
    : command.apply(content, input)
}

/**
 * Until the person has answered, both sides are shown where both can be: nobody may miss an allergy over a question, also
 * before the pull that brings what the others wrote.
 */
function applyBoth(command: Command<unknown, unknown>, content: unknown, input: unknown, theirs: Things): unknown {
  if (!command.change || !command.withChange) return command.apply(content, input)
  const change = command.change(input)
  const questions = questionsOf(change, theirs).filter(canKeepBoth)
  const both = questions.reduce((kept, one) => keptBoth(command, kept, one), change)
  const asThere = command.apply(content, command.withChange(input, { seen: change.seen, wanted: theirs }))
  return command.apply(asThere, command.withChange(input, both))
}

function keptBoth(command: Command<unknown, unknown>, change: Change, question: Question): Change {
  const { thing, wanted, theirs } = question
  const both = command.both?.(question, () => `${thing}-both`) ?? {
    seen: { [thing]: theirs },
    wanted: { [thing]: keepBoth(wanted, theirs) },
  }
  return { seen: { ...change.seen, ...both.seen }, wanted: { ...change.wanted, ...both.wanted } }
}
