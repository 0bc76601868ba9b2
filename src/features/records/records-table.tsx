import { useLingui } from '@lingui/react/macro'
import type { RecordKind } from '#contract/records-content.ts'
import type { RecordRows } from '#data/records.ts'
import { useToday } from '#lib/use-today.ts'
import { Table, type TableColumn } from '#ui/table.tsx'
import type { RecordList } from './record-list.ts'
import * as css from './records.css.ts'
import { DateSeen } from './values.tsx'

interface RecordsTableProps<K extends RecordKind> {
  list: RecordList<K>
  rows: readonly RecordRows[K][]
  /** What is listed changes with each letter: its rows are filled anew then, which is quicker than making others. */
  isSearching: boolean
  onOpen: (id: string) => void
}

/** The first column is what the record is about, and opens it. */
export function RecordsTable<K extends RecordKind>({ list, rows, isSearching, onOpen }: RecordsTableProps<K>) {
  const { t } = useLingui()
  const today = useToday()
  const columns: TableColumn<RecordRows[K]>[] = [
    {
      key: 'name',
      header: t(list.nameLabel),
      cell: nameCell(list, onOpen, (name) => t`${name}: details`),
    },
    { key: 'date', header: t`Date`, cell: dateCell(list, today) },
    ...list.columns.map(({ key, label, cell }) => ({ key, header: t(label), cell })),
  ]
  const keyOf = ({ id }: RecordRows[K], place: number) => (isSearching ? `place ${place}` : id)
  return <Table caption={t(list.title)} columns={columns} rows={rows} rowKey={keyOf} />
}

const dateCell =
  <K extends RecordKind>({ dateOf }: RecordList<K>, today: string) =>
  (row: RecordRows[K]) => <DateSeen date={dateOf(row)} onDate={today} />

const nameCell =
  <K extends RecordKind>({ nameOf }: RecordList<K>, onOpen: (id: string) => void, label: (name: string) => string) =>
  (row: RecordRows[K]) => (
    <button
      type="button"
      className={css.name}
      aria-haspopup="dialog"
      aria-label={label(nameOf(row))}
      onClick={() => onOpen(row.id)}
    >
      {nameOf(row)}
    </button>
  )
