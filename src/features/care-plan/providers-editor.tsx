import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, Plus, Trash2 } from 'lucide-react'
import type { SpecialtyProvider } from '#contract/care-plan.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextField } from '#ui/text-field.tsx'
import * as css from './section-editor.css.ts'
import { PROVIDERS_MAX } from './section-form.ts'

interface ProvidersEditorProps {
  rows: SpecialtyProvider[]
  error: string | null
  onChange: (rows: SpecialtyProvider[]) => void
}

/** Specialists as rows of name and number. Rows left empty are not saved. */
export function ProvidersEditor({ rows, error, onChange }: ProvidersEditorProps) {
  const { t } = useLingui()
  const change = (at: number, part: Partial<SpecialtyProvider>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  const remove = (at: number) => onChange(rows.filter((_, index) => index !== at))

  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>
        <Trans>Specialists</Trans>
      </legend>
      {/* Rows are typed into and have no name of their own: their place is their key. */}
      {Object.entries(rows).map(([place, row]) => {
        const index = Number(place)
        const number = index + 1
        const name = row.providerName.trim()
        return (
          <div key={place} className={css.providerRow}>
            <TextField
              label={t`Name of specialist ${number}`}
              name={`specialtyProviders.${index}.providerName`}
              value={row.providerName}
              onChange={(providerName) => change(index, { providerName })}
              autoComplete="off"
            />
            <TextField
              label={t`Phone number`}
              name={`specialtyProviders.${index}.providerNumber`}
              value={row.providerNumber}
              onChange={(providerNumber) => change(index, { providerNumber })}
              type="tel"
              autoComplete="off"
            />
            <IconButton
              icon={Trash2}
              label={name ? t`Remove ${name}` : t`Remove specialist ${number}`}
              onClick={() => remove(index)}
            />
          </div>
        )
      })}
      {error && (
        <p className={css.groupError} role="alert">
          <Icon of={CircleAlert} size={18} />
          {error}
        </p>
      )}
      {rows.length < PROVIDERS_MAX && (
        <Button
          variant="quiet"
          icon={Plus}
          className={css.add}
          onClick={() => onChange([...rows, { providerName: '', providerNumber: '' }])}
        >
          <Trans>Add a specialist</Trans>
        </Button>
      )}
    </fieldset>
  )
}
