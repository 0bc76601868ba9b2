/** The content of the public pages as editors change it, written into the database of a server that runs. */
import type { ContentText } from '#contract/content.ts'
import type { ContentSection } from '#contract/content-sections.ts'
import type { Language } from '#contract/languages.ts'
import { instant } from '#server/clock.ts'
import { openDatabase } from '#server/db/database.ts'

/** Where its rows are: a PostgreSQL, or with '' the SQLite file in `dataDir`. */
export interface Rows {
  databaseUrl: string
  dataDir: string
}

type Texts = Partial<Record<Language, ContentText>>

/** Publishes these words in a row, a new one or one that stands there. */
export const publishRow = (
  rows: Rows,
  section: ContentSection,
  slug: string,
  texts: Texts,
  facts: object = {},
): Promise<void> =>
  withRows(rows, async (queries) => {
    const now = instant(Date.now())
    const fields = JSON.stringify({ reviewed: '2026-11-20', topics: [], related: [], ...facts, texts })
    const values = { fields, status: 'active', editedAt: now, updatedDate: now }
    await queries
      .insertInto('contentItems')
      .values({ section, slug, position: 0, fileHash: '', createdDate: now, ...values })
      .onConflict((conflict) => conflict.columns(['section', 'slug']).doUpdateSet(values))
      .execute()
  })

/** Puts a row aside. */
export const archiveRow = (rows: Rows, section: ContentSection, slug: string): Promise<void> =>
  withRows(rows, async (queries) => {
    const now = instant(Date.now())
    await queries
      .updateTable('contentItems')
      .set({ status: 'archived', editedAt: now, updatedDate: now })
      .where('section', '=', section)
      .where('slug', '=', slug)
      .execute()
  })

/** An article with one sentence. */
export const wordsOf = (title: string): ContentText => ({
  title,
  summary: `${title}, in short.`,
  parts: [{ title: '', blocks: [`${title}, at length.`, { kind: 'try', text: 'Only once.' }] }],
})

async function withRows(rows: Rows, work: Parameters<Awaited<ReturnType<typeof openDatabase>>['transaction']>[0]) {
  const database = await openDatabase(rows)
  try {
    await database.transaction(work)
  } finally {
    await database.close()
  }
}
