import { Trans } from '@lingui/react/macro'
import * as css from './first-steps.css.ts'

/** How far it is. `step` counts from 1. */
export function StepCounter({ step }: { step: number }) {
  return (
    <p className={css.counter}>
      <Trans>Step {step} of 4</Trans>
    </p>
  )
}
