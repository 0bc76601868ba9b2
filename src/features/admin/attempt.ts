import type { Failure } from './use-read.ts'

/** What came of sending a form: said at its field, or below it where the server did not take it. */
export interface Attempt {
  error: string | null
  failure: Failure | null
}
/** Not sent yet, or taken. */
export const NOTHING: Attempt = { error: null, failure: null }
