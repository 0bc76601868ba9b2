import { Navigate } from '@tanstack/react-router'
import { type FunctionComponent, lazy, Suspense } from 'react'
import { loadMoreWords } from '#data/locale/locale.ts'
import { useProfile } from '#data/people.ts'
import { useSession } from '#data/session.ts'
import { SpinnerPlace } from '#ui/spinner.tsx'
import type { AdminParts } from './sections.ts'

const ContentArea = lazy(async () => {
  const [{ ContentArea }] = await Promise.all([import('./admin-area.tsx'), loadMoreWords()])
  return { default: ContentArea }
})

/** Who runs this copy comes in, whoever else does not even load what stands behind. The server asks for itself. */
export function adminWith(parts: AdminParts): FunctionComponent {
  return function AdminGate() {
    const isGuest = useSession().kind === 'signed-out'
    if (isGuest) return <Navigate to="/login" replace />
    return <GateOfUser {...parts} />
  }
}

function GateOfUser(parts: AdminParts) {
  const profile = useProfile()
  if (!profile) return <SpinnerPlace />
  if (profile.role !== 'Admin') return <Navigate to="/dashboard" replace />
  return (
    <Suspense fallback={<SpinnerPlace />}>
      <ContentArea userId={profile.id} {...parts} />
    </Suspense>
  )
}
