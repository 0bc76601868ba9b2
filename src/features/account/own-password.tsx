import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Failure } from '#data/account/request-result.ts'
import type { ConfirmPassword } from '#contract/account-security.ts'
import { useProfile } from '#data/people.ts'
import { Alert } from '#ui/banner.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useUntilChanged } from '#ui/use-until-changed.ts'
import { OwnEmail } from './own-email.tsx'
import { useOutcomeWords } from '#words/more/use-outcome-words.ts'

export interface PasswordOutcome {
  /** Beside the field of the password. */
  error: string | null
  /** Beside the field of the code, which is there as soon as the server has asked for one. */
  codeError: string | null
  /** Above them: whatever else went wrong. */
  problem: string | null
}

export const NOTHING_WRONG: PasswordOutcome = { error: null, codeError: null, problem: null }

interface OwnPasswordState {
  password: string
  setPassword: (password: string) => void
  code: string
  setCode: (code: string) => void
  wantsCode: boolean
  /** What stands in the fields, or what is missing there. */
  read(): ConfirmPassword | PasswordOutcome
  /** What to say of a call that did not do it. */
  objection(outcome: Failure, otherwise: string): PasswordOutcome
}

/** The password of the account, and the code of its second step, asked once more in a form. */
export function useOwnPassword(): OwnPasswordState {
  const { t } = useLingui()
  const outcomeWords = useOutcomeWords()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [wantsCode, setWantsCode] = useState(false)
  return {
    password,
    setPassword,
    code,
    setCode,
    wantsCode,
    read: () => {
      if (password === '') return { ...NOTHING_WRONG, error: t`Please enter your password.` }
      if (wantsCode && code.trim() === '') return { ...NOTHING_WRONG, codeError: t`Please enter the code.` }
      return { password, ...(wantsCode && { code }) }
    },
    objection: (outcome, otherwise) => {
      if (outcome.kind !== 'refused') return { ...NOTHING_WRONG, problem: outcomeWords(outcome, otherwise) }
      if (outcome.code === 'invalid-credentials') {
        return { ...NOTHING_WRONG, error: t`Wrong password.` }
      }
      const atPassword = outcome.issues.find(({ path }) => path === 'password')
      if (atPassword) return { ...NOTHING_WRONG, error: atPassword.message }
      if (outcome.code !== 'code-needed' && outcome.code !== 'code-refused') {
        return { ...NOTHING_WRONG, problem: outcomeWords(outcome, otherwise) }
      }
      setWantsCode(true)
      return { ...NOTHING_WRONG, codeError: outcomeWords(outcome, otherwise) }
    },
  }
}

export function OwnPassword({ state, outcome }: { state: OwnPasswordState; outcome: PasswordOutcome }) {
  const { t } = useLingui()
  const email = useProfile()?.email ?? ''
  const said = useUntilChanged(outcome, { password: outcome.error, code: outcome.codeError }, state)
  return (
    <>
      <Alert>{outcome.problem}</Alert>
      <OwnEmail email={email} />
      <PasswordField
        label={t`Password`}
        name="password"
        value={state.password}
        onChange={state.setPassword}
        error={said.password}
        autoComplete="current-password"
      />
      {state.wantsCode && (
        <TextField
          label={t`Code`}
          name="code"
          value={state.code}
          onChange={state.setCode}
          error={said.code}
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={40}
          hint={t`6 digits, or one of your recovery codes.`}
        />
      )}
    </>
  )
}
