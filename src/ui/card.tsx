import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import * as css from './card.css.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

interface CardProps {
  title?: ReactNode
  icon?: LucideIcon | undefined
  actions?: ReactNode
  /** sand: what keeps someone safe. quiet: no surface of its own. */
  tone?: keyof typeof css.tone | undefined
  children?: ReactNode
  className?: string | undefined
  id?: string | undefined
}

/** One thing on the page, with its heading. A card with a title is a named region. */
export function Card({ title, icon, actions, tone = 'plain', children, className, id }: CardProps) {
  const titleId = useId()
  return (
    <section id={id} className={classNames(css.tone[tone], className)} aria-labelledby={title ? titleId : undefined}>
      {(title || actions) && (
        <header className={css.header}>
          <h2 id={titleId} className={css.title}>
            {icon && <Icon of={icon} />}
            <span>{title}</span>
          </h2>
          {actions && <div className={css.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </section>
  )
}
