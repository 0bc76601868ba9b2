import * as css from './chips.css.ts'
import { keyed } from '#lib/keyed.ts'
import { classNames } from './class-names.ts'

interface ChipsProps {
  items: readonly string[]
  /** Heavier, for what must not be overlooked. */
  isStrong?: boolean | undefined
  label?: string | undefined
}

/** A list of short things. */
export function Chips({ items, isStrong = false, label }: ChipsProps) {
  return (
    <ul aria-label={label} className={css.list}>
      {keyed(items).map(({ item, key }) => (
        <li key={key} dir="auto" className={classNames(css.chip, isStrong ? css.strong : css.plain)}>
          {item}
        </li>
      ))}
    </ul>
  )
}
