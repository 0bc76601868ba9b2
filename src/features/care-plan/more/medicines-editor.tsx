import { Trans, useLingui } from '@lingui/react/macro'
import type { FamilyMedicine, WithFood } from '#contract/care-plan-content.ts'
import { isYearMistyped } from '#lib/mistyped-year.ts'
import { CARE_PLAN_WORDS } from '#words/plan-words.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { type EditedRows, RowsEditor } from './rows-editor.tsx'
import * as css from './section-editor.css.ts'
import { ROWS_MAX, NO_MEDICINE } from '../section-form.ts'

interface MedicinesEditorProps extends EditedRows<FamilyMedicine> {
  /** Said at each last day whose year is mistyped. */
  yearError: string | null
}

/** What the family gives, in its own words. Nothing here checks or advises (DECISIONS F9, K1). */
export function MedicinesEditor({ yearError, ...edited }: MedicinesEditorProps) {
  const { t } = useLingui()
  return (
    <RowsEditor
      {...edited}
      name="medicines"
      // The card says it already, which is about nothing else.
      legend={<VisuallyHidden>{t(CARE_PLAN_WORDS.medicines)}</VisuallyHidden>}
      add={<Trans>Add a medicine</Trans>}
      empty={NO_MEDICINE}
      first="name"
      max={ROWS_MAX}
    >
      {(field, index) => (
        <>
          <TextField label={t`Medicine (${index + 1})`} {...field('name')} />
          <div className={css.beside}>
            <TextField
              label={t`How much`}
              {...field('dose')}
              hint={index === 0 ? t`For example: half a tablet, 5 ml` : undefined}
            />
            <SelectField
              label={t`With food?`}
              {...field('withFood')}
              onChange={(chosen) => field('withFood').onChange(chosen as WithFood)}
              placeholder={t`Not filled in`}
              options={[
                { value: 'yes', label: t`Yes, with food` },
                { value: 'no', label: t`No, not with food` },
              ]}
            />
          </div>
          <TextField
            label={t`When`}
            {...field('times')}
            hint={index === 0 ? t`For example: breakfast and bedtime` : undefined}
          />
          <div className={css.beside}>
            <TextField
              label={t`Since`}
              {...field('since')}
              hint={index === 0 ? t`For example: last spring` : undefined}
            />
            <TextField
              label={t`Last day`}
              {...field('until')}
              hint={index === 0 ? t`Leave empty if there is none.` : undefined}
              type="date"
              error={isYearMistyped(field('until').value) ? yearError : null}
            />
          </div>
          <TextField label={t`Prescribed or given by`} {...field('by')} />
        </>
      )}
    </RowsEditor>
  )
}
