import { Trans, useLingui } from '@lingui/react/macro'
import Clock from 'lucide-react/icons/clock'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { fullName } from '#contract/care-reading.ts'
import type { DependentView } from '#data/people.ts'
import { GENDER_WORDS } from '#words/more/dependent-words.ts'
import { formatPlainDate } from '#lib/plain-date.ts'
import { Badge } from '#ui/badge.tsx'
import type { PhotoPart } from '#ui/face.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Table, type TableColumn } from '#ui/table.tsx'
import * as css from './dependents.css.ts'

interface DependentsTableProps {
  PhotoPlace: PhotoPart
  rows: readonly DependentView[]
  onEdit: (dependent: DependentView) => void
  onDelete: (dependent: DependentView) => void
}

export function DependentsTable({ PhotoPlace, rows, onEdit, onDelete }: DependentsTableProps) {
  const { t, i18n } = useLingui()
  const columns: TableColumn<DependentView>[] = [
    { key: 'firstName', header: t`First Name`, cell: firstNameCell(PhotoPlace) },
    { key: 'lastName', header: t`Last Name`, cell: (row) => row.lastName },
    { key: 'birthDate', header: t`Date of Birth`, cell: (row) => formatPlainDate(row.birthDate, i18n.locale) },
    { key: 'gender', header: t`Gender`, cell: (row) => t(GENDER_WORDS[row.gender]) },
    {
      key: 'relation',
      header: t`Relationship`,
      cell: relationCell,
    },
  ]
  return (
    <Table
      caption={t`Dependents`}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      actions={actionsCell(onEdit, onDelete)}
    />
  )
}

/** With the photo, where it is chosen. */
const firstNameCell = (PhotoPlace: PhotoPart) => (row: DependentView) => (
  <span className={css.named}>
    {row.firstName}
    <PhotoPlace person={row} size="small" />
  </span>
)

const relationCell = (row: DependentView) => (
  <>
    {row.relation} {row.isPending && <PendingMark />}
  </>
)

type OnRow = (dependent: DependentView) => void

const actionsCell = (onEdit: OnRow, onDelete: OnRow) => (row: DependentView) => (
  <RowActions row={row} onEdit={onEdit} onDelete={onDelete} />
)

function RowActions({ row, onEdit, onDelete }: { row: DependentView; onEdit: OnRow; onDelete: OnRow }) {
  const { t } = useLingui()
  const name = fullName(row)
  return (
    <>
      <IconButton icon={Pencil} label={t`Edit ${name}`} onClick={() => onEdit(row)} />
      <IconButton icon={Trash2} label={t`Delete ${name}`} onClick={() => onDelete(row)} />
    </>
  )
}

function PendingMark() {
  return (
    <Badge icon={Clock}>
      <Trans>Waiting to send</Trans>
    </Badge>
  )
}
