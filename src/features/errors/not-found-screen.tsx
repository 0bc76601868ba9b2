import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#ui/button-link.tsx'
import { WayDrawing } from '#ui/empty-state-drawings.tsx'
import * as css from './errors.css.ts'

/** The 404 screen. */
export function NotFoundScreen() {
  return (
    <div className={css.place}>
      <WayDrawing />
      <h1 tabIndex={-1}>
        <Trans>Page not found</Trans>
      </h1>
      <p>
        <Trans>There is no such page in Havenbook.</Trans>
      </p>
      <div className={css.ways}>
        <ButtonLink to="/">
          <Trans>Back to Home</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}
