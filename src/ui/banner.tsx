import { CircleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import * as css from './banner.css.ts'
import { Icon } from './icon.tsx'

interface BannerProps {
  children: ReactNode
  tone?: 'quiet' | 'sand' | 'error' | undefined
  icon?: LucideIcon | undefined
  /** One button or link at the line's end. */
  action?: ReactNode
  /** `alert` for what went wrong just now, `status` for news. */
  role?: 'alert' | 'status' | undefined
}

/** One quiet line that says something, with at most one thing to do about it. */
export function Banner({ children, tone = 'quiet', icon, action, role }: BannerProps) {
  const picture = icon ?? (tone === 'error' ? CircleAlert : undefined)
  return (
    <div role={role} className={css.tone[tone]}>
      {picture && <Icon of={picture} className={css.icon} />}
      <div className={css.words}>{children}</div>
      {action}
    </div>
  )
}
