import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { fullName } from '#contract/care-reading.ts'
import { GENDERS, OLDEST_BIRTH_DATE } from '#contract/dependents-content.ts'
import { createDependent, updateDependent } from '#data/change-dependents.ts'
import type { DependentView } from '#data/people.ts'
import { useAction } from '#lib/use-action.ts'
import { GENDER_WORDS } from '#words/more/dependent-words.ts'
import { sameValue } from '#contract/merge.ts'
import { today } from '#lib/plain-date.ts'
import { SaveFailure } from '#ui/save-failure.tsx'
import { type NotSaved, trySave } from '#ui/try-save.ts'
import { useFirstError } from '#ui/use-first-error.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { FormFooter } from '#ui/form-footer.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLeaveQuestion } from '#ui/leave-dialog.tsx'
import { RELATION_NAMES, RELATIONS } from '#words/more/relation-words.ts'
import * as css from './dependents.css.ts'
import {
  changedFields,
  dependentErrors,
  type DependentError,
  type DependentField,
  EMPTY_DEPENDENT,
  readDependent,
} from './dependent-rules.ts'
import { useErrorWords } from './error-words.ts'

interface DependentDialogProps {
  /** As it was when the form was opened, whatever comes from elsewhere since. Null: somebody new. */
  dependent: DependentView | null
  onClose: () => void
  onSaved: (name: string, isNew: boolean) => void
}

interface Outcome {
  errors: Partial<Record<DependentField, DependentError>>
  failure: NotSaved
}

/** One form for adding and editing. It closes once the change is durable on this device, and never before. */
export function DependentDialog({ dependent, onClose, onSaved }: DependentDialogProps) {
  const { t } = useLingui()
  const [start] = useState(() => (dependent ? typedFields(dependent) : EMPTY_DEPENDENT))
  const [typed, setTyped] = useState(start)
  const errorWords = useErrorWords()
  const isDirty = !sameValue(typed, start)
  const { leaveDialog, leave } = useLeaveQuestion({ isHolding: isDirty })

  const [outcome, save] = useAction<Outcome>(
    async () => {
      const errors = dependentErrors(typed, today())
      const input = readDependent(typed)
      if (Object.keys(errors).length > 0 || !input) return { errors, failure: null }
      const failure = await trySave(async () => {
        if (!dependent) return createDependent(input)
        const change = changedFields(dependent, input)
        return change && updateDependent(dependent.id, change.seen, change.wanted)
      })
      if (failure === null) leave(() => onSaved(fullName(input), dependent === null))
      return { errors: {}, failure }
    },
    { errors: {}, failure: null },
  )
  const formRef = useFirstError(outcome.errors)

  // What was found wrong and still is: an error goes as soon as its field is right.
  const now = dependentErrors(typed, today())
  const field = (name: DependentField) => ({
    name,
    value: typed[name],
    onChange: (value: string) => setTyped((now) => ({ ...now, [name]: value })),
    error: outcome.errors[name] && now[name] ? errorWords(name, now[name]) : null,
  })

  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={dependent ? <Trans>Edit Dependent</Trans> : <Trans>Add Dependent</Trans>}
        isDirty={isDirty}
      >
        <Form ref={formRef} action={() => save()} className={css.form} noValidate>
          <div className={css.pair}>
            <TextField label={t`First Name`} {...field('firstName')} autoComplete="off" />
            <TextField label={t`Last Name`} {...field('lastName')} autoComplete="off" />
          </div>
          <div className={css.pair}>
            <TextField
              label={t`Date of Birth`}
              {...field('birthDate')}
              type="date"
              min={OLDEST_BIRTH_DATE}
              max={today()}
            />
            <SelectField
              label={t`Gender`}
              {...field('gender')}
              placeholder={t`Please choose`}
              options={GENDERS.map((value) => ({ value, label: t(GENDER_WORDS[value]) }))}
            />
          </div>
          <TextField
            label={t`Relationship`}
            {...field('relation')}
            hint={t`For example: son, niece, foster child`}
            autoComplete="off"
            suggestions={RELATION_NAMES.map((name) => t(RELATIONS[name].words))}
          />
          <SaveFailure failure={outcome.failure} />
          <FormFooter />
        </Form>
      </Dialog>
      {leaveDialog}
    </>
  )
}

function typedFields({
  firstName,
  lastName,
  birthDate,
  gender,
  relation,
}: DependentView): Record<DependentField, string> {
  return { firstName, lastName, birthDate, gender, relation }
}
