import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
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
    <button type="button" className={classNames(css.line, className)} title={hint} onClick={onPress}>
      <span aria-hidden className={css.mark[tone]} />
      <span role="status">
        {children}
        {children && strong ? ' ' : null}
        {strong && <b className={css.strong}>{strong}</b>}
      </span>
    </button>
  )
}
