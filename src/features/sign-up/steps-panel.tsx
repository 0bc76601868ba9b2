import { Trans } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import * as css from './sign-up.css.ts'
import { type SignUpStep, STEPS } from './sign-up-rules.ts'

/** Where one stands and how long it takes: beside the form on wide screens, one line above it on phones. */
export function StepsPanel({ step }: { step: SignUpStep }) {
  const at = STEPS.indexOf(step)
  const [number, total] = [at + 1, STEPS.length]
  const names: Record<SignUpStep, ReactNode> = {
    account: <Trans>Your account</Trans>,
    personal: <Trans>About you</Trans>,
    code: <Trans>Confirm your email</Trans>,
  }
  return (
    <aside className={css.panel}>
      <p className={css.promise}>
        <span className={css.counter}>
          <Trans>
            Step {number} of {total}
          </Trans>
          {' · '}
        </span>
        <Trans>Setup takes no more than 5 minutes</Trans>
      </p>
      <ol className={css.steps}>
        {STEPS.map((each, index) => (
          <li
            key={each}
            className={classNames(css.step, index === at && css.here)}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className={classNames(css.mark, index < at && css.done)} aria-hidden>
              {index < at ? <Icon of={Check} size={18} /> : index + 1}
            </span>
            {names[each]}
            {index < at && (
              <VisuallyHidden>
                <Trans>done</Trans>
              </VisuallyHidden>
            )}
          </li>
        ))}
      </ol>
      <p className={css.aside}>
        <Trans>Then you can add the people you care for and what helps them.</Trans>
      </p>
    </aside>
  )
}
