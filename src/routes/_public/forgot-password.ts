import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadStartWords } from '#data/locale/locale.ts'
import { setResetLink } from '#data/account/password-reset-link.ts'
import { sessionNow } from '#data/session.ts'
import { ForgotPasswordScreen } from '#features/forgot-password/forgot-password-screen.tsx'

export interface ForgotPasswordSearch {
  /** Of links as they were sent once; now it stands in the fragment, which no server and no log gets to see. */
  token?: string
}

export const Route = createFileRoute('/_public/forgot-password')({
  staticData: { title: msg`Forgot password` },
  validateSearch: ({ token }: ForgotPasswordSearch & Record<string, unknown>): ForgotPasswordSearch =>
    token === undefined ? {} : { token: String(token) },
  beforeLoad: ({ search, location }) => {
    const token = new URLSearchParams(location.hash).get('token') ?? search.token
    const isSignedIn = sessionNow().kind === 'signed-in'
    if (token !== undefined) setResetLink(isSignedIn ? { kind: 'refused' } : { kind: 'opened', token })
    if (isSignedIn) throw redirect({ to: '/dashboard', replace: true })
    if (token !== undefined) throw redirect({ to: '/forgot-password', search: {}, replace: true })
  },
  loader: loadStartWords,
  component: ForgotPasswordScreen,
})
