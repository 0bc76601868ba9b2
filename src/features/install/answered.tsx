import { Trans } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import * as css from './install.css.ts'

export type Answer = 'closed' | 'installed'

/** Where the card was, until the screen is left: the button that had the focus is gone. */
export function Answered({ answer }: { answer: Answer }) {
  const line = useRef<HTMLOutputElement>(null)
  useLayoutEffect(() => line.current?.focus({ preventScroll: true }), [])
  return (
    <output ref={line} tabIndex={-1} className={css.answered}>
      {answer === 'installed' ? (
        <Trans>Havenbook is on its way to your home screen.</Trans>
      ) : (
        <Trans>All right. You can do this later in your account.</Trans>
      )}
    </output>
  )
}
