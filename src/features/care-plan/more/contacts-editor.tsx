import { Trans, useLingui } from '@lingui/react/macro'
import type { EmergencyContact } from '#contract/care-plan-content.ts'
import { CARE_PLAN_WORDS } from '#words/plan-words.ts'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type EditedRows, RowsEditor } from './rows-editor.tsx'
import * as css from './section-editor.css.ts'
import { ROWS_MAX, NO_CONTACT } from '../section-form.ts'

/** Whom else to call, in the order in which to try. */
export function ContactsEditor(edited: EditedRows<EmergencyContact>) {
  const { t } = useLingui()
  return (
    <RowsEditor
      {...edited}
      name="contacts"
      legend={t(CARE_PLAN_WORDS.contacts)}
      add={<Trans>Add somebody to call</Trans>}
      empty={NO_CONTACT}
      first="name"
      max={ROWS_MAX}
    >
      {(field, index) => (
        <>
          <TextField label={t`Name (${index + 1})`} {...field('name')} />
          <div className={css.beside}>
            <TextField
              label={t({ context: 'who somebody is to the person', message: 'Relation' })}
              {...field('relation')}
              hint={index === 0 ? t`For example: grandmother, neighbor` : undefined}
            />
            <TextField label={t`Phone number`} {...field('phone')} type="tel" />
          </div>
          <CheckboxField
            name={field('isFirst').name}
            label={<Trans>May be called first</Trans>}
            isChecked={field('isFirst').value}
            onChange={field('isFirst').onChange}
          />
        </>
      )}
    </RowsEditor>
  )
}
