/** Pictures on the public pages, kept under the SHA-256 of their bytes: the same one is kept once (DECISIONS N14). */
import { type ExpressionBuilder, sql } from 'kysely'
import { instant } from '#server/clock.ts'
import { sha256 } from '#server/sha256.ts'
import type { Queries } from './database.ts'
import type { Tables } from './schema.ts'

/** @returns the name that it has from now on. */
export async function keepImage(
  queries: Queries,
  { type, bytes }: { type: string; bytes: Buffer },
  now: number,
): Promise<string> {
  const id = sha256(bytes)
  const addedAt = instant(now)
  await queries
    .insertInto('contentImages')
    .values({ id, type, data: bytes.toString('base64'), addedAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ addedAt }))
    .execute()
  return id
}

export async function readImage(queries: Queries, id: string): Promise<{ type: string; bytes: Buffer } | null> {
  const row = await queries.selectFrom('contentImages').select(['type', 'data']).where('id', '=', id).executeTakeFirst()
  return row ? { type: row.type, bytes: Buffer.from(row.data, 'base64') } : null
}

/** Which of these are not kept here. */
export async function unknownImages(queries: Queries, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await queries.selectFrom('contentImages').select('id').where('id', 'in', ids).execute()
  const known = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}

/** Removes those that no page, draft or earlier version has mentioned for `keep` ms, a week later at most. */
export async function purgeImages(queries: Queries, now: number, keep: number): Promise<void> {
  // Their time begins when the last mention goes: until then it begins anew each week.
  await queries
    .updateTable('contentImages')
    .set({ addedAt: instant(now) })
    .where('addedAt', '<', instant(now - WEEK))
    .where(isMentioned)
    .execute()
  await queries
    .deleteFrom('contentImages')
    .where('addedAt', '<', instant(now - keep - WEEK))
    .where((image) => image.not(isMentioned(image)))
    .execute()
}

const WEEK = 7 * 86_400_000

function isMentioned({ or, exists, selectFrom }: ExpressionBuilder<Tables, 'contentImages'>) {
  const mention = sql<string>`'%"' || content_images.id || '"%'`
  return or([
    exists(selectFrom('contentItems').select('slug').where('contentItems.fields', 'like', mention)),
    exists(selectFrom('contentDrafts').select('slug').where('contentDrafts.fields', 'like', mention)),
    exists(selectFrom('contentVersions').select('slug').where('contentVersions.fields', 'like', mention)),
  ])
}
