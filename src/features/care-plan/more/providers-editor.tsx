import { Trans, useLingui } from '@lingui/react/macro'
import type { SpecialtyProvider } from '#contract/care-plan.ts'
import { TextField } from '#ui/text-field.tsx'
import { type EditedRows, RowsEditor } from './rows-editor.tsx'
import * as css from './section-editor.css.ts'
import { ROWS_MAX } from '../section-form.ts'

/** Specialists as rows of name and number. */
export function ProvidersEditor(edited: EditedRows<SpecialtyProvider>) {
  const { t } = useLingui()
  return (
    <RowsEditor
      {...edited}
      name="specialtyProviders"
      legend={<Trans>Specialists</Trans>}
      add={<Trans>Add a specialist</Trans>}
      empty={{ providerName: '', providerNumber: '' }}
      first="providerName"
      max={ROWS_MAX}
    >
      {(field, index) => (
        <div className={css.beside}>
          <TextField label={t`Name of specialist ${index + 1}`} {...field('providerName')} />
          <TextField label={t`Phone number`} {...field('providerNumber')} type="tel" />
        </div>
      )}
    </RowsEditor>
  )
}
