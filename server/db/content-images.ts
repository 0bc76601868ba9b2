/** Pictures on the public pages, kept under the SHA-256 of their bytes: the same one is kept once (DECISIONS N14). */
import { sql } from 'kysely'
import { instant } from '#server/clock.ts'
import { sha256 } from '#server/sha256.ts'
import type { Queries } from './database.ts'

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

/** Removes those sent before `before` that no page, draft or earlier version mentions. */
export async function purgeImages(queries: Queries, before: string): Promise<void> {
  const mention = sql<string>`'%"' || content_images.id || '"%'`
  await queries
    .deleteFrom('contentImages')
    .where('addedAt', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('contentItems').select('slug').where('contentItems.fields', 'like', mention))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('contentDrafts').select('slug').where('contentDrafts.fields', 'like', mention))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('contentVersions').select('slug').where('contentVersions.fields', 'like', mention))),
    )
    .execute()
}
