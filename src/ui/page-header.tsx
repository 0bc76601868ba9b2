import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from './breadcrumb.tsx'
import { classNames } from './class-names.ts'
import * as css from './page-header.css.ts'
import { Skeleton } from './skeleton.tsx'

interface PageHeaderProps {
  title: ReactNode
  /** Whose data this is: first in the line below the title. */
  owner?: string | undefined
  /** One quiet line, e.g. as of when. Null: it is on its way, and its place is kept. */
  subtitle?: ReactNode
  /** Links of which the one that is open says what the title does: on phones they stand in its place. */
  tabs?: ReactNode
  actions?: ReactNode
  /** What follows 'Dashboard'; nothing on the dashboard itself. Left out on screens of no place. */
  breadcrumb?: readonly Crumb[] | undefined
}

/** The head of a screen. Its h1 takes the focus when the screen opens. */
export function PageHeader({ title, owner, subtitle, tabs, actions, breadcrumb }: PageHeaderProps) {
  return (
    <div className={css.header}>
      {breadcrumb && <Breadcrumb items={breadcrumb} />}
      <div className={classNames(css.row, tabs !== undefined && css.rowOfTabs)}>
        <h1 tabIndex={-1} dir="auto">
          {title}
        </h1>
        {tabs}
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {subtitle !== undefined && (
        <p className={css.subtitle}>
          {owner !== undefined && (
            <>
              <bdi className={css.owner}>{owner}</bdi>
              {subtitle !== null && ' · '}
            </>
          )}
          {subtitle ?? '\u00A0'}
        </p>
      )}
    </div>
  )
}

/** In place of a screen until it is known of whom it is. */
export const ScreenPlaceholder = ({ title }: { title: string }) => (
  <>
    <PageHeader title={title} breadcrumb={[{ label: title }]} />
    <Skeleton lines={6} />
  </>
)
