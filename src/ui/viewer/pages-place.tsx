import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { classNames } from '#ui/class-names.ts'
import * as css from './viewer.css.ts'

interface PagesPlaceProps {
  label: string
  children: ReactNode
  /** Shows the whole of it at once. */
  isFitted?: boolean | undefined
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined
  ref?: Ref<HTMLElement> | undefined
}

/** Where a document is shown and scrolled. */
export function PagesPlace({ label, children, isFitted, onKeyDown, ref }: PagesPlaceProps) {
  return (
    // It takes the focus although it is no control: without a mouse, what scrolls must be reached first (WCAG 2.1.1).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={ref}
      className={classNames(css.pages, isFitted && css.fitted)}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {children}
    </section>
  )
}
