/** What all lists of the content area do alike: search, filter by status, pages. */
import { type Expression, type SqlBool, sql } from 'kysely'
import { ADMIN_PAGE, type AdminList, type AdminListQuery, ROW_STATUSES } from '#contract/admin/lists.ts'

/** How many rows to pass over, for `offset`; as many as `ADMIN_PAGE` follow. */
export const offsetOf = ({ page = '1' }: Pick<AdminListQuery, 'page'>): number => (Number(page) - 1) * ADMIN_PAGE

const NOT_DELETED = ROW_STATUSES.filter((status) => status !== 'deleted')

/** The statuses that a filter lets through. */
export const statusesOf = (
  { status = 'all' }: { status?: string | undefined },
  all: readonly string[] = NOT_DELETED,
): readonly string[] => (status === 'all' ? all : [status])

/**
 * Whether one of these texts, which may be JSON, holds what was searched for, whatever its capitals. An empty search finds everything.
 * `keys`: of that JSON, which nobody has written.
 */
export function holds(
  { search = '' }: Pick<AdminListQuery, 'search'>,
  texts: readonly Expression<string>[],
  keys: readonly string[] = [],
): Expression<SqlBool> {
  const words = search.trim().toLowerCase()
  if (words === '') return sql<SqlBool>`1 = 1`
  const written = JSON.stringify(words).slice(1, -1)
  const pattern = `%${written.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  // SQLite knows the capitals of ASCII alone, and so does PostgreSQL where its locale is C.
  const accented = [...new Set(words)].filter((letter) => letter > '\x7f' && letter !== letter.toUpperCase())
  const found = texts.map((text) => {
    const plain = keys.reduce<Expression<unknown>>((rest, key) => sql`replace(${rest}, ${`"${key}":`}, '')`, text)
    const small = accented.reduce(
      (rest, letter) => sql`replace(${rest}, ${letter.toUpperCase()}, ${letter})`,
      sql`lower(${plain})`,
    )
    return sql`${small} like ${pattern} escape '\\'`
  })
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`
}

/** The rows of a page. `found`: how many the search leaves, by status; `statuses`: those that the filter lets through. */
export function pageOf<Row>(
  rows: Row[],
  found: readonly { status: string; count: number | string | bigint }[],
  statuses: readonly string[],
): AdminList<Row> {
  const counts = Object.fromEntries(found.map(({ status, count }) => [status, Number(count)]))
  return { rows, total: statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0), counts }
}
