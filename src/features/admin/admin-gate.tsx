import { Navigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { loadMoreWords } from '#data/locale/locale.ts'
import { useProfile } from '#data/people.ts'
import { useSession } from '#data/session.ts'
import { SpinnerPlace } from '#ui/spinner.tsx'
import type { DraftPage } from './sections.ts'

const ContentArea = lazy(async () => {
  const [{ ContentArea }] = await Promise.all([import('./admin-area.tsx'), loadMoreWords()])
  return { default: ContentArea }
})

/** Who runs this copy comes in, whoever else does not even load what stands behind. The server asks for itself. */
export function AdminGate({ DraftPage }: { DraftPage: DraftPage }) {
  const isGuest = useSession().kind === 'signed-out'
  if (isGuest) return <Navigate to="/login" replace />
  return <GateOfUser DraftPage={DraftPage} />
}

function GateOfUser({ DraftPage }: { DraftPage: DraftPage }) {
  const profile = useProfile()
  if (!profile) return <SpinnerPlace />
  if (profile.role !== 'Admin') return <Navigate to="/dashboard" replace />
  return (
    <Suspense fallback={<SpinnerPlace />}>
      <ContentArea userId={profile.id} DraftPage={DraftPage} />
    </Suspense>
  )
}
