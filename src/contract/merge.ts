/**
 * Three-way merge by field. `base` is what the person saw, `mine` what they made of it, `theirs` what the server has
 * now. Fields changed on one side only combine; the same field changed on both sides is a question, never a guess.
 * [Note: merge or ask]
 */

export interface FieldConflict {
  field: string
  base: unknown
  mine: unknown
  theirs: unknown
}

export interface MergeResult {
  /** What still has to be sent on top of `theirs`: only fields where mine differs from it and no question is open. */
  change: Record<string, unknown>
  conflicts: FieldConflict[]
}

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

/** Merges the fields named in `mine` onto `theirs`. */
export function mergeFields(
  base: Record<string, unknown>,
  mine: Record<string, unknown>,
  theirs: Record<string, unknown>,
): MergeResult {
  const result: MergeResult = { change: {}, conflicts: [] }
  for (const field of Object.keys(mine)) {
    if (mine[field] === undefined || sameValue(mine[field], theirs[field])) continue
    if (sameValue(mine[field], base[field])) continue
    if (sameValue(theirs[field], base[field])) result.change[field] = mine[field]
    else result.conflicts.push({ field, base: base[field], mine: mine[field], theirs: theirs[field] })
  }
  return result
}

/** Both sides kept: lists are joined without repeats, theirs first; texts stand under each other; items side by side. */
export function keepBoth(mine: unknown, theirs: unknown): unknown {
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    return [...theirs, ...mine.filter((item) => !theirs.some((other) => sameValue(item, other)))]
  }
  if (typeof mine === 'string' && typeof theirs === 'string') {
    return [theirs, mine].filter((text) => text.trim() !== '').join('\n')
  }
  if (isItem(mine) && isItem(theirs)) return [theirs, mine]
  return mine
}

/** An item of a list, taken by itself; both kept, they stand beside each other. */
function isItem(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether "keep both" makes sense for a question: lists and items always, texts unless the field is a single line. */
export function canKeepBoth(conflict: FieldConflict): boolean {
  return (
    (Array.isArray(conflict.mine) && Array.isArray(conflict.theirs)) ||
    (isItem(conflict.mine) && isItem(conflict.theirs)) ||
    (typeof conflict.mine === 'string' && typeof conflict.theirs === 'string' && !SINGLE_LINE.has(conflict.field))
  )
}

const SINGLE_LINE = new Set([
  'firstName',
  'lastName',
  'birthDate',
  'gender',
  'relation',
  'providerName',
  'providerPhoneNumber',
  'lastConfirmedAt',
])
