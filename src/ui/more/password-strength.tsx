import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import type { Strength, strengthOf } from '#lib/password-strength.ts'
import { classNames } from '../class-names.ts'
import * as css from './password-strength.css.ts'

interface PasswordStrengthProps {
  password: string
  /** Words that make a password easy to guess for somebody who knows the person. */
  personal?: readonly string[] | undefined
}

type Measure = typeof strengthOf

const STEPS = [1, 2, 3, 4] as const

/** How good a new password is, in words and four marks. No rules to please: longer is safer (DECISIONS B8). */
export function PasswordStrength({ password, personal }: PasswordStrengthProps) {
  const { t } = useLingui()
  const [measure, setMeasure] = useState<Measure | null>(null)
  const measured = useDeferredValue(password)
  const isTyped = password !== ''
  useEffect(() => {
    if (!isTyped || measure) return
    // Without it, say after a lost connection, the plain advice still stands.
    import('#lib/password-strength.ts').then((meter) => setMeasure(() => meter.strengthOf)).catch(() => {})
  }, [isTyped, measure])
  const strength = measure && measured !== '' ? measure(measured, personal) : null
  const words: Record<Strength, ReactNode> = {
    0: <Trans>Very easy to guess</Trans>,
    1: <Trans>Easy to guess</Trans>,
    2: <Trans>Could be better</Trans>,
    3: <Trans>Good</Trans>,
    4: <Trans>Very good</Trans>,
  }
  return (
    <span className={css.place}>
      <span className={css.marks} aria-hidden>
        {STEPS.map((step) => (
          <span
            key={step}
            className={classNames(css.mark, strength !== null && step <= Math.max(1, strength) && markOf(strength))}
          />
        ))}
      </span>
      <span>
        {strength !== null && <b className={css.words}>{words[strength]} </b>}
        {t`At least 8 characters. Longer is safer: a few words in a row are good.`}
      </span>
    </span>
  )
}

const markOf = (strength: Strength) => (strength <= 1 ? css.weak : strength === 2 ? css.fair : css.good)
