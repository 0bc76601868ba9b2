import { lazy, Suspense, useState } from 'react'
import { loadMoreWords } from '#data/locale.ts'
import { ProfileMenu } from './profile-menu.tsx'
import { useLogout } from './use-logout.ts'

const LogoutDialog = lazy(async () => {
  const [{ LogoutDialog }] = await Promise.all([import('./panels/logout-dialog.tsx'), loadMoreWords()])
  return { default: LogoutDialog }
})

/** The profile menu on a public page. */
export function PublicProfile({ onDisplay }: { onDisplay: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const logout = useLogout(() => setAsking(true))
  return (
    <>
      <ProfileMenu onDisplay={onDisplay} onLogout={() => void logout()} />
      {isAsking && (
        <Suspense fallback={null}>
          <LogoutDialog open onOpenChange={setAsking} />
        </Suspense>
      )}
    </>
  )
}
