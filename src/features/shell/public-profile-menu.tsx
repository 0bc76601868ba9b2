import { lazy, Suspense, useState } from 'react'
import { loadMoreWords } from '#data/locale/locale.ts'
import { ProfileMenu } from './profile-menu.tsx'
import { useSignOut } from './use-sign-out.ts'

const SignOutDialog = lazy(async () => {
  const [{ SignOutDialog }] = await Promise.all([import('./panels/sign-out-dialog.tsx'), loadMoreWords()])
  return { default: SignOutDialog }
})

/** The profile menu on a public page. */
export function PublicProfileMenu({ onDisplay }: { onDisplay: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const askToSignOut = useSignOut(() => setAsking(true))
  return (
    <>
      <ProfileMenu onDisplay={onDisplay} onSignOut={() => void askToSignOut()} />
      {isAsking && (
        <Suspense fallback={null}>
          <SignOutDialog open onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
