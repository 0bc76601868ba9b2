import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from './breadcrumb.tsx'
import * as css from './page-header.css.ts'

interface PageHeaderProps {
  title: ReactNode
  /** One quiet line: whose data this is, and as of when. Null: it is on its way, and its place is kept. */
  subtitle?: ReactNode
  actions?: ReactNode
  /** What follows 'Dashboard'; nothing on the dashboard itself. Left out on screens of no place. */
  breadcrumb?: readonly Crumb[] | undefined
}

/** The head of a screen. Its h1 takes the focus when the screen opens. */
export function PageHeader({ title, subtitle, actions, breadcrumb }: PageHeaderProps) {
  return (
    <div className={css.header}>
      {breadcrumb && <Breadcrumb items={breadcrumb} />}
      <div className={css.row}>
        <h1 tabIndex={-1} dir="auto">
          {title}
        </h1>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {subtitle !== undefined && <p className={css.subtitle}>{subtitle ?? '\u00A0'}</p>}
    </div>
  )
}
