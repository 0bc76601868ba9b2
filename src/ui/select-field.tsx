import ChevronDown from 'lucide-react/icons/chevron-down'
import { classNames } from './class-names.ts'
import * as css from './field.css.ts'
import { FieldFrame, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'

interface SelectFieldProps extends Omit<FieldProps, 'readOnlyReason'> {
  options: readonly { value: string; label: string }[]
  value?: string | undefined
  onChange?: ((value: string) => void) | undefined
  /** Words of an empty first choice. Without it the first option is chosen. */
  placeholder?: string | undefined
}

/** The platform's own list: the best known, the most accessible, and right on every phone. */
export function SelectField(props: SelectFieldProps) {
  const { options, value, onChange, placeholder, name } = props
  return (
    <FieldFrame {...props}>
      {(ids) => (
        <div className={css.frame}>
          <select
            {...ids}
            name={name}
            value={value}
            className={classNames(css.control, css.select)}
            onChange={onChange && ((event) => onChange(event.target.value))}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} size={20} className={css.chevron} />
        </div>
      )}
    </FieldFrame>
  )
}
