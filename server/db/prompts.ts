/**
 * Prompts of the journal that were reworded: rows of the public content, so that devices keep them as they keep pages. What is
 * not reworded in a language is asked as it came with the app.
 */
import type { PromptTexts } from '#contract/admin/prompts.ts'
import { instant } from '#server/clock.ts'
import type { Queries } from './database.ts'

const SECTION = 'journal'

export interface RewordedPrompt {
  texts: PromptTexts
  /** As they are stored. */
  fields: string
}

/** By day (`MM-DD`), those that were reworded. */
export async function rewordedPrompts(
  queries: Queries,
  days?: readonly string[],
): Promise<Map<string, RewordedPrompt>> {
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
      return [slug, { texts: { en: texts.en.title, fr: texts.fr.title, es: texts.es.title }, fields }]
    }),
  )
}

/**
 * `seen`: its fields as they were read, undefined where it was not reworded. `texts` null: as it came with the app. `position`:
 * of the day in the year. False: somebody else was there meanwhile.
 */
export async function rewordPrompt(
  queries: Queries,
  {
    day,
    position,
    seen,
    texts,
  }: { day: string; position: number; seen: string | undefined; texts: PromptTexts | null },
  now: number,
): Promise<boolean> {
  if (seen !== undefined) {
    // Of two at once, one takes away what both saw.
    const { numDeletedRows } = await queries
      .deleteFrom('contentItems')
      .where('section', '=', SECTION)
      .where('slug', '=', day)
      .where('fields', '=', seen)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
  }
  if (!texts) return true
  const at = instant(now)
  const text = (title: string) => ({ title, summary: title, parts: [] })
  const fields = JSON.stringify({
    reviewed: at.slice(0, 10),
    topics: [],
    texts: { en: text(texts.en), fr: text(texts.fr), es: text(texts.es) },
  })
  const dates = { editedAt: at, createdDate: at, updatedDate: at }
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('contentItems')
    .values({ section: SECTION, slug: day, position, status: 'active', fields, fileHash: '', ...dates })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
