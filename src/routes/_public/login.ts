import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { lazy } from 'react'
import { loadStartWords } from '#data/locale/locale.ts'
import { sessionNow } from '#data/session.ts'
import { type LoginStep, loginPageWith } from '#features/sign-in/login-page.tsx'

export interface LoginSearch {
  step?: LoginStep
}

const STEPS: ReadonlySet<LoginStep | undefined> = new Set<LoginStep>(['account', 'personal', 'code', 'undo'])

// Its words come with it.
const loadSignUp = () => import('#features/sign-up/sign-up.tsx')
const SignUp = lazy(async () => ({ default: (await loadSignUp()).SignUp }))

export const Route = createFileRoute('/_public/login')({
  staticData: {
    titleOf: (_params, { step }: LoginSearch) => (step && step !== 'undo' ? msg`Create account` : msg`Log In`),
  },
  validateSearch: ({ step }: LoginSearch & Record<string, unknown>): LoginSearch =>
    STEPS.has(step as LoginStep) ? { step: step as LoginStep } : {},
  // Guests only. Somebody whose session has ended comes here to renew it, so that is no reason to turn them away.
  beforeLoad: ({ search: { step } }) => {
    if (step !== 'undo' && sessionNow().kind === 'signed-in') throw redirect({ to: '/dashboard', replace: true })
  },
  // Words that come while a drawn form is on its way would make the framework draw it anew.
  loaderDeps: ({ search: { step } }) => ({ isJoining: step !== undefined && step !== 'undo' }),
  loader: ({ deps: { isJoining } }) => Promise.all([loadStartWords(), isJoining && loadSignUp()]),
  component: loginPageWith({ SignUp }),
})
