import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { ConfirmRequest } from '#contract/account-requests.ts'
import { OneTimeCode, type SignUpRequest } from '#contract/accounts.ts'
import { useLocale } from '#data/locale/locale.ts'
import { confirmCode } from '#data/account/sign-up.ts'
import { login } from '#data/account/login.ts'
import { changeDraft, dropDraft, signUpDraft } from '#data/account/sign-up-draft.ts'
import { useAction } from '#lib/use-action.ts'
import { toast } from '#ui/toaster.tsx'
import { deviceRefusal } from '#words/more/device-refusal.ts'
import { unreachableWords } from '#words/unreachable-words.ts'
import { readSignUp } from './sign-up-rules.ts'

export interface CodeOutcome {
  /** Said beside the field. */
  error: string | null
  /** Said above the form. */
  problem: string | null
  /** What was typed in the steps before is not complete. */
  isIncomplete: boolean
}

/** How often a wrong code is taken for a used one. */
const KNOCKS = 3

const NOTHING: CodeOutcome = { error: null, problem: null, isIncomplete: false }

/** The last step's submit: the code makes or confirms the account, then its owner is signed in (SPEC §4 Signup OTP). */
export function useCodeStep(typed: string): [CodeOutcome, () => void] {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const language = useLocale()
  const knocks = useRef(0)

  const failed = (problem: string, more: Partial<CodeOutcome> = {}): CodeOutcome => {
    toast(problem, { tone: 'error' })
    return { ...NOTHING, problem, ...more }
  }

  const entered = async (): Promise<CodeOutcome> => {
    toast(signUpDraft().purpose === 'join' ? t`Signup complete. Welcome!` : t`Login successful. Welcome back!`)
    await navigate({ to: '/dashboard', replace: true })
    dropDraft()
    return NOTHING
  }

  const enter = async (): Promise<CodeOutcome> => {
    const outcome = await login(credentials())
    switch (outcome.kind) {
      case 'signed-in':
        return entered()
      case 'unverified':
        return failed(t`Login failed.`)
      case 'failed': {
        const refusal = deviceRefusal(outcome.code)
        return failed(outcome.message ?? (refusal ? i18n._(refusal) : t`Login failed.`))
      }
      case 'unreachable':
        return failed(i18n._(unreachableWords(outcome.network)))
    }
  }

  const wrongCode = async (): Promise<CodeOutcome> => {
    // Perhaps it was right a moment ago and its answer was lost: browsers send a request again by themselves when a
    // connection breaks, and a code is good once. Then the account is there, and its password opens it.
    // Not for each of many codes: sign-ins that fail are counted.
    knocks.current += 1
    if (knocks.current <= KNOCKS && (await login(credentials())).kind === 'signed-in') return entered()
    const error = t`Incorrect OTP!`
    toast(error, { tone: 'error' })
    return { ...NOTHING, error }
  }

  const confirm = async (request: SignUpRequest | ConfirmRequest): Promise<CodeOutcome> => {
    const outcome = await confirmCode(request)
    switch (outcome.kind) {
      case 'verified':
        changeDraft({ isConfirmed: true })
        return enter()
      case 'wrong-code':
        return wrongCode()
      case 'refused':
        return outcome.code === 'invalid-input' || outcome.code === 'password-common'
          ? failed(t`Invalid user data for signup.`, { isIncomplete: true })
          : failed(outcome.message ?? t`Account creation failed.`)
      case 'unreachable':
        return failed(outcome.message ?? i18n._(unreachableWords(outcome.network)))
      case 'signed-out':
        return failed(t`Account creation failed.`)
    }
  }

  const [outcome, submit] = useAction<CodeOutcome>(async () => {
    const draft = signUpDraft()
    if (draft.isConfirmed) return enter()
    const otp = OneTimeCode.safeParse(typed)
    if (!otp.success) return { ...NOTHING, error: t`Please enter the 6 digits of the code.` }
    if (draft.purpose === 'confirm') return confirm({ email: draft.email.trim(), otp: otp.data })
    const request = readSignUp(draft, language)
    return request
      ? confirm({ ...request, otp: otp.data })
      : failed(t`Invalid user data for signup.`, { isIncomplete: true })
  }, NOTHING)
  return [outcome, submit]
}

function credentials() {
  const { email, password } = signUpDraft()
  return { email: email.trim(), password }
}
