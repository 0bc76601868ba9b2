/** Records on one page of a list (SPEC §9). */
export const PAGE_SIZE = 10

export interface Page<Row> {
  rows: readonly Row[]
  /** The page really shown, from 1: asked pages beyond the last one (a row was deleted) become the last one. */
  page: number
  pageCount: number
  total: number
}

/** The rows of one page. An empty list has one, empty page. */
export function pageOf<Row>(rows: readonly Row[], asked: number): Page<Row> {
  const pageCount = Math.max(1, Math.ceil(rows.length / PAGE_SIZE))
  const page = Math.min(Math.max(1, Math.trunc(asked) || 1), pageCount)
  return { rows: rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), page, pageCount, total: rows.length }
}
