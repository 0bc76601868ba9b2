import { useLingui } from '@lingui/react/macro'
import type { SpecialtyProvider } from '#contract/care-plan.ts'
import type { EmergencyContact, Episode, FamilyMedicine } from '#contract/care-plan-content.ts'
import { CARE_PLAN_WORDS } from '#words/plan-words.ts'
import { TextField } from '#ui/text-field.tsx'
import { ContactsEditor } from './contacts-editor.tsx'
import { EpisodesEditor } from './episodes-editor.tsx'
import { MedicinesEditor } from './medicines-editor.tsx'
import { useErrorWords } from './error-words.ts'
import { ProvidersEditor } from './providers-editor.tsx'
import type { RowsField } from '../put-back.ts'
import type { OnRemoved } from './rows-editor.tsx'
import { type FieldError, fieldStyle, type FormField, type TypedValue } from '../section-form.ts'

interface FieldEditorProps {
  field: FormField
  value: TypedValue
  error: FieldError | undefined
  onChange: (value: TypedValue) => void
  onRemoved: (field: RowsField, ...removed: Parameters<OnRemoved>) => void
}

/** One field of a section, drawn as it is typed: a line, a text, a comma list, or rows. */
export function FieldEditor({ field, value, error, onChange, onRemoved }: FieldEditorProps) {
  const { t } = useLingui()
  const errorWords = useErrorWords()
  const message = error ? errorWords(error) : null
  const rows = (of: RowsField) => ({
    error: message,
    limit: error?.kind === 'row-too-long' || error?.kind === 'item-too-long' ? error.max : null,
    onChange,
    onRemoved: (...removed: Parameters<OnRemoved>) => onRemoved(of, ...removed),
  })
  if (field === 'episodes') return <EpisodesEditor rows={value as Episode[]} {...rows(field)} />
  if (field === 'contacts') {
    return <ContactsEditor rows={value as EmergencyContact[]} {...rows(field)} />
  }
  if (field === 'medicines') {
    const isOfYear = error?.kind === 'year'
    return (
      <MedicinesEditor
        rows={value as FamilyMedicine[]}
        {...rows(field)}
        error={isOfYear ? null : message}
        yearError={isOfYear ? message : null}
      />
    )
  }
  if (typeof value !== 'string') {
    return <ProvidersEditor rows={value as SpecialtyProvider[]} {...rows('specialtyProviders')} />
  }

  const style = fieldStyle(field)
  return (
    <TextField
      label={t(CARE_PLAN_WORDS[field])}
      name={field}
      value={value}
      onChange={onChange}
      error={message}
      hint={style === 'list' ? t`One per line, or with commas between.` : undefined}
      multiline={style !== 'line'}
      rows={style === 'list' ? 2 : 3}
      type={field === 'providerPhoneNumber' ? 'tel' : undefined}
      autoComplete="off"
    />
  )
}
