import { Trans } from '@lingui/react/macro'
import { useSession } from '#data/session.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import * as css from './home.css.ts'

/** What Havenbook is, and the way in. */
export function HomeScreen() {
  const isSignedIn = useSession().kind !== 'signed-out'
  return (
    <div className={css.place}>
      <h1 tabIndex={-1} className={css.title}>
        <Trans>The care plan is there, even with no signal.</Trans>
      </h1>
      <div className={css.words}>
        <p>
          <Trans>Havenbook keeps what your family knows about a person with sensory needs in one calm place.</Trans>
        </p>
        <p>
          <Trans>Allergies, what an episode looks like, what helps and whom to call are one tap away.</Trans>
        </p>
        <p>
          <Trans>
            It all stays readable on your phone without a connection, and what you write there is never lost.
          </Trans>
        </p>
      </div>
      <div className={css.ways}>
        {isSignedIn ? (
          <ButtonLink to="/dashboard">
            <Trans>Dashboard</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink to="/login">
            <Trans>Get In</Trans>
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
