import {
  type HTMLInputAutoCompleteAttribute,
  type HTMLInputTypeAttribute,
  type ReactNode,
  type Ref,
  useId,
} from 'react'
import { classNames } from './class-names.ts'
import * as css from './field.css.ts'
import { FieldFrame, type FieldProps } from './field.tsx'

export interface TextFieldProps extends FieldProps {
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
  onBlur?: (() => void) | undefined
  type?: HTMLInputTypeAttribute | undefined
  multiline?: boolean | undefined
  rows?: number | undefined
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  inputMode?: 'text' | 'tel' | 'email' | 'numeric' | 'search' | undefined
  placeholder?: string | undefined
  maxLength?: number | undefined
  /** Limits of a date field, as `YYYY-MM-DD`. */
  min?: string | undefined
  max?: string | undefined
  spellCheck?: boolean | undefined
  /** Words offered while typing; anything else may be typed too. Single line only. */
  suggestions?: readonly string[] | undefined
  /** A small control inside the field's end, e.g. show and hide. */
  trailing?: ReactNode
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement> | undefined
}

export function TextField(props: TextFieldProps) {
  const {
    multiline,
    rows = 3,
    type = 'text',
    onChange,
    trailing,
    readOnlyReason,
    inputMode,
    suggestions,
    ...rest
  } = props
  const listId = useId()
  const {
    label: _label,
    isLabelHidden: _isLabelHidden,
    error: _error,
    hint: _hint,
    isOptional: _optional,
    ...attributes
  } = rest
  return (
    <FieldFrame {...props}>
      {(ids) => {
        const shared = {
          ...attributes,
          ...ids,
          readOnly: readOnlyReason !== undefined || undefined,
          // Names and notes come in any script: each takes its own direction.
          dir: 'auto',
          className: classNames(css.control, multiline && css.multiline, Boolean(trailing) && css.withTrailing),
          // What is copied out of some files holds NULs: nobody sees them, and no server can keep them.
          onChange:
            onChange && ((event: { target: { value: string } }) => onChange(event.target.value.replaceAll('\0', ''))),
        }
        return (
          <div className={css.frame}>
            {multiline ? (
              <textarea {...shared} rows={rows} />
            ) : (
              <input {...shared} type={type} inputMode={inputMode} list={suggestions && listId} />
            )}
            {suggestions && (
              <datalist id={listId}>
                {suggestions.map((word) => (
                  <option key={word}>{word}</option>
                ))}
              </datalist>
            )}
            {trailing && <div className={css.trailing}>{trailing}</div>}
          </div>
        )
      }}
    </FieldFrame>
  )
}
