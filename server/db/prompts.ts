/**
 * Prompts of the journal that were reworded: rows of the public content, so that devices keep them as they keep pages. What is
 * not reworded in a language is asked as it came with the app.
 */
import type { PromptTexts } from '#contract/admin/prompts.ts'
import { instant } from '#server/clock.ts'
import type { Queries } from './database.ts'

const SECTION = 'journal'

/** By day (`MM-DD`), those that were reworded. */
export async function rewordedPrompts(queries: Queries, days?: readonly string[]): Promise<Map<string, PromptTexts>> {
  if (days?.length === 0) return new Map()
  const rows = await queries
    .selectFrom('contentItems')
    .select(['slug', 'fields'])
    .where('section', '=', SECTION)
    .where('status', '=', 'active')
    .$if(days !== undefined, (found) => found.where('slug', 'in', [...(days ?? [])]))
    .execute()
  return new Map(
    rows.map(({ slug, fields }) => {
      const { texts } = JSON.parse(fields) as { texts: Record<keyof PromptTexts, { title: string }> }
      return [slug, { en: texts.en.title, fr: texts.fr.title, es: texts.es.title }]
    }),
  )
}

/** `texts` null: as it came with the app. `position`: of the day in the year. */
export async function rewordPrompt(
  queries: Queries,
  { day, position, texts }: { day: string; position: number; texts: PromptTexts | null },
  now: number,
): Promise<void> {
  if (!texts) {
    await queries.deleteFrom('contentItems').where('section', '=', SECTION).where('slug', '=', day).execute()
    return
  }
  const at = instant(now)
  const text = (title: string) => ({ title, summary: title, parts: [] })
  const fields = {
    reviewed: at.slice(0, 10),
    topics: [],
    texts: { en: text(texts.en), fr: text(texts.fr), es: text(texts.es) },
  }
  const values = { position, status: 'active', fields: JSON.stringify(fields), editedAt: at, updatedDate: at }
  await queries
    .insertInto('contentItems')
    .values({ section: SECTION, slug: day, ...values, fileHash: '', createdDate: at })
    .onConflict((conflict) => conflict.columns(['section', 'slug']).doUpdateSet(values))
    .execute()
}
