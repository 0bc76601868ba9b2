import type { MessageDescriptor } from '@lingui/core'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RecordKind } from '#contract/records-content.ts'
import type { RecordRows } from '#data/records.ts'
import type { SearchField } from './list-search.ts'

export interface RecordField<Row> {
  key: string
  label: MessageDescriptor
  cell: (row: Row) => ReactNode
}

export interface RecordFilter<Row> extends SearchField<Row> {
  label: MessageDescriptor
}

export interface SearchableField<Row> extends RecordField<Row>, RecordFilter<Row> {}

/** One kind of records as people see it: what it is called, which columns it has, what can be looked for. */
export interface RecordList<K extends RecordKind> {
  kind: K
  title: MessageDescriptor
  /** SPEC §8. */
  empty: MessageDescriptor
  icon: LucideIcon
  nameLabel: MessageDescriptor
  nameOf: (row: RecordRows[K]) => string
  dateOf: (row: RecordRows[K]) => string
  /** SPEC §9 names them. */
  filters: readonly RecordFilter<RecordRows[K]>[]
  /** Whether it is over: such records stand folded below the others. */
  isPast?: (row: RecordRows[K]) => boolean
  /** Beside name and date. */
  columns: readonly RecordField<RecordRows[K]>[]
  /** Everything that is known of one, in the details. */
  facts: readonly RecordField<RecordRows[K]>[]
}
