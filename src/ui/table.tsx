/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/prefer-tag-over-role --
   browsers drop a table's meaning once CSS changes its display, so the roles are spelled out */
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import * as css from './table.css.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface TableColumn<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
}

interface TableProps<Row> {
  /** What the table lists; read by screen readers. */
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row, place: number) => string
  /** Buttons of a row, in a last column. */
  actions?: ((row: Row) => ReactNode) | undefined
}

/** More columns need the room of a wide window. */
const FEW = 3

/**
 * A table that turns into cards where its columns have no room: on phones, and with large letters. The first column names
 * the row.
 */
export function Table<Row>({ caption, columns, rows, rowKey, actions }: TableProps<Row>) {
  const { t } = useLingui()
  const actionWords = t`Action`
  const columnCount = columns.length + (actions ? 1 : 0)
  return (
    <div className={css.place[columnCount > FEW ? 'many' : 'few']}>
      <table role="table" className={css.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead role="rowgroup" className={css.head}>
          <tr role="row">
            {columns.map((column) => (
              <th key={column.key} role="columnheader" scope="col" className={css.heading}>
                {column.header}
              </th>
            ))}
            {actions && (
              <th role="columnheader" scope="col" className={css.heading}>
                {actionWords}
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup" className={css.body}>
          {rows.map((row, place) => (
            <tr key={rowKey(row, place)} role="row" className={css.row}>
              {columns.map((column, index) => {
                const Cell = index === 0 ? 'th' : 'td'
                return (
                  <Cell
                    key={column.key}
                    role={index === 0 ? 'rowheader' : 'cell'}
                    scope={index === 0 ? 'row' : undefined}
                    data-label={column.header}
                    className={index === 0 ? css.rowHeading : css.cell}
                  >
                    <span dir="auto">{column.cell(row)}</span>
                  </Cell>
                )
              })}
              {actions && (
                <td role="cell" data-label={actionWords} className={css.actions}>
                  {actions(row)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
