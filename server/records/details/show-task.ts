/** What the server asks of the process that shows one document. */
import type { Language } from '#contract/languages.ts'

/** What `show` takes, in its order. */
export type ShowTask = [bytes: Uint8Array, claimed: string, language: Language, written: string]

/** ms for one document. */
export const DEADLINE = 20_000
