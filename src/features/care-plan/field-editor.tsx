import { useLingui } from '@lingui/react/macro'
import type { CarePlanField } from '#contract/care-plan.ts'
import { CARE_PLAN_WORDS } from '#lib/care-words.ts'
import { TextField } from '#ui/text-field.tsx'
import { useErrorWords } from './validation-errors.ts'
import { ProvidersEditor } from './providers-editor.tsx'
import { type FieldError, fieldStyle, type TypedValue } from './section-form.ts'

interface FieldEditorProps {
  field: CarePlanField
  value: TypedValue
  error: FieldError | undefined
  onChange: (value: TypedValue) => void
}

/** One field of a section, drawn as it is typed: a line, a text, a comma list, or rows of names and numbers. */
export function FieldEditor({ field, value, error, onChange }: FieldEditorProps) {
  const { t } = useLingui()
  const errorWords = useErrorWords()
  const message = error ? errorWords(error) : null
  if (typeof value !== 'string') return <ProvidersEditor rows={value} error={message} onChange={onChange} />

  const style = fieldStyle(field)
  const hints = {
    list: t`Separate with commas, or put each on a line of its own.`,
    sentences: t`Put each on a line of its own. On a single line, commas separate.`,
  }
  return (
    <TextField
      label={t(CARE_PLAN_WORDS[field])}
      name={field}
      value={value}
      onChange={onChange}
      error={message}
      hint={style === 'list' || style === 'sentences' ? hints[style] : undefined}
      multiline={style !== 'line'}
      rows={style === 'list' ? 2 : 3}
      type={field === 'providerPhoneNumber' ? 'tel' : undefined}
      autoComplete="off"
    />
  )
}
