import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { GENDERS, type Gender, NAME_MAX, OLDEST_BIRTH_DATE } from '#contract/dependents-content.ts'
import { createDependent } from '#data/change-dependents.ts'
import { useAction } from '#lib/use-action.ts'
import { ASKED, saveStep, START, type StepOutcome } from './save-step.ts'
import { GENDER_WORDS } from '#words/more/dependent-words.ts'
import { today } from '#lib/plain-date.ts'
import { BIRTH_DATE_ERROR_WORDS, birthDateError } from '#words/more/birth-date-errors.ts'
import { type RelationName, RELATIONS } from '#words/more/relation-words.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceGroup } from '#ui/choice-group.tsx'
import { Form, SubmitButton } from '#ui/form.tsx'
import { SaveFailure } from '#ui/save-failure.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFirstError } from '#ui/use-first-error.ts'
import * as css from './first-steps.css.ts'
import { useKeptTyping } from './kept-typing.ts'
import { splitName } from './next-step.ts'

interface NameStepProps {
  relation: RelationName
  /** Of the signed-in person, for a name of one word. */
  familyName: string
  onBack: () => void
  /** The person is durable on this device, and chosen. */
  onDone: () => void
}

/** Name and birth date, and what the relation does not say by itself. */
export function NameStep({ relation, familyName, onBack, onDone }: NameStepProps) {
  const { t } = useLingui()
  const known = RELATIONS[relation].gender
  const [typed, type, forget] = useKeptTyping('name', { name: '', birthDate: '', gender: '' })
  const [attempt, setAttempt] = useState({})
  const { firstName, lastName } = splitName(typed.name, familyName)
  const gender = known ?? GENDERS.find((one) => one === typed.gender) ?? null
  const wrong = {
    name:
      firstName === '' || lastName === ''
        ? t`Please write the first and the last name.`
        : Math.max(firstName.length, lastName.length) > NAME_MAX
          ? t`Please keep each name to ${NAME_MAX} characters.`
          : null,
    birthDate: dateError(typed.birthDate),
    gender: gender === null ? t`Please choose one of the three.` : null,
  }

  const [outcome, save] = useAction<StepOutcome>(async () => {
    setAttempt(wrong)
    if (gender === null || wrong.name !== null || wrong.birthDate !== null) return ASKED
    const { birthDate } = typed
    return saveStep(
      () => createDependent({ firstName, lastName, birthDate, gender, relation: t(RELATIONS[relation].words) }),
      () => {
        forget()
        onDone()
      },
    )
  }, START)
  const formRef = useFirstError(attempt)
  useEffect(() => formRef.current?.querySelector('input')?.focus(), [formRef])
  const said = outcome.isAsked ? wrong : { name: null, birthDate: null, gender: null }

  return (
    <Form ref={formRef} action={() => save()} className={css.form} noValidate closes>
      <TextField
        label={t({ context: 'of a person, first and last', message: 'Name' })}
        name="name"
        value={typed.name}
        onChange={(name) => type({ name })}
        error={said.name}
        hint={
          firstName !== '' && lastName === familyName && lastName !== ''
            ? t`Full name: ${firstName} ${lastName}. Is the last name different? Add it here.`
            : t`First and last name.`
        }
        autoComplete="off"
      />
      <TextField
        label={t({ context: 'of a person', message: 'Date of birth' })}
        name="birthDate"
        value={typed.birthDate}
        onChange={(birthDate) => type({ birthDate })}
        error={said.birthDate}
        type="date"
        min={OLDEST_BIRTH_DATE}
        max={today()}
      />
      {known === null && (
        <>
          <ChoiceGroup
            legend={t({ context: 'of a person', message: 'Gender' })}
            options={GENDERS.map((value) => ({ value, label: t(GENDER_WORDS[value]) }))}
            value={typed.gender as Gender}
            onChange={(chosen) => type({ gender: chosen })}
          />
          {said.gender !== null && (
            <p role="alert" className={css.wrong}>
              {said.gender}
            </p>
          )}
        </>
      )}
      <SaveFailure failure={outcome.failure} />
      <div className={css.buttons}>
        <SubmitButton>
          <Trans>Continue</Trans>
        </SubmitButton>
        <Button variant="quiet" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </Form>
  )

  function dateError(birthDate: string): string | null {
    if (birthDate === '') return t`Please write the date of birth.`
    const error = birthDateError(birthDate, today())
    return error && t(BIRTH_DATE_ERROR_WORDS[error])
  }
}
