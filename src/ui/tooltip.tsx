import { cloneElement, type ReactElement, useId, useState } from 'react'
import * as css from './tooltip.css.ts'

interface TooltipProps {
  /** Null while there is nothing to explain. */
  text: string | null
  /** The control that is explained. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
  /** Given when the caller has already wired the control's description to this id. */
  id?: string | undefined
  /** Which edges line up: `end` for a control at the far edge of the screen. */
  align?: 'start' | 'end' | undefined
}

/**
 * A short explanation on hover and on focus, dismissed by Escape, hoverable itself (WCAG 1.4.13). CSS places it, so
 * it costs next to nothing; the words also reach the control as its description.
 */
export function Tooltip({ text, children, id, align = 'start' }: TooltipProps) {
  const ownId = useId()
  const [isDismissed, setDismissed] = useState(false)
  const described = [children.props['aria-describedby'], ownId].filter(Boolean).join(' ')
  return (
    <span
      role="presentation"
      className={css.anchor}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setDismissed(true)
      }}
      onPointerLeave={() => setDismissed(false)}
      onBlur={() => setDismissed(false)}
    >
      {id || text === null ? children : cloneElement(children, { 'aria-describedby': described })}
      {text !== null && (
        <span
          role="tooltip"
          id={id ?? ownId}
          className={css.bubble[align]}
          data-dismissed={isDismissed ? '' : undefined}
        >
          {text}
        </span>
      )}
    </span>
  )
}
