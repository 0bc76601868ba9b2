/** The content area (DECISIONS N1): its sections, and what every list of it asks for and gets. For those alone who run this copy. */
import * as z from 'zod/mini'
import { CONTENT_SECTIONS } from '../content-sections.ts'

export const ADMIN_SECTIONS = [...CONTENT_SECTIONS, 'newsletter', 'users', 'admin'] as const
export type AdminSection = (typeof ADMIN_SECTIONS)[number]

/** What a row can be; `all` besides is a filter only. */
export const ROW_STATUSES = ['requested', 'active', 'archived', 'deleted'] as const
export const REQUEST_STATUSES = ['all', ...ROW_STATUSES] as const
export const RowStatus = z.enum(ROW_STATUSES)
export type RowStatus = z.infer<typeof RowStatus>
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

/** Rows on a page. */
export const ADMIN_PAGE = 25
export const SEARCH_MAX = 200

/** How a list may be ordered; each list says which of these it knows and takes `newest` for the others. `place`: as pages show it. */
export const SORTS = ['newest', 'oldest', 'name', 'place'] as const
export type Sort = (typeof SORTS)[number]

/** `page` counts from 1; `all` shows everything that is not deleted. */
export const AdminListQuery = z.object({
  search: z.optional(z.string().check(z.maxLength(SEARCH_MAX))),
  status: z.optional(z.enum(REQUEST_STATUSES)),
  sort: z.optional(z.enum(SORTS)),
  page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))),
})
export type AdminListQuery = z.infer<typeof AdminListQuery>

/** One page of rows. `total`: those that search and filter leave; `counts`: rows by status that the search leaves. */
export const listOf = <Row extends z.core.$ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.number(), counts: z.record(z.string(), z.number()) })

export interface AdminList<Row> {
  rows: Row[]
  total: number
  counts: Record<string, number>
}
