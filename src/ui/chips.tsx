import * as css from './chips.css.ts'
import { keyed } from '#lib/keyed.ts'

interface ChipsProps {
  items: readonly string[]
  label: string
}

/** A list of short things that must not be overlooked. */
export function Chips({ items, label }: ChipsProps) {
  return (
    <ul aria-label={label} className={css.list}>
      {keyed(items).map(({ item, key }) => (
        <li key={key} dir="auto" className={css.chip}>
          {item}
        </li>
      ))}
    </ul>
  )
}
