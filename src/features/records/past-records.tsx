import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { RecordKind } from '#contract/records-content.ts'
import type { RecordRows } from '#data/records.ts'
import { Pagination } from '#ui/pagination.tsx'
import { pageOf } from '#ui/paging.ts'
import type { RecordList } from './record-list.ts'
import { RecordsTable } from './records-table.tsx'
import * as css from './records.css.ts'

interface PastRecordsProps<K extends RecordKind> {
  list: RecordList<K>
  rows: readonly RecordRows[K][]
  onOpen: (id: string) => void
}

/** What is over, below what is not and folded. A search looks through both and shows them together. */
export function PastRecords<K extends RecordKind>({ list, rows, onOpen }: PastRecordsProps<K>) {
  const [asked, setAsked] = useState(1)
  const { rows: shown, page, pageCount, total } = pageOf(rows, asked)
  if (total === 0) return null
  return (
    <details className={css.fold}>
      <summary className={css.foldTitle}>
        <Trans>Past ({total})</Trans>
      </summary>
      <RecordsTable list={list} rows={shown} isSearching={false} onOpen={onOpen} />
      <Pagination page={page} pageCount={pageCount} total={total} onPageChange={setAsked} />
    </details>
  )
}
