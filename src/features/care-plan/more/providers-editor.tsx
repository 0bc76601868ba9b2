import { Trans, useLingui } from '@lingui/react/macro'
import type { SpecialtyProvider } from '#contract/care-plan.ts'
import { TextField } from '#ui/text-field.tsx'
import { type EditedRows, RowsEditor } from './rows-editor.tsx'
import * as css from './section-editor.css.ts'
import { PROVIDERS_MAX } from '../section-form.ts'

/** Specialists as rows of name and number. */
export function ProvidersEditor({ rows, error, onChange, onRemoved }: EditedRows<SpecialtyProvider>) {
  const { t } = useLingui()
  return (
    <RowsEditor
      name="specialtyProviders"
      legend={<Trans>Specialists</Trans>}
      add={<Trans>Add a specialist</Trans>}
      rows={rows}
      empty={{ providerName: '', providerNumber: '' }}
      first="providerName"
      max={PROVIDERS_MAX}
      error={error}
      titleOf={({ providerName }) => providerName}
      onChange={onChange}
      onRemoved={onRemoved}
    >
      {({ providerName, providerNumber }, change, nameOf, index) => (
        <div className={css.beside}>
          <TextField
            label={t`Name of specialist ${index + 1}`}
            name={nameOf('providerName')}
            value={providerName}
            onChange={(text) => change({ providerName: text })}
            autoComplete="off"
          />
          <TextField
            label={t`Phone number`}
            name={nameOf('providerNumber')}
            value={providerNumber}
            onChange={(text) => change({ providerNumber: text })}
            type="tel"
            autoComplete="off"
          />
        </div>
      )}
    </RowsEditor>
  )
}
