import { Trans, useLingui } from '@lingui/react/macro'
import type { EmergencyContact } from '#contract/care-plan-content.ts'
import { CARE_PLAN_WORDS } from '#words/plan-words.ts'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type EditedRows, RowsEditor } from './rows-editor.tsx'
import * as css from './section-editor.css.ts'
import { CONTACTS_MAX, NO_CONTACT } from '../section-form.ts'

/** Whom else to call, in the order in which to try. */
export function ContactsEditor({ rows, error, onChange, onRemoved }: EditedRows<EmergencyContact>) {
  const { t } = useLingui()
  return (
    <RowsEditor
      name="contacts"
      legend={t(CARE_PLAN_WORDS.contacts)}
      add={<Trans>Add somebody to call</Trans>}
      rows={rows}
      empty={NO_CONTACT}
      first="name"
      max={CONTACTS_MAX}
      error={error}
      titleOf={({ name }) => name}
      onChange={onChange}
      onRemoved={onRemoved}
    >
      {({ name, relation, phone, isFirst }, change, nameOf, index) => (
        <>
          <TextField
            label={t`Name (${index + 1})`}
            name={nameOf('name')}
            value={name}
            onChange={(text) => change({ name: text })}
            autoComplete="off"
          />
          <div className={css.beside}>
            <TextField
              label={t({ context: 'who somebody is to the person', message: 'Relation' })}
              name={nameOf('relation')}
              value={relation}
              onChange={(text) => change({ relation: text })}
              hint={index === 0 ? t`For example: grandmother, neighbor` : undefined}
              autoComplete="off"
            />
            <TextField
              label={t`Phone number`}
              name={nameOf('phone')}
              value={phone}
              onChange={(text) => change({ phone: text })}
              type="tel"
              autoComplete="off"
            />
          </div>
          <CheckboxField
            name={nameOf('isFirst')}
            label={<Trans>May be called first</Trans>}
            isChecked={isFirst}
            onChange={(checked) => change({ isFirst: checked })}
          />
        </>
      )}
    </RowsEditor>
  )
}
