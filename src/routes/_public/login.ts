import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { sessionNow } from '#data/session.ts'
import { LoginScreen } from '#features/sign-in/login-screen.tsx'

export const Route = createFileRoute('/_public/login')({
  staticData: { title: msg`Log In` },
  // Guests only. Somebody whose session has ended comes here to renew it, so that is no reason to turn them away.
  beforeLoad: () => {
    if (sessionNow().kind === 'signed-in') throw redirect({ to: '/dashboard', replace: true })
  },
  component: LoginScreen,
})
