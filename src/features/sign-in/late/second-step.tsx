import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Credentials } from '#contract/session.ts'
import { login } from '#data/account/login.ts'
import { takeFocus } from '#lib/take-focus.ts'
import { useHoldUnsaved } from '#lib/use-hold-unsaved.ts'
import { useAction } from '#lib/use-action.ts'
import { Alert } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Form, SubmitButton } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFirstError } from '#ui/use-first-error.ts'
import { useUntilChanged } from '#ui/use-until-changed.ts'
import { deviceRefusal } from '#words/more/device-refusal.ts'
import { loginUnreachableWords } from '../login-words.ts'
import * as css from '../login.css.ts'
import { keepWords } from '#words/keep-words.ts'

interface SecondStepProps {
  /** They were right; they stay in memory only. */
  credentials: Credentials
  onSignedIn: () => Promise<void>
  onBack: () => void
}

interface Outcome {
  error: string | null
  problem: string | null
}

keepWords(import.meta.glob('/src/locales/sign-in/*.po', { eager: true }))

/** The code of the authenticator app, or a recovery code, for an account that asks for one after the password. */
export function SecondStep({ credentials, onSignedIn, onBack }: SecondStepProps) {
  const { t, i18n } = useLingui()
  // Who reads the code in another app comes back to the place for it.
  useHoldUnsaved(true)
  const [isRecovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [outcome, submit] = useAction<Outcome>(
    async () => {
      if (code.trim() === '') return { error: t`Please enter the code.`, problem: null }
      const answer = await login({ ...credentials, code })
      switch (answer.kind) {
        case 'signed-in':
          await onSignedIn()
          return { error: null, problem: null }
        case 'unreachable':
          return { error: null, problem: i18n._(loginUnreachableWords(answer.network)) }
        case 'failed': {
          const refusal = deviceRefusal(answer.code)
          const message = answer.message ?? (refusal ? i18n._(refusal) : t`This did not work. Please try again.`)
          return answer.code === 'code-refused' ? { error: message, problem: null } : { error: null, problem: message }
        }
        case 'unverified':
          return { error: null, problem: t`This did not work. Please try again.` }
      }
    },
    { error: null, problem: null },
  )
  const form = useFirstError(outcome)
  const said = useUntilChanged(outcome, { code: outcome.error }, { code: `${isRecovery} ${code}` })
  const change = () => {
    setRecovery(!isRecovery)
    setCode('')
  }

  return (
    <div className={css.place}>
      <h1 tabIndex={-1}>
        <Trans>One more step</Trans>
      </h1>
      <p>
        {isRecovery ? (
          <Trans>Enter one of the recovery codes you kept. Each works once.</Trans>
        ) : (
          <Trans>Open your authenticator app and enter its code for Havenbook.</Trans>
        )}
      </p>
      <Form ref={form} action={() => submit()} className={css.form} noValidate>
        <Alert>{outcome.problem}</Alert>
        <TextField
          key={String(isRecovery)}
          label={isRecovery ? t`Recovery code` : t`Code`}
          name="code"
          value={code}
          onChange={setCode}
          error={said.code}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          ref={takeFocus}
          spellCheck={false}
          maxLength={40}
          hint={isRecovery ? t`For example: abcde-fghjk` : t`6 digits. It changes every 30 seconds.`}
        />
        <SubmitButton isBlock busyLabel={t`Signing in...`}>
          <Trans>Log In</Trans>
        </SubmitButton>
      </Form>
      <div className={css.ways}>
        <Button variant="quiet" onClick={change}>
          {isRecovery ? <Trans>Use the code from the app</Trans> : <Trans>Use a recovery code</Trans>}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          <Trans>Back to Login</Trans>
        </Button>
      </div>
    </div>
  )
}
