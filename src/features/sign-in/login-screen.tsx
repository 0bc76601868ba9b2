import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import WifiOff from 'lucide-react/icons/wifi-off'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Credentials } from '#contract/session.ts'
import { useNetwork } from '#data/network.ts'
import { setResetLink, useResetLink } from '#data/account/password-reset-link.ts'
import { login } from '#data/account/login.ts'
import { useSession } from '#data/session.ts'
import { dropDraft, useSignUpDraft } from '#data/account/sign-up-draft.ts'
import { useAction } from '#lib/use-action.ts'
import { Alert, Banner } from '#ui/banner.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Form, SubmitButton } from '#ui/form.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toaster.tsx'
import { cannotReach } from '#words/unreachable-words.ts'
import type { MissingWords } from './late/missing-words.ts'
import { loginUnreachableWords } from './login-words.ts'
import * as css from './login.css.ts'

/** Sign-in (SPEC §2 Login). The server judges the credentials; the only check here is the e-mail field's own. */
export function LoginScreen() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const network = useNetwork().state
  const isRemembered = useSession().kind === 'sign-in-again'
  const { email, purpose, notice } = useSignUpDraft()
  const isBack = purpose === 'confirm'
  const resetLink = useResetLink().kind
  // Whoever comes here has let go of the link.
  useEffect(() => {
    if (resetLink === 'opened') setResetLink({ kind: 'none' })
  }, [resetLink])

  const [secondStep, setSecondStep] = useState<ReactNode>(null)
  const [typed, setTyped] = useState<string>()
  const [missing, setMissing] = useState<MissingWords>({})
  const form = useRef<HTMLFormElement>(null)
  const [PasskeyWay, setPasskeyWay] = useState<ComponentType<{ onSignedIn: () => Promise<void> }> | null>(null)
  const [LoginNews, setLoginNews] = useState<ComponentType | null>(null)

  const enter = async () => {
    toast(t`Login successful. Welcome back!`)
    setResetLink({ kind: 'none' })
    dropDraft()
    await navigate({ to: '/dashboard' })
  }

  // After the page has been drawn; passkeys only for browsers that know them.
  useEffect(() => {
    void import('./late/login-news.tsx').then(
      (late) => setLoginNews(() => late.LoginNews),
      () => {},
    )
    if (!('PublicKeyCredential' in window)) return
    void import('./late/passkey-way.tsx').then(
      (late) => setPasskeyWay(() => late.PasskeyWay),
      () => {},
    )
  }, [])

  /** The server judges (docs/product.md, §5) and says only that something is missing; this marks what. */
  const markMissing = async (credentials: Credentials) => {
    const { missingWords } = await import('./late/missing-words.ts')
    const words = missingWords(credentials)
    setMissing(words)
    const [first] = Object.keys(words)
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  const [problem, submit] = useAction(async (_before: string | null, data: FormData) => {
    const credentials = { email: String(data.get('email')), password: String(data.get('password')) }
    setMissing({})
    const outcome = await login(credentials)
    switch (outcome.kind) {
      case 'signed-in':
        await enter()
        return null
      case 'unverified': {
        const { startConfirming } = await import('#data/account/sign-up.ts')
        await startConfirming(credentials)
        await navigate({ to: '/login', search: { step: 'code' } })
        return null
      }
      case 'failed': {
        const late = outcome.code === 'code-needed' && (await import('./late/second-step.tsx').catch(() => null))
        if (late) {
          setTyped(credentials.email)
          setSecondStep(
            <late.SecondStep credentials={credentials} onSignedIn={enter} onBack={() => setSecondStep(null)} />,
          )
          return null
        }
        const refusal =
          outcome.message === null && (await import('./late/refusal-words.ts')).deviceRefusal(outcome.code)
        if (refusal) return i18n._(refusal)
        if (outcome.code === 'invalid-input') await markMissing(credentials).catch(() => {})
        return outcome.message ?? t`An error occurred during login. Please try again.`
      }
      case 'unreachable':
        return i18n._(loginUnreachableWords(outcome.network))
    }
  }, null)

  if (secondStep) return secondStep
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
          <Trans>You can still read the care plans on this device.</Trans>
        </Banner>
      )}
      {!problem && resetLink === 'used' && (
        <Banner>
          <Trans>Your new password is set. All devices are signed out.</Trans>
        </Banner>
      )}
      {!problem && isBack && notice && <Banner tone="sand">{notice}</Banner>}
      {!problem && cannotReach(network) && (
        <Banner icon={WifiOff} isNews>
          {i18n._(loginUnreachableWords(network))}
        </Banner>
      )}
      <Form ref={form} action={submit} className={css.form}>
        <Alert>{problem}</Alert>
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="username webauthn"
          spellCheck={false}
          defaultValue={typed ?? (isBack ? email : undefined)}
          error={missing.email && t(missing.email)}
          onChange={() => setMissing(({ password }) => ({ password }))}
        />
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          error={missing.password && t(missing.password)}
          onChange={() => setMissing(({ email }) => ({ email }))}
        />
        <SubmitButton isBlock busyLabel={t`Signing in...`}>
          <Trans>Log In</Trans>
        </SubmitButton>
      </Form>
      <div className={css.ways}>
        <Link to="/forgot-password" className={css.way}>
          <Trans>Forgot Password?</Trans>
        </Link>
        <p className={css.question}>
          <Trans>New here?</Trans>{' '}
          <Link to="/login" search={{ step: 'account' }} className={css.way}>
            <Trans>Create account</Trans>
          </Link>
        </p>
      </div>
      {/* Last: they come after the page was drawn, and nothing may move under a finger. */}
      {PasskeyWay && <PasskeyWay onSignedIn={enter} />}
      {LoginNews && <LoginNews />}
    </div>
  )
}
