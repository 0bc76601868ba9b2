import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useState } from 'react'
import { useNetwork } from '#data/network.ts'
import { askForReset } from '#data/requests.ts'
import { useIsDrawn } from '#lib/seeds.ts'
import { takeFocus } from '#lib/take-focus.ts'
import { useAction } from '#lib/use-action.ts'
import { Banner } from '#ui/banner.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Form, SubmitButton } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toaster.tsx'
import { useUntilChanged } from '#ui/use-until-changed.ts'
import { cannotReach, failureWords, unreachableWords } from '#words/unreachable-words.ts'
import * as css from './forgot-password.css.ts'

interface Outcome {
  isSent: boolean
  problem: string | null
  /** Said beside the field. */
  error: string | null
}

/** Asks for the mail with the link. The answer is the same whether the address is known or not. */
export function RequestForm() {
  const { t, i18n } = useLingui()
  const network = useNetwork().state
  const [email, setEmail] = useState('')
  // What is typed on a page that came drawn is not known yet.
  const isDrawn = useIsDrawn()

  const [outcome, submit] = useAction<Outcome>(
    async () => {
      const sent = await askForReset(email.trim())
      if (sent.kind === 'done') return { isSent: true, problem: null, error: null }
      toast(t`Error sending reset link`, { tone: 'error' })
      if (sent.kind === 'refused' && sent.issues.some(({ path }) => path === 'email')) {
        return { isSent: false, problem: null, error: t`This email address is not complete. Please check it.` }
      }
      return { isSent: false, problem: failureWords(sent, t`Error sending reset link`, i18n), error: null }
    },
    { isSent: false, problem: null, error: null },
  )
  const said = useUntilChanged(outcome, { email: outcome.error }, { email })

  if (outcome.isSent) {
    return (
      <>
        <h1 key="sent" ref={takeFocus} tabIndex={-1}>
          <Trans>Forgot password</Trans>
        </h1>
        <Banner tone="sand" isNews>
          <Trans>A password reset link has been sent to your email. It's valid for the next 30 minutes.</Trans>
        </Banner>
        <p className={css.quiet}>
          <Trans>No email? Check the address and your spam folder.</Trans>
        </p>
        <div>
          <ButtonLink to="/login">
            <Trans>Back</Trans>
          </ButtonLink>
        </div>
      </>
    )
  }
  const isEmpty = !isDrawn && email.trim() === ''
  return (
    <>
      <h1 tabIndex={-1}>
        <Trans>Forgot password</Trans>
      </h1>
      <p className={css.quiet}>
        <Trans>Enter your email address. We’ll send you a link to choose a new password.</Trans>
      </p>
      <Form action={() => submit()} className={css.form} noValidate>
        {outcome.problem ? (
          <Banner tone="error">{outcome.problem}</Banner>
        ) : (
          cannotReach(network) && (
            <Banner icon={WifiOff} isNews>
              {i18n._(unreachableWords(network))}
            </Banner>
          )
        )}
        <TextField
          label={t`Email`}
          name="email"
          value={email}
          onChange={setEmail}
          error={said.email}
          type="email"
          autoComplete="username"
          spellCheck={false}
        />
        <SubmitButton isBlock disabled={isEmpty}>
          <Trans>Send Email</Trans>
        </SubmitButton>
      </Form>
      <Link to="/login" className={css.way}>
        <Trans>Back to Login</Trans>
      </Link>
    </>
  )
}
