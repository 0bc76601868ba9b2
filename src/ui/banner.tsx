import type { LucideIcon } from 'lucide-react'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import type { ReactNode } from 'react'
import * as css from './banner.css.ts'
import { Icon } from './icon.tsx'

interface BannerProps {
  children: ReactNode
  tone?: 'quiet' | 'sand' | 'error' | undefined
  icon?: LucideIcon | undefined
  /** One button or link at the line's end. */
  action?: ReactNode
  /** For what went wrong just now: read out at once. */
  role?: 'alert' | undefined
  /** For what has just become true: read out when there is a pause. */
  isNews?: boolean | undefined
}

/** One quiet line that says something, with at most one thing to do about it. */
export function Banner({ children, tone = 'quiet', icon, action, role, isNews = false }: BannerProps) {
  const picture = icon ?? (tone === 'error' ? CircleAlert : undefined)
  const Line = isNews ? 'output' : 'div'
  return (
    <Line role={role} className={css.tone[tone]}>
      {picture && <Icon of={picture} className={css.icon} />}
      <span className={css.words}>{children}</span>
      {action}
    </Line>
  )
}

/** What went wrong just now, read out at once; nothing where nothing did. */
export const Alert = ({ children }: { children: ReactNode }) =>
  children ? (
    <Banner tone="error" role="alert">
      {children}
    </Banner>
  ) : null
