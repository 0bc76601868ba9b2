import { Trans } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { errorText, isMissingFile } from './error-text.ts'
import * as css from './errors.css.ts'

/** What is left when a screen fails: what happened in one line, never a stack, and two ways on (DECISIONS J6). */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const isMissing = isMissingFile(error)
  return (
    <div className={css.place} role="alert">
      <h1 tabIndex={-1}>
        {isMissing ? (
          <Trans>This screen is not on this device yet</Trans>
        ) : (
          <Trans>Unexpected Application Error!</Trans>
        )}
      </h1>
      <p className={css.words}>{isMissing ? <Trans>It will load once you’re online.</Trans> : errorText(error)}</p>
      <p>
        <Trans>What you saved on this device is still here.</Trans>
      </p>
      <div className={css.ways}>
        {/* A whole reload: a file that once failed to load stays failed for as long as the page lives. */}
        <Button onClick={() => location.reload()}>
          <Trans>Try again</Trans>
        </Button>
        <ButtonLink to="/" variant="secondary">
          <Trans>Back to Home</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}
