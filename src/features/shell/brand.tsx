import { Link, type LinkProps } from '@tanstack/react-router'
import * as css from './brand.css.ts'

/** The arch and the name; leads home. */
export function Brand({ to }: { to: NonNullable<LinkProps['to']> }) {
  return (
    <Link to={to} className={css.brand} activeOptions={{ exact: true }}>
      <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden focusable="false">
        <path d="M3 26V14a11 11 0 0 1 22 0v12h-7.5V14a3.5 3.5 0 0 0-7 0v12z" fill="currentColor" />
      </svg>
      Havenbook
    </Link>
  )
}
