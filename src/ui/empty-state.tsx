import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import * as css from './empty-state.css.ts'
import { Icon } from './icon.tsx'

interface EmptyStateProps {
  title: ReactNode
  icon?: LucideIcon | undefined
  /** In place of the icon, where there is room: one of `empty-state-drawings.tsx`. */
  drawing?: ReactNode
  children?: ReactNode
  action?: ReactNode
}

/** What stands where nothing is yet, and what can be done about it. */
export function EmptyState({ title, icon, drawing, children, action }: EmptyStateProps) {
  return (
    <div className={css.place}>
      {drawing}
      {icon && <Icon of={icon} size={36} className={css.icon} />}
      <p className={css.title}>
        <b>{title}</b>
      </p>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}
