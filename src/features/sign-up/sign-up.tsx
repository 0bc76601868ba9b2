import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { changeDraft, useSignUpDraft } from '#data/account/sign-up-draft.ts'
import { useHoldUnsaved } from '#lib/use-hold-unsaved.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toaster.tsx'
import { keepWords } from '#words/keep-words.ts'
import { AccountStep } from './account-step.tsx'
import { CodeStep } from './code-step.tsx'
import { PersonalStep } from './personal-step.tsx'
import * as css from './sign-up.css.ts'
import type { SignUpStep } from './sign-up-rules.ts'
import { StepsPanel } from './steps-panel.tsx'

keepWords(import.meta.glob('/src/locales/entrance/*.po', { eager: true }))

const FORMS = { account: AccountStep, personal: PersonalStep, code: CodeStep }

/** Joining, step by step. What was typed stays through Back, Forward and reload, but for the password. */
export function SignUp({ step }: { step: SignUpStep }) {
  const { password, purpose } = useSignUpDraft()
  const isTyped = password !== ''
  // An update may not reload the page now: the password would be gone.
  useHoldUnsaved(isTyped)

  if (step !== 'account' && !isTyped) return <Expired isJoining={purpose === 'join'} />
  const Form = FORMS[step]
  if (purpose === 'confirm' && step === 'code') {
    return (
      <div className={css.alone}>
        <CodeStep />
      </div>
    )
  }
  return (
    <div className={css.place}>
      <StepsPanel step={step} />
      <div className={css.main}>
        <Form />
      </div>
    </div>
  )
}

/** A reload has lost the password: back to where it is typed, with everything else still filled in. */
function Expired({ isJoining }: { isJoining: boolean }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const words = t`Session expired. Please try again.`
  useEffect(() => {
    changeDraft({ notice: words })
    toast(words, { tone: 'error' })
    void navigate({ to: '/login', search: isJoining ? { step: 'account' } : {}, replace: true })
  }, [isJoining, navigate, words])
  return <Skeleton lines={4} />
}
