import { Trans } from '@lingui/react/macro'
import { handOnFocus } from '#lib/hand-on-focus.ts'
import { Button, type ButtonProps } from './button.tsx'

/** Beside the words of something that did not work. */
export const TryAgain = (props: ButtonProps) => (
  <Button variant="secondary" ref={handOnFocus} {...props}>
    <Trans>Try again</Trans>
  </Button>
)
