import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { OPEN_ROLES, PHONE_MAX } from '#contract/accounts.ts'
import { type Language, LANGUAGES } from '#contract/languages.ts'
import { NAME_MAX, OLDEST_BIRTH_DATE } from '#contract/dependents-content.ts'
import { setLocale, useLocale } from '#data/locale/locale.ts'
import { changeDraft, typeInDraft, useSignUpDraft } from '#data/account/sign-up-draft.ts'
import { ROLE_WORDS } from '#words/role-words.ts'
import { languageName } from '#lib/language-name.ts'
import { today } from '#lib/plain-date.ts'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { Form, SubmitButton } from '#ui/form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFirstError } from '#ui/use-first-error.ts'
import { useUntilChanged } from '#ui/use-until-changed.ts'
import { useErrorWords } from './error-words.ts'
import type { PersonalField } from './sign-up-rules.ts'
import * as css from './sign-up.css.ts'
import { TermsDialog } from './terms-dialog.tsx'
import { Trouble } from './trouble.tsx'
import { usePersonalStep } from './use-personal-step.ts'

/** Step 2: who somebody is. Then a code goes to their address. */
export function PersonalStep() {
  const { t } = useLingui()
  const draft = useSignUpDraft()
  const language = useLocale()
  const errorWords = useErrorWords()
  const [outcome, submit] = usePersonalStep()
  const form = useFirstError(outcome)
  const said = useUntilChanged(outcome, outcome.errors, draft)
  const [areTermsOpen, openTerms] = useState(false)

  const errorOf = (name: PersonalField) => (said[name] ? errorWords(name, said[name]) : draft.objections[name])
  const field = (name: Exclude<PersonalField, 'hasAgreed'>) => ({
    name,
    value: draft[name],
    onChange: (text: string) => typeInDraft(name, text),
    error: errorOf(name),
  })
  return (
    <>
      <h1 tabIndex={-1}>
        <Trans>About you</Trans>
      </h1>
      <Form ref={form} action={() => submit()} className={css.form} noValidate>
        <Trouble problem={outcome.problem} />
        <div className={css.pair}>
          <TextField label={t`First Name`} {...field('firstName')} autoComplete="given-name" maxLength={NAME_MAX} />
          <TextField label={t`Last Name`} {...field('lastName')} autoComplete="family-name" maxLength={NAME_MAX} />
        </div>
        <SelectField
          label={t`Role`}
          {...field('role')}
          placeholder={t`Please choose`}
          hint={t`Choose Self if this is for yourself.`}
          options={OPEN_ROLES.map((value) => ({ value, label: t(ROLE_WORDS[value]) }))}
        />
        <div className={css.pair}>
          <TextField
            label={t`Date of Birth`}
            {...field('birthDate')}
            isOptional
            type="date"
            min={OLDEST_BIRTH_DATE}
            max={today()}
            autoComplete="bday"
          />
          <SelectField
            label={t`Language`}
            name="language"
            value={language}
            onChange={(chosen) => void setLocale(chosen as Language)}
            options={LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
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
        <div className={css.agreement}>
          <CheckboxField
            name="hasAgreed"
            label={t`I am 18 or older and agree to the terms and the privacy promise.`}
            isChecked={draft.hasAgreed}
            onChange={(hasAgreed) => changeDraft({ hasAgreed })}
            error={errorOf('hasAgreed')}
          />
          <button type="button" className={css.linkButton} onClick={() => openTerms(true)}>
            <Trans>Read the terms and the privacy promise</Trans>
          </button>
        </div>
        <SubmitButton isBlock busyLabel={t`Sending the code...`}>
          <Trans>Continue</Trans>
        </SubmitButton>
      </Form>
      <Link to="/login" search={{ step: 'account' }} className={css.way}>
        <Trans>Back</Trans>
      </Link>
      <TermsDialog open={areTermsOpen} onClose={() => openTerms(false)} />
    </>
  )
}
