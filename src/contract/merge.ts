/**
 * A write says what the person saw and what they want, for exactly the things it touches: fields of a plan, items of a
 * list, an answer, a name. Server and screen judge it by the same pure functions: a thing that is still what was seen, or
 * already what is wanted, is no question; anything else is asked, never guessed. [Note: seen and wanted]
 */
import { kindOfField } from './fields.ts'

/** Values by the name of the thing. */
export type Things = Readonly<Record<string, unknown>>

/**
 * A thing in `seen` alone is not changed, but must still be what the person saw. A thing in `wanted` alone is written
 * whatever is there.
 */
export interface Change {
  seen: Things
  wanted: Things
}

/** A thing that somebody else changed meanwhile. */
export interface Question {
  thing: string
  seen: unknown
  wanted: unknown
  theirs: unknown
}

export interface Verdict {
  /** What has to be written; things that are already as wanted are not in it. */
  write: Record<string, unknown>
  questions: Question[]
}

export type Sameness = (a: unknown, b: unknown) => boolean

export type Choice = 'mine' | 'theirs' | 'both'

/** Deep equality of JSON values; key order does not matter. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every((key) => sameValue((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
}

/** What becomes of a change on what is there `now`. `isSame`: what makes two values of these things equal. */
export function judge(now: Things, { seen, wanted }: Change, isSame: Sameness = sameValue): Verdict {
  const verdict: Verdict = { write: {}, questions: [] }
  for (const thing of new Set([...Object.keys(seen), ...Object.keys(wanted)])) {
    const isWritten = Object.hasOwn(wanted, thing) && wanted[thing] !== undefined
    const isSeen = Object.hasOwn(seen, thing) && seen[thing] !== undefined
    if (isWritten && isSame(now[thing], wanted[thing])) continue
    if (isSeen && isWritten && isSame(seen[thing], wanted[thing])) continue
    if (!isSeen || isSame(now[thing], seen[thing])) {
      if (isWritten) verdict.write[thing] = wanted[thing]
    } else {
      verdict.questions.push({ thing, seen: seen[thing], wanted: wanted[thing], theirs: now[thing] })
    }
  }
  return verdict
}

/** The questions of a change that was answered with `theirs`, as the person is asked. */
export function questionsOf({ seen, wanted }: Change, theirs: Things): Question[] {
  return Object.entries(theirs).map(([thing, value]) => ({
    thing,
    seen: seen[thing],
    wanted: wanted[thing],
    theirs: value,
  }))
}

/**
 * What is `shown` under a change and neither it has seen, nor it or a `later` one of this device wants: others wrote it, and the
 * server will ask about it.
 */
export function unseen(
  { seen }: Change,
  shown: object,
  later: readonly Change[],
  isSame: Sameness = sameValue,
): Things | undefined {
  const otherwise = Object.entries(shown).filter(
    ([thing, value]) =>
      thing in seen && !isSame(seen[thing], value) && !later.some((one) => isSame(one.wanted[thing], value)),
  )
  return otherwise.length > 0 ? Object.fromEntries(otherwise) : undefined
}

/** Both sides kept: lists are joined without repeats, theirs first; texts stand under each other. */
export function keepBoth(mine: unknown, theirs: unknown): unknown {
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    return [...theirs, ...mine.filter((item) => !theirs.some((other) => sameValue(item, other)))]
  }
  if (typeof mine === 'string' && typeof theirs === 'string') {
    return [theirs, mine].filter((text) => text.trim() !== '').join('\n')
  }
  return mine
}

/**
 * For the second of two items that are shown for one as long as a question about it is open: the same each time, and a UUID where
 * `uid` is one, since lists are saved as they are shown.
 */
export const copyId = (uid: string): string => (uid[8] === '-' ? `f${uid.slice(0, 7)}${uid.slice(8)}` : `${uid}-both`)

/** An item of a list, taken by itself; both kept, they stand beside each other. */
function isItem(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether "keep both" makes sense for a question: lists and items always, words where the field has room for two. */
export function canKeepBoth({ thing, wanted, theirs }: Question): boolean {
  return (
    (Array.isArray(wanted) && Array.isArray(theirs)) ||
    (isItem(wanted) && isItem(theirs)) ||
    (typeof wanted === 'string' && typeof theirs === 'string' && kindOfField(thing) === 'text')
  )
}
