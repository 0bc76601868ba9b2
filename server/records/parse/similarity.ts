/** Whether a file's patient may be the person it is imported for. In doubt it says so: wrong-child data is the worst mistake here. */
import { nameParts } from './patients.ts'

export type Similarity = 'same' | 'different' | 'unknown'

/** `same` when all words of the shorter name, two at least or all there are, occur in the longer one. */
export function nameSimilarity(ours: string, theirs: string): Similarity {
  const [a, b] = [nameParts(ours), nameParts(theirs)]
  if (a.length === 0 || b.length === 0) return 'unknown'
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  const isInside = short.every((part) => long.includes(part))
  if (!isInside) return 'different'
  return short.length >= 2 || long.length === 1 ? 'same' : 'unknown'
}

/** Plain dates; a partial one is compared as far as it goes. */
export function birthDateSimilarity(ours: string | null, theirs: string): Similarity {
  if (!ours || !/^\d{4}/.test(theirs)) return 'unknown'
  const known = theirs.slice(0, 10)
  if (!ours.startsWith(known)) return 'different'
  return known.length === 10 ? 'same' : 'unknown'
}
