/** Rows of the public content as editors read them: drafts apart from what is published, and versions. */
import type { ContentFile } from '#server/content/content-file.ts'
import { ADMIN_PAGE, type AdminList, type AdminListQuery, type RowStatus } from '#contract/admin/lists.ts'
import {
  type DraftFields,
  type EditedItem,
  type EditedRow,
  type EditedSection,
  lacksOf,
  type VersionHead,
} from '#contract/admin/content.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { notFound } from '#server/api-problem.ts'
import { offsetOf, pageOf, statusesOf } from './admin-lists.ts'
import { rowOfFile } from './content.ts'
import type { Queries } from './database.ts'

/** Which row. */
export interface Place {
  section: EditedSection
  slug: string
}

/** The file of a row; undefined: it has none. */
export type FileOf = (place: Place) => ContentFile | undefined

/** The rows of a section in their order, with what is being written of each. */
export const rowsOf = (queries: Queries, section: EditedSection) =>
  queries
    .selectFrom('contentItems as item')
    .leftJoin('contentDrafts as draft', (join) =>
      join.onRef('draft.section', '=', 'item.section').onRef('draft.slug', '=', 'item.slug'),
    )
    .leftJoin('users', 'users.id', 'draft.savedBy')
    .selectAll('item')
    .select(['draft.fields as draft', 'draft.version', 'draft.savedAt', 'users.email as savedBy'])
    .where('item.section', '=', section)
    .orderBy('item.position')
    .orderBy('item.slug')

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const fieldsIn = (text: string): DraftFields => JSON.parse(text) as DraftFields

/** What an editor goes on from. */
const newest = ({ draft, fields }: Row): DraftFields => fieldsIn(draft ?? fields)

const titleIn = ({ texts }: DraftFields, language: Language = 'en'): string =>
  [language, ...LANGUAGES].map((one) => texts[one]?.title.trim() ?? '').find(Boolean) ?? ''

/** A new row holds no text until it is published. */
const isPublished = (fields: DraftFields): boolean => fields.texts.en !== undefined

const isFileNewer = (row: Row, file: ContentFile | undefined): boolean =>
  row.editedAt !== null && file !== undefined && rowOfFile(file).fileHash !== row.fileHash

/** One page of a section. A section has tens of rows, so what is searched for is looked for in their words alone, here. */
export async function listEdited(
  queries: Queries,
  section: EditedSection,
  query: AdminListQuery,
  fileOf: FileOf,
): Promise<AdminList<EditedRow>> {
  const rows = await rowsOf(queries, section).execute()
  const words = (query.search ?? '').trim().toLowerCase()
  const found = rows.filter((row) => `${row.slug} ${wordsIn(newest(row))}`.toLowerCase().includes(words))
  const statuses = statusesOf(query)
  const shown = found.filter(({ status }) => statuses.includes(status)).map((row) => headOf(row, fileOf))
  if (query.sort === 'name') shown.sort((one, other) => one.title.localeCompare(other.title))
  if (query.sort === 'newest') shown.sort((one, other) => other.updatedAt.localeCompare(one.updatedAt))
  if (query.sort === 'oldest') shown.sort((one, other) => one.updatedAt.localeCompare(other.updatedAt))
  const byStatus = Object.entries(Object.groupBy(found, ({ status }) => status))
  const counts = byStatus.map(([status, of = []]) => ({ status, count: of.length }))
  return pageOf(shown.slice(offsetOf(query), offsetOf(query) + ADMIN_PAGE), counts, statuses)
}

function headOf(row: Row, fileOf: FileOf): EditedRow {
  const fields = newest(row)
  const { slug, status, updatedDate } = row
  return {
    slug,
    title: titleIn(fields),
    status: status as RowStatus,
    updatedAt: row.draft === null ? updatedDate : (row.savedAt ?? updatedDate),
    hasDraft: row.draft !== null,
    incomplete: LANGUAGES.filter((language) => lacksOf(fields.texts[language]).length > 0),
    isFileNewer: isFileNewer(row, fileOf({ section: row.section as EditedSection, slug })),
  }
}

/** Every word of the texts, without the names that the JSON gives them. */
function wordsIn(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null ? Object.values(value).map(wordsIn).join(' ') : ''
}

/** Throws `not-found`. `language`: of the titles of other pages. */
export async function editedItem(
  queries: Queries,
  place: Place,
  fileOf: FileOf,
  language: Language,
): Promise<EditedItem> {
  const row = await rowsOf(queries, place.section).where('item.slug', '=', place.slug).executeTakeFirst()
  if (!row) throw notFound()
  const file = fileOf(place)
  const published = fieldsIn(row.fields)
  return {
    ...place,
    status: row.status as RowStatus,
    version: row.version ?? 0,
    published: isPublished(published) ? published : null,
    draft:
      row.draft === null
        ? null
        : { fields: fieldsIn(row.draft), by: row.savedBy ?? '', at: row.savedAt ?? row.updatedDate },
    file: file && isFileNewer(row, file) ? fieldsIn(rowOfFile(file).fields) : null,
    versions: await versionsOf(queries, place),
    pages: await pagesOf(queries, language),
  }
}

async function versionsOf(queries: Queries, { section, slug }: Place): Promise<VersionHead[]> {
  const rows = await queries
    .selectFrom('contentVersions')
    .leftJoin('users', 'users.id', 'contentVersions.publishedBy')
    .select(['number', 'publishedAt', 'users.email'])
    .where('section', '=', section)
    .where('slug', '=', slug)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(({ number, publishedAt, email }) => ({ number, at: publishedAt, by: email ?? '' }))
}

/** Sections whose rows have a page of their own. */
const WITH_PAGES = ['resources', 'directory']

/** Pages that a row can lead on to: what is active and has an address of its own. */
export async function pagesOf(queries: Queries, language: Language): Promise<EditedItem['pages']> {
  const rows = await queries
    .selectFrom('contentItems')
    .select(['section', 'slug', 'fields'])
    .where('section', 'in', WITH_PAGES)
    .where('status', '=', 'active')
    .orderBy('section', 'desc')
    .orderBy('position')
    .execute()
  return rows.map(({ section, slug, fields }) => ({
    to: `/${section}/${slug}`,
    title: titleIn(fieldsIn(fields), language),
  }))
}

/** Throws `not-found`. */
export async function versionOf(queries: Queries, place: Place, number: number) {
  const row = await queries
    .selectFrom('contentVersions')
    .select('fields')
    .where('section', '=', place.section)
    .where('slug', '=', place.slug)
    .where('number', '=', number)
    .executeTakeFirst()
  const head = (await versionsOf(queries, place)).find((version) => version.number === number)
  if (!row || !head) throw notFound()
  return { ...head, fields: fieldsIn(row.fields) }
}
