import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSignUpDraft } from '#data/account/sign-up-draft.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Form, SubmitButton } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFirstError } from '#ui/use-first-error.ts'
import { useUntilChanged } from '#ui/use-until-changed.ts'
import { ResendCode } from './resend-code.tsx'
import * as css from './sign-up.css.ts'
import { Trouble } from './trouble.tsx'
import { useCodeStep } from './use-code-step.ts'

/** The code from the mail (SPEC §2 OTP screen). */
export function CodeStep() {
  const { t } = useLingui()
  const draft = useSignUpDraft()
  const [typed, setTyped] = useState('')
  const [outcome, submit] = useCodeStep(typed)
  const form = useFirstError(outcome)
  const said = useUntilChanged(outcome, { code: outcome.error }, { code: typed })
  const address = <b dir="auto">{draft.email.trim()}</b>
  const isJoining = draft.purpose === 'join'
  return (
    <>
      <h1 tabIndex={-1}>
        <Trans>Just One More Step to Get Started</Trans>
      </h1>
      <p className={css.quiet}>
        <Trans>We sent a code to {address}. It works for 10 minutes. It may take a minute to arrive.</Trans>
      </p>
      <Form ref={form} action={() => submit()} className={css.form} noValidate>
        <Trouble
          problem={outcome.problem}
          action={
            outcome.isIncomplete && (
              <ButtonLink variant="secondary" to="/login" search={{ step: 'account' }}>
                <Trans>Check what you entered</Trans>
              </ButtonLink>
            )
          }
        />
        <div data-takes-focus>
          <TextField
            label={t`Verification code`}
            name="otp"
            value={typed}
            onChange={setTyped}
            error={said.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            maxLength={40}
            hint={t`6 digits. No email? Check your spam folder too.`}
          />
        </div>
        <SubmitButton isBlock>
          <Trans>Confirm Code</Trans>
        </SubmitButton>
        <ResendCode email={draft.email.trim()} onSent={() => setTyped('')} />
      </Form>
      {isJoining ? (
        <Link to="/login" search={{ step: 'personal' }} className={css.way}>
          <Trans>Back</Trans>
        </Link>
      ) : (
        <Link to="/login" search={{}} className={css.way}>
          <Trans>Back to Login</Trans>
        </Link>
      )}
    </>
  )
}
