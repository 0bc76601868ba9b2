/** What stands around the public pages: it comes with the content of each, so that no page asks for more (DECISIONS N13). */
import type { ContentAround, ContentText } from '#contract/content.ts'
import type { ContentSection } from '#contract/content-sections.ts'
import type { Language } from '#contract/languages.ts'
import type { Queries } from './database.ts'

/** By section of the page: what of it the page shows. */
const AROUND: Partial<Record<ContentSection, readonly (keyof ContentAround)[]>> = {
  home: ['footer'],
  about: ['footer'],
  connected: ['footer', 'subscribe'],
  contact: ['footer'],
  store: ['footer'],
  resources: ['footer'],
  directory: ['footer'],
  calendar: ['footer'],
}

/** Undefined: nobody has written anything, or it is put aside. Texts fall back to English. */
export async function aroundIn(
  queries: Queries,
  section: ContentSection,
  language: Language,
): Promise<ContentAround | undefined> {
  const wanted = AROUND[section]
  if (!wanted) return undefined
  const rows = await queries
    .selectFrom('contentItems')
    .select(['section', 'fields'])
    .where('section', 'in', wanted)
    .where('status', '=', 'active')
    .execute()
  const texts = rows.flatMap((row) => {
    const { texts: spoken } = JSON.parse(row.fields) as { texts: Partial<Record<Language, ContentText>> }
    const tongue = spoken[language] ? language : 'en'
    return spoken[tongue] ? [[row.section, { ...spoken[tongue], language: tongue }] as const] : []
  })
  return texts.length === 0 ? undefined : Object.fromEntries(texts)
}
