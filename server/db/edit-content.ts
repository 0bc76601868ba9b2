/** What editors do to rows of the public content: write, publish, put in an order, archive. */
import type { RowStatus } from '#contract/admin/lists.ts'
import type { DraftFields, EditedItem, PublishedFields } from '#contract/admin/content.ts'
import { ApiProblem } from '#server/api-problem.ts'
import { instant } from '#server/clock.ts'
import type { Queries } from './database.ts'
import { type Place, rowsOf } from './edited-content.ts'

/** Who writes, and when (ms). */
export interface Editor {
  userId: string
  now: number
}

/** False: there is a row of this name already, though perhaps a deleted one. */
export async function addRow(
  queries: Queries,
  { section, slug }: Place,
  fields: DraftFields,
  { now }: Editor,
): Promise<boolean> {
  const rows = await rowsOf(queries, section).execute()
  const at = instant(now)
  const position = Math.max(-1, ...rows.map((row) => row.position)) + 1
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('contentItems')
    .values({
      section,
      slug,
      position,
      status: 'requested',
      fields: JSON.stringify(fields),
      fileHash: '',
      // Nothing that a file brings may take its place.
      editedAt: at,
      placedAt: at,
      createdDate: at,
      updatedDate: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows !== 0n
}

/**
 * Stores what is being written, or with null that nothing is any more, and counts the change. Throws `precondition-failed` when
 * somebody has changed the row since it was read: of two at once, one.
 */
export async function saveDraft(
  queries: Queries,
  { section, slug, version }: Pick<EditedItem, 'section' | 'slug' | 'version'>,
  fields: DraftFields | null,
  { userId, now }: Editor,
): Promise<void> {
  const values = {
    fields: fields && JSON.stringify(fields),
    version: version + 1,
    savedBy: userId,
    savedAt: instant(now),
  }
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('contentDrafts')
    .values({ section, slug, ...values })
    .onConflict((conflict) =>
      conflict.columns(['section', 'slug']).doUpdateSet(values).where('contentDrafts.version', '=', version),
    )
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) throw new ApiProblem('precondition-failed')
}

/** Publishes `fields`: they become the row, and a version; what stood before the first version is kept as one, too. */
export async function publish(
  queries: Queries,
  item: EditedItem,
  fields: PublishedFields,
  editor: Editor,
): Promise<void> {
  await changeRow(queries, item, { fields: JSON.stringify(fields), status: 'active' }, null, editor)
  const { section, slug, published, versions } = item
  const publishedAt = instant(editor.now)
  const last = versions[0]?.number ?? 0
  const before = last === 0 && published ? [{ number: 1, fields: JSON.stringify(published), publishedBy: null }] : []
  const number = last + before.length + 1
  const rows = [...before, { number, fields: JSON.stringify(fields), publishedBy: editor.userId }]
  await queries
    .insertInto('contentVersions')
    .values(rows.map((row) => Object.assign(row, { section, slug, publishedAt })))
    .execute()
}

/** Changes the row itself, and what is being written of it; no file changes it any more. */
export async function changeRow(
  queries: Queries,
  item: EditedItem,
  change: { fields?: string; status?: RowStatus; fileHash?: string },
  draft: DraftFields | null,
  editor: Editor,
): Promise<void> {
  await saveDraft(queries, item, draft, editor)
  const at = instant(editor.now)
  await queries
    .updateTable('contentItems')
    .set({ ...change, editedAt: at, updatedDate: at })
    .where('section', '=', item.section)
    .where('slug', '=', item.slug)
    .execute()
}

/** Lets the row change places with its neighbour among those that are not deleted, and keeps the order of the section. */
export async function moveRow(
  queries: Queries,
  { section, slug }: Place,
  by: 'up' | 'down',
  { now }: Editor,
): Promise<void> {
  await holdOrder(queries, section)
  const rows = await rowsOf(queries, section).execute()
  const shown = rows.filter((row) => row.status !== 'deleted' || row.slug === slug)
  const index = shown.findIndex((row) => row.slug === slug)
  const other = shown[by === 'up' ? index - 1 : index + 1]
  if (!other || index < 0) return
  const order = rows.map((row) => row.slug)
  const [here, there] = [order.indexOf(slug), order.indexOf(other.slug)]
  ;[order[here], order[there]] = [other.slug, slug]
  for (const [position, one] of order.entries()) {
    await queries
      .updateTable('contentItems')
      .set({ position, placedAt: instant(now) })
      .where('section', '=', section)
      .where('slug', '=', one)
      .execute()
  }
}

/** Whoever moves another row of the section waits, and sees this move then. By name, so that no two wait for each other. */
async function holdOrder(queries: Queries, section: Place['section']): Promise<void> {
  const rows = await queries
    .selectFrom('contentItems')
    .select('slug')
    .where('section', '=', section)
    .orderBy('slug')
    .execute()
  for (const { slug } of rows) {
    await queries
      .updateTable('contentItems')
      .set(({ ref }) => ({ position: ref('position') }))
      .where('section', '=', section)
      .where('slug', '=', slug)
      .execute()
  }
}
