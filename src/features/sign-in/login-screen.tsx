import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { WifiOff } from 'lucide-react'
import { useActionState } from 'react'
import { useNetwork } from '#data/network.ts'
import { login, useSession } from '#data/session.ts'
import { Banner } from '#ui/banner.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Form, SubmitButton } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toaster.tsx'
import { cannotReach, unreachableWords } from './login-words.ts'
import * as css from './login.css.ts'
import { PasswordField } from './password-field.tsx'

/** Sign-in (SPEC §2 Login). The server judges the credentials; the only check here is the e-mail field's own. */
export function LoginScreen() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const network = useNetwork().state
  const isRemembered = useSession().kind === 'sign-in-again'

  const [problem, submit] = useActionState(async (_before: string | null, data: FormData) => {
    const outcome = await login({ email: String(data.get('email')), password: String(data.get('password')) })
    switch (outcome.kind) {
      case 'signed-in':
        toast(t`Login successful. Welcome back!`)
        await navigate({ to: '/dashboard' })
        return null
      case 'unverified':
        return t`This e-mail address has not been confirmed yet. Please use the code that we sent to it.`
      case 'failed':
        return outcome.message ?? t`An error occurred during login. Please try again.`
      case 'unreachable':
        return i18n._(unreachableWords(outcome.network))
    }
  }, null)

  return (
    <div className={css.place}>
      <h1 tabIndex={-1}>
        <Trans>Log In</Trans>
      </h1>
      {isRemembered && (
        <Banner
          action={
            <ButtonLink to="/dashboard/care-plan" variant="secondary">
              <Trans>Open the care plans</Trans>
            </ButtonLink>
          }
        >
          <Trans>The care plans kept on this device stay readable.</Trans>
        </Banner>
      )}
      {!problem && cannotReach(network) && (
        <Banner icon={WifiOff} isNews>
          {i18n._(unreachableWords(network))}
        </Banner>
      )}
      <Form action={submit} className={css.form}>
        {problem && (
          <Banner tone="error" role="alert">
            {problem}
          </Banner>
        )}
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          spellCheck={false}
        />
        <PasswordField />
        <SubmitButton isBlock busyLabel={t`Signing in...`}>
          <Trans>Log In</Trans>
        </SubmitButton>
      </Form>
    </div>
  )
}
