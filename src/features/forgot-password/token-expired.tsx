import { Trans } from '@lingui/react/macro'
import { setResetLink } from '#data/account/password-reset-link.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import * as css from './forgot-password.css.ts'

/** A link that is too old, or none at all. */
export function TokenExpired() {
  return (
    <>
      <h1 tabIndex={-1}>
        <Trans>Token Expired</Trans>
      </h1>
      <p>
        <Trans>This link no longer works. A link works once, for 30 minutes. Please ask for a new one.</Trans>
      </p>
      <div className={css.ways}>
        <ButtonLink to="/login">
          <Trans>Back to Login</Trans>
        </ButtonLink>
        <Button variant="secondary" onClick={() => setResetLink({ kind: 'none' })}>
          <Trans>Ask for a new link</Trans>
        </Button>
      </div>
    </>
  )
}
