import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { lazy } from 'react'
import { loadMoreWords, loadStartWords } from '#data/locale/locale.ts'
import { sessionNow } from '#data/session.ts'
import { shellWith } from '#features/shell/shell.tsx'

const WaitingSheet = lazy(async () => {
  const [{ WaitingSheet }] = await Promise.all([import('#features/waiting/waiting-sheet.tsx'), loadMoreWords()])
  return { default: WaitingSheet }
})

export const Route = createFileRoute('/dashboard')({
  staticData: { title: msg`Dashboard` },
  beforeLoad: () => {
    if (sessionNow().kind === 'signed-out') throw redirect({ to: '/login', replace: true })
  },
  loader: loadStartWords,
  component: shellWith({ WaitingSheet }),
})
