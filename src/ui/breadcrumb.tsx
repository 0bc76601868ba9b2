import { useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import * as css from './breadcrumb.css.ts'

export interface Crumb {
  label: string
  /** Left out for the screen that is open. */
  to?: LinkProps['to']
}

/** Where this screen stands. It always starts with a link to the dashboard. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  const { t } = useLingui()
  const crumbs: Crumb[] = [{ label: t`Dashboard`, to: '/dashboard' }, ...items]
  return (
    <nav aria-label={t`Breadcrumb`}>
      <ol className={css.list}>
        {crumbs.map(({ label, to }) => (
          <li key={label} className={css.item}>
            {to ? (
              <Link to={to} className={css.link} activeOptions={{ exact: true }}>
                {label}
              </Link>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
