import { useEffect, useState } from 'react'
import { useResetLink } from '#data/account/password-reset-link.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { keepWords } from '#words/keep-words.ts'
import * as css from './forgot-password.css.ts'
import { RequestForm } from './request-form.tsx'
import { ResetForm } from './reset-form.tsx'
import { TokenExpired } from './token-expired.tsx'

keepWords(import.meta.glob('/src/locales/entrance/*.po', { eager: true }))

/** Asking for a link; or, opened from one, the new password (SPEC §2 Forgot password and reset). */
export function ForgotPasswordScreen() {
  const link = useResetLink()
  return (
    <div className={css.place}>
      {link.kind === 'opened' ? <FromLink key={link.token} token={link.token} /> : <RequestForm />}
    </div>
  )
}

/** Mostly the device's own clock knows; only when it calls the link too old the server is asked what time it is. */
function FromLink({ token }: { token: string }) {
  const [isAlive, setAlive] = useState<boolean | null>(null)
  useEffect(() => {
    import('#data/account/password-reset-expiry.ts')
      .then(({ isResetTokenAlive }) => isResetTokenAlive(token))
      // The server judges in any case.
      .catch(() => true)
      .then(setAlive, () => {})
  }, [token])
  if (isAlive === null) return <Skeleton lines={4} />
  return isAlive ? <ResetForm token={token} /> : <TokenExpired />
}
