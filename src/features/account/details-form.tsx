import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { OPEN_ROLES, PHONE_MAX } from '#contract/accounts.ts'
import { NAME_MAX, OLDEST_BIRTH_DATE } from '#contract/dependents-content.ts'
import type { UserProfile } from '#contract/profile.ts'
import { changeProfile } from '#data/account/profile.ts'
import { useAction } from '#lib/use-action.ts'
import { ROLE_WORDS } from '#words/role-words.ts'
import { today } from '#lib/plain-date.ts'
import { Alert } from '#ui/banner.tsx'
import { Form } from '#ui/form.tsx'
import { SaveOrCancel } from '#ui/form-footer.tsx'
import { useLeaveQuestion } from '#ui/leave-dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toaster.tsx'
import { useFirstError } from '#ui/use-first-error.ts'
import { useUntilChanged } from '#ui/use-until-changed.ts'
import { BIRTH_DATE_ERROR_WORDS } from '#words/more/birth-date-errors.ts'
import * as css from './account.css.ts'
import { changeDraft, closeDraft, type Details, type DetailsDraft, settleDraft, TYPED } from './details-draft.ts'
import { changeOf, type DetailsError, detailsErrors } from './details-rules.ts'
import { useOutcomeWords } from '#words/more/use-outcome-words.ts'
import { useEmergencyWords } from './use-emergency-words.ts'

interface DetailsFormProps {
  profile: UserProfile
  draft: DetailsDraft
}

interface Outcome {
  errors: Partial<Record<keyof Details, string>>
  problem: string | null
}

const NOTHING: Outcome = { errors: {}, problem: null }

/** Changes go straight to the service; when it cannot be reached the form stays open with everything in it. */
export function DetailsForm({ profile, draft }: DetailsFormProps) {
  const { t } = useLingui()
  const { opened, details } = draft
  const outcomeWords = useOutcomeWords()
  const emergencyWords = useEmergencyWords()
  const isAdmin = profile.role === 'Admin'
  const isDirty = Object.keys(changeOf(opened, details)).length > 0

  const errorWords = (field: keyof Details, error: DetailsError): string => {
    switch (error) {
      case 'missing':
        return field === 'firstName' ? t`Please enter a first name.` : t`Please enter a last name.`
      case 'no-number':
        return t`Please enter a number, such as 112.`
      default:
        return t(BIRTH_DATE_ERROR_WORDS[error])
    }
  }

  const [outcome, save] = useAction<Outcome>(async () => {
    const found = Object.entries(detailsErrors(details, today())) as [keyof Details, DetailsError][]
    if (found.length > 0) {
      return {
        errors: Object.fromEntries(found.map(([name, error]) => [name, errorWords(name, error)])),
        problem: null,
      }
    }
    const change = changeOf(opened, details)
    if (Object.keys(change).length > 0) {
      const saved = await changeProfile(change)
      if (saved.kind === 'refused' && saved.issues.length > 0) {
        return { errors: Object.fromEntries(saved.issues.map(({ path, message }) => [path, message])), problem: null }
      }
      if (saved.kind !== 'done') {
        return { errors: {}, problem: outcomeWords(saved, t`Your details could not be saved. Please try again.`) }
      }
      toast(t`Your details are saved.`)
    }
    settleDraft(details)
    return NOTHING
  }, NOTHING)

  const form = useFirstError(outcome)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input')?.focus()
  }, [form])
  // Going elsewhere in the app keeps the draft; a reload or an update would not.
  useLeaveQuestion({ isHolding: isDirty, wouldLose: () => false })

  const said = useUntilChanged(outcome, outcome.errors, details)
  const field = (name: keyof Details) => ({
    name,
    value: details[name],
    onChange: (text: string) => changeDraft({ ...draft, details: { ...details, [name]: text } }),
    error: said[name] ?? null,
  })
  return (
    <Form ref={form} action={() => save()} className={css.form} noValidate>
      <Alert>{outcome.problem}</Alert>
      <div className={css.pair}>
        <TextField label={t`First Name`} {...field('firstName')} autoComplete="given-name" maxLength={NAME_MAX} />
        <TextField label={t`Last Name`} {...field('lastName')} autoComplete="family-name" maxLength={NAME_MAX} />
      </div>
      <div className={css.pair}>
        {!isAdmin && (
          <SelectField
            label={t`Role`}
            {...field('role')}
            options={OPEN_ROLES.map((value) => ({ value, label: t(ROLE_WORDS[value]) }))}
          />
        )}
        <TextField
          label={t`Date of Birth`}
          {...field('birthDate')}
          isOptional
          type="date"
          min={OLDEST_BIRTH_DATE}
          max={today()}
          autoComplete="bday"
        />
      </div>
      <TextField
        label={t`Phone`}
        {...field('phone')}
        isOptional
        type="tel"
        autoComplete="tel"
        maxLength={PHONE_MAX}
        hint={t`Shown in the emergency view, so that a helper can call you.`}
      />
      <div className={css.pair}>
        <SelectField
          label={t`Emergency number`}
          {...field('emergencyCountry')}
          options={emergencyWords.choices}
          hint={t`Away from home, the local number is shown beside it.`}
        />
        {details.emergencyCountry === TYPED && (
          <TextField label={t`Number to call`} {...field('emergencyNumber')} type="tel" maxLength={PHONE_MAX} />
        )}
      </div>
      <p className={css.quiet}>
        <Trans>You choose the language on each device.</Trans>
      </p>
      <div className={css.ways}>
        <SaveOrCancel onCancel={closeDraft} />
      </div>
    </Form>
  )
}
