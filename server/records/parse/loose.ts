/** Resources whose version is not known yet: their fields are looked at one by one. */
export type Loose = Record<string, unknown>

export const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `undefined` changes nothing. What is as it should be already comes back as it is. */
export function changed(loose: Loose, changes: Loose): Loose {
  let copy: Loose | undefined
  for (const key of Object.keys(changes)) {
    const value = changes[key]
    if (value === undefined || value === loose[key]) continue
    copy ??= { ...loose }
    copy[key] = value
  }
  return copy ?? loose
}

/** What R4 gives as a concept, from a word. */
export const coded = (word: unknown): unknown => (typeof word === 'string' ? { coding: [{ code: word }] } : word)

/** R5's concept or reference in one, as the concept. */
export const conceptIn = (value: unknown): unknown =>
  isObject(value) && ('concept' in value || 'reference' in value) ? value['concept'] : value

/** As a list; undefined stays undefined. */
export const many = (value: unknown): unknown[] | undefined =>
  value === undefined || value === null ? undefined : Array.isArray(value) ? value : [value]

/** What is converted from XML may have its yes as a word. */
export const isTrue = (value: unknown): boolean => value === true || value === 'true'
