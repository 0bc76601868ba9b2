/** What all lists of the content area do alike: search, filter by status, pages. */
import { type Expression, type SqlBool, sql } from 'kysely'
import { ADMIN_PAGE, type AdminListQuery, ROW_STATUSES } from '#contract/admin/lists.ts'

/** How many rows to pass over, for `offset`; as many as `ADMIN_PAGE` follow. */
export const offsetOf = ({ page = '1' }: AdminListQuery): number => (Number(page) - 1) * ADMIN_PAGE

/** The statuses that a filter lets through: `all` means everything that is not deleted. */
export const statusesOf = ({ status = 'all' }: AdminListQuery): readonly string[] =>
  status === 'all' ? ROW_STATUSES.filter((one) => one !== 'deleted') : [status]

/** Whether one of these texts holds what was searched for, whatever its capitals. An empty search finds everything. */
export function holds({ search = '' }: AdminListQuery, texts: readonly Expression<string>[]): Expression<SqlBool> {
  const words = search.trim()
  if (words === '') return sql<SqlBool>`1 = 1`
  const pattern = `%${words.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const found = texts.map((text) => sql`lower(${text}) like ${pattern} escape '\\'`)
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`
}

/** Counts by status as an object; what has none is missing. */
export const countsOf = (
  rows: readonly { status: string; count: number | string | bigint }[],
): Record<string, number> => Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]))
