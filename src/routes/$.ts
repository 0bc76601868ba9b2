import { createFileRoute, redirect } from '@tanstack/react-router'
import { sessionNow } from '#data/session.ts'

export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: sessionNow().kind === 'signed-out' ? '/' : '/dashboard', replace: true })
  },
})
