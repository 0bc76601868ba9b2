/**
 * What a screen shows: the confirmed row, folded with this person's pending changes in the order they were made. Pure.
 * A pull may land at any moment and never repaints an old value; undoing a change is deleting it.
 */
import { changeIn, type Command, type Fold } from '#contract/command.ts'
import { canKeepBoth, type Change, keepBoth, type Question, questionsOf, type Things } from '#contract/merge.ts'
import type { OutboxEntry } from '../database/entry.ts'

/** The part of an entry that the fold needs. */
export type Pending = Pick<OutboxEntry, 'seq' | 'command' | 'version' | 'input' | 'state' | 'question'>

/** The row of a noun as screens show it, pending changes on top; undefined: there is none. */
export function shownContent<Row, Content>(
  { content, commands }: Fold<Row, Content>,
  row: Row | undefined,
  pending: readonly Pending[],
): Content | undefined {
  let folded: unknown = row && content(row)
  for (const entry of pending.toSorted((a, b) => a.seq - b.seq)) {
    const read = entry.state === 'quarantined' ? null : changeIn(commands, entry)
    if (!read) continue
    const { command, input } = read
    const theirs = entry.state === 'asked' ? entry.question?.theirs : undefined
    folded = theirs ? applyBoth(command, folded, input, theirs) : command.apply(folded, input)
  }
  return folded as Content | undefined
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
