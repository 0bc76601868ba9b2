/** What Admins have written for the foot of the public pages: it comes with the content of each (`content.ts`). */
import type { SpokenText } from '#contract/content.ts'
import type { Language } from '#contract/languages.ts'
import { createStore, type Store } from '#lib/store.ts'

const empty = () => createStore<SpokenText | null>(null)
const feet: Record<Language, Store<SpokenText | null>> = { en: empty(), fr: empty(), es: empty() }

/** Null: nothing was written, or no page has been read. */
export const footStore = (language: Language): Store<SpokenText | null> => feet[language]
