import { Trans, useLingui } from '@lingui/react/macro'
import type { FamilyMedicine, WithFood } from '#contract/care-plan-content.ts'
import { CARE_PLAN_WORDS } from '#words/plan-words.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { type EditedRows, RowsEditor } from './rows-editor.tsx'
import * as css from './section-editor.css.ts'
import { MEDICINES_MAX, NO_MEDICINE } from '../section-form.ts'

/** What the family gives, in its own words. Nothing here checks or advises (DECISIONS F9, K1). */
export function MedicinesEditor({ rows, error, onChange, onRemoved }: EditedRows<FamilyMedicine>) {
  const { t } = useLingui()
  return (
    <RowsEditor
      name="medicines"
      // The card says it already, which is about nothing else.
      legend={<VisuallyHidden>{t(CARE_PLAN_WORDS.medicines)}</VisuallyHidden>}
      add={<Trans>Add a medicine</Trans>}
      rows={rows}
      empty={NO_MEDICINE}
      first="name"
      max={MEDICINES_MAX}
      error={error}
      titleOf={({ name }) => name}
      onChange={onChange}
      onRemoved={onRemoved}
    >
      {({ name, dose, times, withFood, since, until, by }, change, nameOf, index) => (
        <>
          <TextField
            label={t`Medicine (${index + 1})`}
            name={nameOf('name')}
            value={name}
            onChange={(text) => change({ name: text })}
            autoComplete="off"
          />
          <div className={css.beside}>
            <TextField
              label={t`How much`}
              name={nameOf('dose')}
              value={dose}
              onChange={(text) => change({ dose: text })}
              hint={index === 0 ? t`For example: half a tablet, 5 ml` : undefined}
              autoComplete="off"
            />
            <SelectField
              label={t`With food?`}
              name={nameOf('withFood')}
              value={withFood}
              onChange={(chosen) => change({ withFood: chosen as WithFood })}
              placeholder={t`Not filled in`}
              options={[
                { value: 'yes', label: t`Yes, with food` },
                { value: 'no', label: t`No, not with food` },
              ]}
            />
          </div>
          <TextField
            label={t`When`}
            name={nameOf('times')}
            value={times}
            onChange={(text) => change({ times: text })}
            hint={index === 0 ? t`For example: breakfast and bedtime` : undefined}
            autoComplete="off"
          />
          <div className={css.beside}>
            <TextField
              label={t`Since`}
              name={nameOf('since')}
              value={since}
              onChange={(text) => change({ since: text })}
              hint={index === 0 ? t`For example: last spring` : undefined}
              autoComplete="off"
            />
            <TextField
              label={t`Last day`}
              name={nameOf('until')}
              value={until}
              onChange={(date) => change({ until: date })}
              hint={index === 0 ? t`Leave empty if there is none.` : undefined}
              type="date"
              autoComplete="off"
            />
          </div>
          <TextField
            label={t`Prescribed or given by`}
            name={nameOf('by')}
            value={by}
            onChange={(text) => change({ by: text })}
            autoComplete="off"
          />
        </>
      )}
    </RowsEditor>
  )
}
