import { Trans } from '@lingui/react/macro'
import type { LinkProps } from '@tanstack/react-router'
import { ButtonLink } from '#ui/button-link.tsx'
import * as css from './page.css.ts'

/** In place of an article or entry that is not there, or not any more. */
export function Missing({ to }: { to: NonNullable<LinkProps['to']> }) {
  return (
    <div className={css.head}>
      <h1 tabIndex={-1} className={css.title}>
        <Trans>Page not found</Trans>
      </h1>
      <p className={css.lead}>
        <Trans>This page does not exist.</Trans>
      </p>
      <div className={css.ways}>
        <ButtonLink to={to}>
          <Trans>See what is here</Trans>
        </ButtonLink>
        <ButtonLink to="/" variant="secondary">
          <Trans>Back to Home</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}
