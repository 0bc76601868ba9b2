/** The public content: rows that files bring and people may edit. */
import { createHash } from 'node:crypto'
import type { ContentItem, ContentText } from '#contract/content.ts'
import type { ContentSection } from '#contract/content-sections.ts'
import { aroundIn } from './content-around.ts'
import type { Language } from '#contract/languages.ts'
import { instant } from '#server/clock.ts'
import type { ContentFile } from '#server/content/content-file.ts'
import { sha256 } from '#server/sha256.ts'
import type { Database, Queries } from './database.ts'

/** What `fields` holds: a file without its name. */
type Fields = Omit<ContentFile, 'section' | 'slug' | 'texts'> & { texts: Partial<Record<Language, ContentText>> }

/** What the `fields` of a row hold when they come from this file, and the hash that names them. */
export function rowOfFile({ section: _section, slug: _slug, ...fields }: ContentFile): {
  fields: string
  fileHash: string
} {
  const text = JSON.stringify(fields)
  return { fields: text, fileHash: sha256(text) }
}

/**
 * Brings the rows up to date with the files, on every start and in production too: content is no demo data. A row that
 * somebody has edited is theirs and stays (`editedItem` offers them its changed file); one whose file has gone is archived.
 */
export async function seedContent(database: Database, files: readonly ContentFile[], now: number): Promise<void> {
  await database.transaction(async (queries) => {
    const rows = await queries
      .selectFrom('contentItems')
      .select(['section', 'slug', 'position', 'fileHash', 'editedAt', 'placedAt', 'status'])
      .execute()
    const known = new Map(rows.map((row) => [`${row.section}/${row.slug}`, row]))
    for (const [index, file] of files.entries()) {
      const { section, slug } = file
      const { fields, fileHash } = rowOfFile(file)
      const row = known.get(`${section}/${slug}`)
      // In a section that somebody has put in an order, a row stays where it is.
      const position = row && row.placedAt !== null ? row.position : index
      known.delete(`${section}/${slug}`)
      const isCurrent = row?.fileHash === fileHash && row.position === position && row.status === 'active'
      if (isCurrent || (row && row.editedAt !== null)) continue
      const values = { position, status: 'active', fields, fileHash, updatedDate: instant(now) }
      await queries
        .insertInto('contentItems')
        .values({ section, slug, ...values, editedAt: null, placedAt: null, createdDate: instant(now) })
        // Two nodes that start at once bring the same. Somebody may have edited the row since it was read.
        .onConflict((conflict) =>
          conflict.columns(['section', 'slug']).doUpdateSet(values).where('contentItems.editedAt', 'is', null),
        )
        .execute()
    }
    for (const { section, slug, editedAt, status } of known.values()) {
      if (editedAt !== null || status !== 'active') continue
      await queries
        .updateTable('contentItems')
        .set({ status: 'archived', updatedDate: instant(now) })
        .where('section', '=', section)
        .where('slug', '=', slug)
        .where('editedAt', 'is', null)
        .execute()
    }
  })
}

/** What is active in a section, in its order. Texts fall back to English, and the item says so by its `language`. */
export async function contentOf(queries: Queries, section: ContentSection, language: Language): Promise<ContentItem[]> {
  return (await datedContentOf(queries, section, language)).map(({ item }) => item)
}

/** The same, and when each was added and last changed. */
export async function datedContentOf(
  queries: Queries,
  section: ContentSection,
  language: Language,
): Promise<{ item: ContentItem; created: Date; updated: Date }[]> {
  const rows = await queries
    .selectFrom('contentItems')
    .select(['slug', 'fields', 'createdDate', 'updatedDate'])
    .where('section', '=', section)
    .where('status', '=', 'active')
    .orderBy('position')
    // The same everywhere, and after a row was written again.
    .orderBy('slug')
    .execute()
  const items = rows.map(({ slug, fields, createdDate, updatedDate }) => ({
    slug,
    created: new Date(createdDate),
    updated: new Date(updatedDate),
    fields: JSON.parse(fields) as Fields,
  }))
  const titles = await titlesOf(
    queries,
    items.flatMap(({ fields }) => fields.related ?? []),
    language,
  )
  const around = await aroundIn(queries, section, language)
  return items.flatMap(({ slug, created, updated, fields: { texts, related = [], ...facts } }, index) => {
    const spoken = texts[language] ? language : 'en'
    const text = texts[spoken]
    if (!text) return []
    const onward = related.flatMap((to) => {
      const title = titles.get(to)
      return title === undefined ? [] : [{ to, title }]
    })
    const item: ContentItem = { slug, ...facts, ...text, language: spoken, related: onward }
    return [{ item: index === 0 && around ? { ...item, around } : item, created, updated }]
  })
}

/**
 * What stands in these sections, in so few words that it can be asked for again and again. `state` is another whenever a row is
 * published, changed, moved, put aside or taken back; `asOf` is the instant of the last change.
 */
export async function contentState(
  queries: Queries,
  sections: readonly ContentSection[],
): Promise<{ state: string; asOf: string }> {
  const rows = await queries
    .selectFrom('contentItems')
    .select(['section', 'slug', 'position', 'status', 'updatedDate'])
    .where('section', 'in', sections)
    // Not shown to anybody yet.
    .where('status', '!=', 'requested')
    .orderBy('section')
    .orderBy('slug')
    .execute()
  const hash = createHash('sha256')
  let asOf = instant(0)
  for (const { section, slug, position, status, updatedDate } of rows) {
    hash.update(`${section}/${slug} ${position} ${status} ${updatedDate}\n`)
    if (updatedDate > asOf) asOf = updatedDate
  }
  return { state: hash.digest('base64url'), asOf }
}

/** Titles of the pages at these paths; a page that is not active has none, so nothing leads there. */
async function titlesOf(queries: Queries, paths: readonly string[], language: Language): Promise<Map<string, string>> {
  const titles = new Map<string, string>()
  const wanted = [...new Set(paths)].map((path) => path.split('/'))
  const slugs = wanted.map(([, , slug = '']) => slug)
  if (slugs.length === 0) return titles
  const rows = await queries
    .selectFrom('contentItems')
    .select(['section', 'slug', 'fields'])
    .where('slug', 'in', slugs)
    .where('status', '=', 'active')
    .execute()
  for (const { section, slug, fields } of rows) {
    const { texts } = JSON.parse(fields) as Fields
    const title = (texts[language] ?? texts.en)?.title
    if (title !== undefined) titles.set(`/${section}/${slug}`, title)
  }
  return titles
}
