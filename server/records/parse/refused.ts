/** Why a whole file cannot be imported. Its code has words in `server/content/import-texts.ts`. */
const REFUSALS = [
  'empty',
  'too-large',
  'unknown-format',
  'fhir-xml',
  'json-broken',
  'not-closed',
  'cut-off',
  'too-deep',
  'too-many',
  'gzip-broken',
  'zip-broken',
  'zip-bomb',
  'xml-broken',
  'xml-unclosed',
  'xml-undefined',
  'xml-entities',
  'errors-only',
  'nothing-inside',
  'already-reading',
  'records-full',
  'busy',
  'too-slow',
  'too-much-memory',
] as const
export type Refusal = (typeof REFUSALS)[number]

/** Thrown by everything that reads a file when nothing of it is taken. */
export class ImportRefused extends Error {
  readonly code: Refusal
  /** Where in the file reading stopped, from 1; undefined where that says nothing. */
  readonly line: number | undefined

  constructor(code: Refusal, line?: number) {
    super(code)
    this.name = 'ImportRefused'
    this.code = code
    this.line = line
  }
}

/** What was left out of a file that is taken: counted by what it is and why. */
const SKIP_CODES = [
  'not-shown',
  'in-document',
  'server-error',
  'bad-line',
  'bad-file',
  'no-type',
  'no-patient',
  'other-patient',
] as const
export type SkipCode = (typeof SKIP_CODES)[number]

export class SkipTally {
  readonly #counts = new Map<string, { what: string; code: SkipCode; count: number }>()

  add(what: string, code: SkipCode, count = 1): void {
    const key = `${code} ${what}`
    const known = this.#counts.get(key)
    if (known) known.count += count
    // A file of nonsense could name a million types.
    else if (this.#counts.size < 200) this.#counts.set(key, { what, code, count })
  }

  /** Most first. */
  list(): { what: string; code: SkipCode; count: number }[] {
    return [...this.#counts.values()].toSorted((a, b) => b.count - a.count)
  }
}
