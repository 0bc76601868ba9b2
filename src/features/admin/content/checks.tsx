import { CheckboxField } from '#ui/checkbox-field.tsx'
import * as css from './editor.css.ts'

interface ChecksProps {
  legend: string
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Several of them may hold; they keep the order of the options. */
export function Checks({ legend, options, chosen, onChange }: ChecksProps) {
  const change = (value: string, isChosen: boolean) =>
    onChange(options.map((option) => option.value).filter((one) => (one === value ? isChosen : chosen.includes(one))))
  return (
    <fieldset className={css.fieldset}>
      <legend className={css.label}>{legend}</legend>
      <div className={css.checks}>
        {options.map(({ value, label }) => (
          <CheckboxField
            key={value}
            name={value}
            label={label}
            isChecked={chosen.includes(value)}
            onChange={(isChosen) => change(value, isChosen)}
          />
        ))}
      </div>
    </fieldset>
  )
}
