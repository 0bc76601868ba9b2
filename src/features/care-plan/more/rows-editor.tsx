import { useLingui } from '@lingui/react/macro'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import * as css from './section-editor.css.ts'

/** A row with something in it was removed; by keys, which keep the focus. */
export type OnRemoved = (row: object, at: number, title: string, byKeys: boolean) => void

/** What the editor of one kind of row is given. */
export interface EditedRows<Row> {
  rows: readonly Row[]
  error: string | null
  /** Characters that a field may have, where the error is that one has more; null: the error is of the rows. */
  limit: number | null
  onChange: (rows: Row[]) => void
  /** Offered to be undone, where something was typed in it. */
  onRemoved: OnRemoved
}

/** What the field of a row with this name is given. */
type FieldOf<Row> = <Name extends keyof Row & string>(
  name: Name,
) => { name: string; value: Row[Name]; onChange: (value: Row[Name]) => void; error: string | null; autoComplete: 'off' }

interface RowsEditorProps<Row> extends EditedRows<Row> {
  /** Of the fields: `name.0.first`, `name.1.first` … */
  name: string
  legend: ReactNode
  /** On the button that adds a row. */
  add: ReactNode
  empty: Row
  /** The field of a row that takes the focus, and that says what its buttons call it. */
  first: keyof Row & string
  max: number
  children: (field: FieldOf<Row>, index: number) => ReactNode
}

const OTHER = { up: 'down', down: 'up' } as const

/** Rows that are typed into, moved, added and removed, by keys as well: the focus stays with what was moved. */
export function RowsEditor<Row extends object>(props: RowsEditorProps<Row>) {
  const { name, legend, add, rows, empty, first, max, error, limit, onChange, onRemoved, children } = props
  const { t } = useLingui()
  const groupRef = useRef<HTMLFieldSetElement>(null)
  /** The rows are other ones now; the focus goes to the first of these that can have it. */
  const set = (next: Row[], ...focusOn: string[]) => {
    flushSync(() => onChange(next))
    groupRef.current
      ?.querySelector<HTMLElement>(focusOn.map((field) => `[name="${name}.${field}"]:enabled`).join())
      ?.focus()
  }
  const move = (from: number, way: 'up' | 'down') => {
    const to = way === 'up' ? from - 1 : from + 1
    const next = rows.toSpliced(from, 1)
    const isLast = to === (way === 'up' ? 0 : next.length)
    set(next.toSpliced(to, 0, ...rows.slice(from, from + 1)), `${to}.${isLast ? OTHER[way] : way}`)
  }
  const remove = (row: Row, at: number, title: string, byKeys: boolean) => {
    set(rows.toSpliced(at, 1), `${Math.max(0, at - 1)}.${first}`, 'add')
    if (Object.values(row).some((text) => typeof text === 'string' && text.trim() !== ''))
      onRemoved(row, at, title, byKeys)
  }
  return (
    <fieldset ref={groupRef} className={css.group}>
      <legend className={css.legend}>{legend}</legend>
      {/* Rows are typed into and have no name of their own: their place is their key. */}
      {Object.entries(rows).map(([place, row]) => {
        const index = Number(place)
        const title = String(row[first]).trim() || String(index + 1)
        const field: FieldOf<Row> = (key) => ({
          name: `${name}.${index}.${key}`,
          value: row[key],
          onChange: (value) => onChange(rows.with(index, { ...row, [key]: value })),
          error: limit !== null && String(row[key]).trim().length > limit ? error : null,
          autoComplete: 'off',
        })
        return (
          // A fieldset has its name in a legend, to be seen.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          <div key={place} role="group" aria-label={title} className={css.row}>
            {children(field, index)}
            <div className={css.rowButtons}>
              {rows.length > 1 && (
                <>
                  <IconButton
                    icon={ArrowUp}
                    label={t`Move “${title}” up`}
                    name={`${name}.${index}.up`}
                    disabled={index === 0}
                    onClick={() => move(index, 'up')}
                  />
                  <IconButton
                    icon={ArrowDown}
                    label={t`Move “${title}” down`}
                    name={`${name}.${index}.down`}
                    disabled={index === rows.length - 1}
                    onClick={() => move(index, 'down')}
                  />
                </>
              )}
              <IconButton
                icon={Trash2}
                label={t`Remove “${title}”`}
                // A press by keys has no clicks to count.
                onClick={({ detail }) => remove(row, index, title, detail === 0)}
              />
            </div>
          </div>
        )
      })}
      {error && limit === null && (
        <p className={css.groupError} role="alert">
          <Icon of={CircleAlert} size={18} />
          {error}
        </p>
      )}
      {rows.length < max && (
        <Button
          variant="quiet"
          icon={Plus}
          className={css.add}
          name={`${name}.add`}
          onClick={() => set([...rows, empty], `${rows.length}.${first}`)}
        >
          {add}
        </Button>
      )}
    </fieldset>
  )
}
