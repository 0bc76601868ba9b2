/**
 * What a screen shows: the confirmed row, folded with this person's pending changes in the order they were made. Pure.
 * A pull may land at any moment and never repaints an old value; undoing a change is deleting it.
 */
import { bothOf, changeIn, type Command, type Fold } from '#contract/command.ts'
import { canKeepBoth, type Change, copyId, questionsOf, type Things, unseen } from '#contract/merge.ts'
import type { OutboxEntry } from '../database/entry.ts'

/** The part of an entry that the fold needs. */
export type Pending = Pick<OutboxEntry, 'seq' | 'command' | 'version' | 'input' | 'state' | 'question'>

/** The row of a noun as screens show it, pending changes on top, in their order; undefined: there is none. */
export function shownContent<Row, Content>(
  { content, commands }: Fold<Row, Content>,
  row: Row | undefined,
  pending: readonly Pending[],
): Content | undefined {
  const read = pending.flatMap((entry) => {
    const found = entry.state === 'quarantined' ? null : changeIn(commands, entry)
    return found ? [{ ...found, entry, change: found.command.change?.(found.input) }] : []
  })
  let folded: unknown = row && content(row)
  for (const [index, { command, input, change, entry }] of read.entries()) {
    const later = read.slice(index).flatMap((one) => one.change ?? [])
    // Since the question was put they may have written more.
    const now = change && unseen(change, command.there?.(folded) ?? folded ?? {}, later, command.isSame)
    const theirs = (entry.question || now) && { ...entry.question?.theirs, ...now }
    folded = change && theirs ? applyBoth(command, folded, input, change, theirs) : command.apply(folded, input)
  }
  return folded as Content | undefined
}

/**
 * Until the person has answered, both sides are shown where both can be, also before the question is put, or before the pull
 * that brings what the others wrote: nobody may miss an allergy over it.
 */
function applyBoth(
  command: Command<unknown, unknown>,
  content: unknown,
  input: unknown,
  change: Change,
  theirs: Things,
) {
  if (!command.withChange) return command.apply(content, input)
  const questions = questionsOf(change, theirs)
  // What only has to be as it was seen, and is not: nothing is confirmed that nobody has read.
  if (questions.some(({ wanted }) => wanted === undefined)) return content
  const asThere = command.apply(content, command.withChange(input, { seen: change.seen, wanted: theirs }))
  let both = change
  for (const question of questions.filter(canKeepBoth)) {
    const { seen, wanted } = bothOf(command, question, () =>
      copyId(question.thing.slice(question.thing.indexOf('/') + 1)),
    )
    both = { seen: { ...both.seen, ...seen }, wanted: { ...both.wanted, ...wanted } }
  }
  return command.apply(asThere, command.withChange(input, both))
}
