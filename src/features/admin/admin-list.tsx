import { Trans, useLingui } from '@lingui/react/macro'
import Search from 'lucide-react/icons/search'
import type { MessageDescriptor } from '@lingui/core'
import { type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'
import { ADMIN_PAGE, type AdminList, type RequestStatus, SEARCH_MAX, type Sort } from '#contract/admin/lists.ts'
import { useSettled } from '#lib/use-settled.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import * as css from './admin.css.ts'
import { SORT_WORDS, STATUS_WORDS } from './list-words.ts'
import { ReadState } from './read-state.tsx'
import { useRead } from './use-read.ts'

interface AdminListProps<Row, Status extends string> {
  /** Below the API's base. */
  path: string
  schema: z.ZodMiniType<AdminList<Row>>
  /** Those that this list knows; the first is the usual one. */
  sorts: readonly Sort[]
  /** Those that a row of this list can have; without any there is nothing to filter by. */
  statuses?: readonly Status[]
  /** Where a status is called something else in this list, or is one of its own. */
  statusWords?: Partial<Record<Status, MessageDescriptor>>
  sortWords?: Partial<Record<Sort, MessageDescriptor>>
  rowKey: (row: Row) => string
  /** What stands in the list item of a row; `rows` are all that are shown. */
  children: (row: Row, again: () => void, rows: readonly Row[]) => ReactNode
  /** What stands where there is nothing at all. */
  empty: ReactNode
}

const ALL: readonly RequestStatus[] = ['all', 'requested', 'active', 'archived', 'deleted']

/** A list of the content area: search, filter by status, order, pages. What is searched for stands in no address. */
export function AdminListView<Row, Status extends string = RequestStatus>(props: AdminListProps<Row, Status>) {
  const { path, schema, sorts, sortWords, statusWords, rowKey, children, empty } = props
  const statuses: readonly string[] = props.statuses ?? ALL
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState('all')
  const [sort, setSort] = useState<Sort>(sorts[0] ?? 'newest')
  const [page, setPage] = useState(1)
  const isSettled = useSettled(search) === search
  const [asked, setAsked] = useState('')
  if (isSettled && asked !== search) setAsked(search)
  const query = new URLSearchParams({ search: asked.trim(), status, sort, page: String(page) })
  const read = useRead(`${path}?${query}`, schema)
  const { value, isBusy, again } = read
  const pageCount = Math.max(1, Math.ceil((value?.total ?? 0) / ADMIN_PAGE))
  // The last row of the last page was taken away.
  if (value && !isBusy && page > pageCount) setPage(pageCount)

  const labelOf = (one: string): string => {
    const words = t(statusWords?.[one as Status] ?? STATUS_WORDS[one as RequestStatus])
    return one === 'all' ? words : `${words} (${value?.counts[one] ?? 0})`
  }
  const isUnfiltered = asked.trim() === '' && status === 'all'
  return (
    <div className={css.stack}>
      <search className={css.filters}>
        <TextField
          label={t`Search`}
          name="search"
          type="search"
          value={search}
          maxLength={SEARCH_MAX}
          onChange={(text) => {
            setSearch(text)
            setPage(1)
          }}
        />
        {statuses.length > 1 && (
          <SelectField
            label={t({ context: 'content area', message: 'Status' })}
            name="status"
            value={status}
            onChange={(next) => {
              setStatus(next)
              setPage(1)
            }}
            options={statuses.map((one) => ({ value: one, label: labelOf(one) }))}
          />
        )}
        {sorts.length > 1 && (
          <SelectField
            label={t({ context: 'content area', message: 'Order' })}
            name="sort"
            value={sort}
            onChange={(next) => setSort(next as Sort)}
            options={sorts.map((one) => ({ value: one, label: t(sortWords?.[one] ?? SORT_WORDS[one]) }))}
          />
        )}
      </search>
      <ReadState of={read} lines={8} />
      {value && value.rows.length === 0 && !isBusy && (
        <EmptyState title={isUnfiltered ? empty : <Trans context="content area">Nothing found</Trans>} icon={Search} />
      )}
      {value && value.rows.length > 0 && (
        <ul className={css.rows} aria-busy={isBusy}>
          {value.rows.map((row) => (
            <li key={rowKey(row)}>{children(row, again, value.rows)}</li>
          ))}
        </ul>
      )}
      {value && <Pagination page={page} pageCount={pageCount} total={value.total} onPageChange={setPage} />}
    </div>
  )
}
