import Check from 'lucide-react/icons/check'
import { useId } from 'react'
import * as css from './choice-group.css.ts'
import { Icon } from './icon.tsx'
import { useTypedBefore } from './use-typed-before.ts'

interface ChoiceGroupProps<Value extends string> {
  legend: string
  options: readonly { value: Value; label: string; description?: string; lang?: string | undefined }[]
  /** Null: none of them holds. */
  value: Value | null
  onChange: (value: Value) => void
}

/** A few choices side by side, of which one holds: radio buttons with large targets. */
export function ChoiceGroup<Value extends string>({ legend, options, value, onChange }: ChoiceGroupProps<Value>) {
  const name = useId()
  useTypedBefore(`[name="${name}"]:checked`, value, (chosen) => {
    const option = options.find((one) => one.value === chosen)
    if (option) onChange(option.value)
  })
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{legend}</legend>
      <div className={css.row}>
        {options.map((option) => (
          <label key={option.value} className={css.option} lang={option.lang}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className={css.input}
            />
            {option.value === value && <Icon of={Check} size={18} />}
            {option.label}
            {option.description && <small>{option.description}</small>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
