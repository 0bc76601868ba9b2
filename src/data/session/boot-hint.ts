/**
 * The few words that let the boot painter draw the care plan before the framework has started: whose, in which language,
 * and the labels already translated. In local storage because it is read before anything else; it holds ids and fixed
 * words, no health data. Gone the moment somebody signs out. [Note: paint before the framework]
 */
import type { Language } from '#contract/languages.ts'

const KEY = 'havenbook.boot'

export interface BootHint {
  userId: string
  /** Whose plan: the chosen dependent or the user. */
  profileId: string
  locale: Language
  /** The database lives in a bucket of its own. */
  isApart?: boolean
  /** Labels by key, see `boot/boot-words.ts`. */
  words: Record<string, string>
}

export function readBootHint(): BootHint | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as BootHint | null
  } catch {
    return null
  }
}

export function writeBootHint(hint: BootHint | null): void {
  try {
    if (hint) localStorage.setItem(KEY, JSON.stringify(hint))
    else localStorage.removeItem(KEY)
  } catch {
    // Storage refused or full: the plan is painted by the framework instead, a moment later.
  }
}
