/**
 * The one way a row with a version is saved: read, judge, write only if it is still what was judged, keep what was replaced,
 * record the change. Several nodes may save the same row at once; whoever comes second judges again.
 */
import { type Change, judge, type Sameness, sameValue } from '#contract/merge.ts'
import type { ChangeStamp } from '#contract/sync.ts'
import { ApiProblem, notFound } from '#server/api-problem.ts'
import type { VersionCheck } from '#server/etags.ts'
import type { Queries } from './database.ts'
import { latestChange, type Place, recordChange, type Writer } from './feed.ts'

/** What a noun says about its rows. */
export interface Versioned<Row, Write> {
  /** The row that is there. Throws `not-found` for a stranger's person. */
  read(): Promise<Row | undefined>
  /** What has to be written; null: the row is as wanted. Throws whatever speaks against it. */
  judge(current: Row | undefined): Write | null
  /** The new row; undefined when somebody else has just made one. Without it, a row that is not there is `not-found`. */
  insert?(write: Write): Promise<Row | undefined>
  /** The row after the write; undefined when `current` is no longer what is there. */
  replace(current: Row, write: Write): Promise<Row | undefined>
  /** Keeps the version that was replaced. */
  keep?(replaced: Row): Promise<unknown>
  place(row: Row): Place
}

export interface Saved<Row> {
  row: Row
  created: boolean
  /** Undefined for a row that never changed since there is a feed. */
  change: ChangeStamp | undefined
}

/**
 * A save that changes nothing makes no version and no change: it answers where the row stands already. Throws `not-found`, and
 * what `check` throws for the version that is there, before anything else is judged.
 */
export async function saveVersioned<Row extends { version: number }, Write>(
  queries: Queries,
  check: VersionCheck,
  by: Writer,
  noun: Versioned<Row, Write>,
): Promise<Saved<Row>> {
  for (;;) {
    const current = await noun.read()
    if (current === undefined && !noun.insert) throw notFound()
    check(current?.version ?? 0)
    const write = noun.judge(current)
    if (current !== undefined && write === null) {
      const change = await latestChange(queries, noun.place(current))
      // With the place of a newer one a device would take this row for it, and not hear of that any more.
      if ((await noun.read())?.version !== current.version) continue
      return { row: current, created: false, change }
    }
    if (write === null) throw new Error('Nothing to make a row from')
    const row = current === undefined ? await noun.insert?.(write) : await noun.replace(current, write)
    // Another node wrote between the two statements: judge again by what is there now.
    if (row === undefined) continue
    if (current !== undefined) await noun.keep?.(current)
    const change = await recordChange(queries, { ...noun.place(row), verb: 'save' }, by)
    return { row, created: current === undefined, change }
  }
}

/**
 * What has to be written of a change onto what is there `now`. Throws `seen-otherwise` when anything of it is neither as the
 * caller saw it nor as they want it; then nothing is written.
 */
export function writeOf(now: object, change: Change, isSame: Sameness = sameValue): Record<string, unknown> {
  const { write, questions } = judge(now as Record<string, unknown>, change, isSame)
  if (questions.length === 0) return write
  const theirs = Object.fromEntries(questions.map((question) => [question.thing, question.theirs ?? null]))
  throw new ApiProblem('seen-otherwise', { theirs })
}

export const isEmpty = (write: Readonly<Record<string, unknown>>): boolean => Object.keys(write).length === 0
