import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { EMAIL_MAX } from '#contract/accounts.ts'
import { useEntranceNews } from '#data/account/entrance-news.ts'
import { changeDraft, signUpDraft, typeInDraft, useSignUpDraft } from '#data/account/sign-up-draft.ts'
import { useAction } from '#lib/use-action.ts'
import { Banner } from '#ui/banner.tsx'
import { Form, SubmitButton } from '#ui/form.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { PasswordStrength } from '#ui/more/password-strength.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFirstError } from '#ui/use-first-error.ts'
import { useUntilChanged } from '#ui/use-until-changed.ts'
import { useErrorWords } from './error-words.ts'
import { type AccountField, accountErrors, type Errors } from './sign-up-rules.ts'
import * as css from './sign-up.css.ts'
import { Trouble } from './trouble.tsx'

/** Step 1: the e-mail address and a password. Nothing is sent yet. */
export function AccountStep() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const draft = useSignUpDraft()
  const errorWords = useErrorWords()
  // As soon as the server has said so: nobody is to fill in two forms for a refusal.
  const registration = useEntranceNews()

  const [errors, submit] = useAction<Errors<AccountField>>(async () => {
    const found = accountErrors(signUpDraft())
    if (Object.keys(found).length > 0) return found
    changeDraft({ purpose: 'join', notice: null })
    await navigate({ to: '/login', search: { step: 'personal' } })
    return {}
  }, {})
  const form = useFirstError(errors)
  const { email, password, confirmation } = draft
  // That the two differ may be set right in either.
  const both = confirmation && `${password} ${confirmation}`
  const said = useUntilChanged(errors, errors, { email, password, confirmation: both })

  const field = (name: AccountField) => ({
    name,
    value: draft[name],
    onChange: (text: string) => typeInDraft(name, text),
    error: said[name] ? errorWords(name, said[name]) : draft.objections[name],
  })
  return (
    <>
      <h1 tabIndex={-1}>
        <Trans>Create account</Trans>
      </h1>
      {registration?.message && (
        <Banner tone="sand" isNews>
          {registration.message}
        </Banner>
      )}
      {registration?.mayTry !== false && (
        <Form ref={form} action={() => submit()} className={css.form} noValidate>
          <Trouble problem={null} />
          <TextField
            label={t`Email`}
            {...field('email')}
            type="email"
            autoComplete="username"
            spellCheck={false}
            maxLength={EMAIL_MAX}
            hint={t`We’ll send a code to this address to check that it’s yours.`}
          />
          {/* Back from the next step with what the service has against it. */}
          <div data-takes-focus={draft.objections['password'] ? true : undefined}>
            <PasswordField
              label={t`Password`}
              {...field('password')}
              autoComplete="new-password"
              hint={<PasswordStrength password={password} personal={[email]} />}
            />
          </div>
          <PasswordField label={t`Confirm password`} {...field('confirmation')} autoComplete="new-password" />
          <SubmitButton isBlock>
            <Trans>Continue</Trans>
          </SubmitButton>
        </Form>
      )}
      <p className={css.ways}>
        <span className={css.quiet}>
          <Trans>Already have an account?</Trans>
        </span>
        <Link to="/login" search={{}} className={css.way}>
          <Trans>Log In</Trans>
        </Link>
      </p>
    </>
  )
}
