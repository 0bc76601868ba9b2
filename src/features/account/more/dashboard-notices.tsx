import { Trans } from '@lingui/react/macro'
import KeyRound from 'lucide-react/icons/key-round'
import { setResetLink, useResetLink } from '#data/account/password-reset-link.ts'
import { useProfile } from '#data/people.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import * as css from '../account.css.ts'
import { LeavingNotice } from './leaving-notice.tsx'

/** What the account has to say on the dashboard: rarely anything, so nobody's start loads it. */
export function DashboardNotices() {
  const deleteOn = useProfile()?.deleteOn ?? null
  const isLinkRefused = useResetLink().kind === 'refused'
  return (
    <div className={css.notices}>
      <LeavingNotice deleteOn={deleteOn} />
      {isLinkRefused && (
        <Banner
          icon={KeyRound}
          isNews
          action={
            <Button variant="quiet" onClick={() => setResetLink({ kind: 'none' })}>
              <Trans>Got it</Trans>
            </Button>
          }
        >
          <Trans>You are already signed in. To choose a new password, sign out first, then open the link again.</Trans>
        </Banner>
      )}
    </div>
  )
}
