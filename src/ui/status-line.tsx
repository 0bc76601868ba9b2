import type { ReactNode } from 'react'
import * as css from './status-line.css.ts'

export type StatusTone = keyof typeof css.mark

interface StatusLineProps {
  tone: StatusTone
  children: ReactNode
  /** The part that matters most, set heavier, after the rest. */
  strong?: ReactNode
  /** What a press opens, for screen readers. */
  hint: string
  onPress: () => void
  className?: string | undefined
}

/** One quiet line about what is true right now; pressing it shows more. Changes are announced politely. */
export function StatusLine({ tone, children, strong, hint, onPress, className }: StatusLineProps) {
  return (
    // Around the button, since what is inside a button has no role of its own.
    <output className={className}>
      <button type="button" className={css.line} title={hint} onClick={onPress}>
        <span aria-hidden className={css.mark[tone]} />
        <span>
          {children}
          {children && strong ? ' ' : null}
          {strong && <b className={css.strong}>{strong}</b>}
        </span>
      </button>
    </output>
  )
}
