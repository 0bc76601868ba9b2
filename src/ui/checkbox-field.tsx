import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { type ReactNode, useId } from 'react'
import * as css from './checkbox-field.css.ts'
import * as field from './field.css.ts'
import { Icon } from './icon.tsx'

interface CheckboxFieldProps {
  name: string
  label: ReactNode
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  error?: string | null | undefined
}

/** One thing to say yes to. The whole line is the target. */
export function CheckboxField({ name, label, isChecked, onChange, error }: CheckboxFieldProps) {
  const id = useId()
  return (
    <div className={field.field}>
      <label className={css.line}>
        <input
          type="checkbox"
          name={name}
          checked={isChecked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          className={css.input}
        />
        <span className={css.box} aria-hidden>
          {isChecked && <Icon of={Check} size={20} />}
        </span>
        <span className={css.words}>{label}</span>
      </label>
      {error && (
        <p id={id} className={field.error}>
          <Icon of={CircleAlert} size={18} />
          {error}
        </p>
      )}
    </div>
  )
}
