import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import KeyRound from 'lucide-react/icons/key-round'
import { Banner } from '#ui/banner.tsx'
import * as css from './shell.css.ts'

/** The session has ended, but what is on this device stays readable and writable. */
export function SignInAgain() {
  return (
    <div className={css.notice}>
      <Banner
        icon={KeyRound}
        action={
          <Link to="/login" className={css.signIn}>
            <Trans>Sign in</Trans>
          </Link>
        }
      >
        <Trans>Sign in again to sync</Trans>
      </Banner>
    </div>
  )
}
