import Search from 'lucide-react/icons/search'
import { useId } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useTypedBefore } from '#ui/use-typed-before.ts'
import * as css from './search.css.ts'

interface SearchFieldProps {
  label: string
  value: string
  onChange: (typed: string) => void
}

/** One line to search by, found as you type. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const id = useId()
  useTypedBefore(`#${id}`, value, onChange)
  return (
    <search className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <div className={css.frame}>
        <Icon of={Search} size={20} className={css.icon} />
        <input
          id={id}
          type="search"
          value={value}
          autoComplete="off"
          maxLength={80}
          onChange={(event) => onChange(event.target.value)}
          className={css.input}
        />
      </div>
    </search>
  )
}
