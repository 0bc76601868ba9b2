import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSession } from '#data/session.ts'
import { sessionStore } from '#data/session/session-store.ts'
import { clearToasts } from '#ui/toaster.tsx'
import { isSigningOut } from './sign-out.ts'

// A notification says names, may offer to take something back, and stands for as long as it has the focus: nobody else is to find it.
sessionStore.subscribe(() => sessionStore.get().userId ?? clearToasts())

/** Runs the guards again when the session changes under an open screen, e.g. by a sign-out in another tab. */
export function SessionWatch() {
  const router = useRouter()
  const { kind } = useSession()
  const judged = useRef(kind)
  useEffect(() => {
    if (judged.current === kind) return
    judged.current = kind
    if (!isSigningOut()) void router.invalidate()
  }, [router, kind])
  return null
}
