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
  headingLevel?: 2 | 3 | undefined
  children?: ReactNode
  className?: string | undefined
  id?: string | undefined
}

/** One thing on the page, with its heading. A card with a title is a named region. */
export function Card({ title, icon, actions, tone = 'plain', headingLevel = 2, children, className, id }: CardProps) {
  const titleId = useId()
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <section id={id} className={classNames(css.tone[tone], className)} aria-labelledby={title ? titleId : undefined}>
      {(title || actions) && (
        <header className={css.header}>
          <Heading id={titleId} className={css.title}>
            {icon && <Icon of={icon} />}
            <span>{title}</span>
          </Heading>
          {actions && <div className={css.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </section>
  )
}
