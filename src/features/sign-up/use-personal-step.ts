import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { SignUpRequest } from '#contract/accounts.ts'
import type { Failure, RequestResult } from '#data/account/request-result.ts'
import { useLocale } from '#data/locale/locale.ts'
import { judgeSignUp, sendCode } from '#data/account/sign-up.ts'
import { changeDraft, signUpDraft } from '#data/account/sign-up-draft.ts'
import { today } from '#lib/plain-date.ts'
import { useAction } from '#lib/use-action.ts'
import { toast } from '#ui/toaster.tsx'
import { failureWords } from '#words/unreachable-words.ts'
import { ACCOUNT_FIELDS, type Errors, type PersonalField, personalErrors, readSignUp } from './sign-up-rules.ts'

export interface PersonalOutcome {
  errors: Errors<PersonalField>
  problem: string | null
}

const NOTHING: PersonalOutcome = { errors: {}, problem: null }

/** Step 2's submit: everything is judged by the server, then a code is sent, then the next step opens (DECISIONS B2). */
export function usePersonalStep(): [PersonalOutcome, () => void] {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const language = useLocale()

  const failed = (problem: string): PersonalOutcome => {
    toast(problem, { tone: 'error' })
    return { ...NOTHING, problem }
  }
  const wordsFor = (outcome: Failure): string =>
    (outcome.kind === 'unreachable' && outcome.message) || failureWords(outcome, t`Account creation failed.`, i18n)

  /** What the server says of single fields stands beside them, on whichever step they are. */
  const objected = async (outcome: Extract<RequestResult, { kind: 'refused' }>): Promise<boolean> => {
    if (outcome.issues.length === 0) return false
    const objections = Object.fromEntries(outcome.issues.map(({ path, message }) => [path, message]))
    changeDraft({ objections })
    if (ACCOUNT_FIELDS.some((field) => field in objections)) {
      await navigate({ to: '/login', search: { step: 'account' } })
    }
    return true
  }

  const send = async (request: SignUpRequest): Promise<PersonalOutcome> => {
    const judged = await judgeSignUp(request)
    if (judged.kind === 'refused' && (await objected(judged))) return NOTHING
    if (judged.kind !== 'done') return failed(wordsFor(judged))
    const sent = await sendCode(request.email)
    // Too soon after the last one: that one may still be on its way, and is good.
    const isEarlierGood = sent.kind === 'refused' && signUpDraft().codeSentTo === request.email
    if (sent.kind !== 'done' && !isEarlierGood) return failed(wordsFor(sent))
    changeDraft({ codeSentTo: request.email, notice: sent.kind === 'done' ? null : wordsFor(sent) })
    await navigate({ to: '/login', search: { step: 'code' } })
    return NOTHING
  }

  const [outcome, submit] = useAction<PersonalOutcome>(async () => {
    const draft = signUpDraft()
    const errors = personalErrors(draft, today())
    if (Object.keys(errors).length > 0) return { errors, problem: null }
    const request = readSignUp(draft, language)
    return request ? send(request) : failed(t`Invalid user data for signup.`)
  }, NOTHING)
  return [outcome, submit]
}
