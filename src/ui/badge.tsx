import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import * as css from './badge.css.ts'
import { Icon } from './icon.tsx'

interface BadgeProps {
  children: ReactNode
  tone?: keyof typeof css.tone | undefined
  icon?: LucideIcon | undefined
}

/** A word or two about the state of something. */
export function Badge({ children, tone = 'quiet', icon }: BadgeProps) {
  return (
    <span className={css.tone[tone]}>
      {icon && <Icon of={icon} size={16} />}
      {children}
    </span>
  )
}
