import { useLingui } from '@lingui/react/macro'
import type { CarePlanField } from '#contract/care-plan.ts'
import { CARE_PLAN_WORDS } from '#lib/care-words.ts'
import { TextField } from '#ui/text-field.tsx'
import { useFaultWords } from './fault-words.ts'
import { ProvidersEditor } from './providers-editor.tsx'
import { type FieldFault, fieldStyle, type TypedValue } from './section-form.ts'

interface FieldEditorProps {
  field: CarePlanField
  value: TypedValue
  fault: FieldFault | undefined
  onChange: (value: TypedValue) => void
}

/** One field of a section, drawn as it is typed: a line, a text, a comma list, or rows of names and numbers. */
export function FieldEditor({ field, value, fault, onChange }: FieldEditorProps) {
  const { t } = useLingui()
  const faultWords = useFaultWords()
  const error = fault ? faultWords(fault) : null
  if (typeof value !== 'string') return <ProvidersEditor rows={value} error={error} onChange={onChange} />

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
      error={error}
      hint={style === 'list' || style === 'sentences' ? hints[style] : undefined}
      multiline={style !== 'line'}
      rows={style === 'list' ? 2 : 3}
      type={field === 'providerPhoneNumber' ? 'tel' : undefined}
      autoComplete="off"
    />
  )
}
