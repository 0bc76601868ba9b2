import { createLink } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import type { ButtonVariant } from './button.tsx'
import * as css from './button.css.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

interface AnchorProps extends ComponentPropsWithRef<'a'> {
  variant?: ButtonVariant | undefined
  icon?: LucideIcon | undefined
  isBlock?: boolean | undefined
}

function ButtonAnchor({ variant = 'primary', icon, isBlock, className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={classNames(css.variant[variant], isBlock && css.block, className)}>
      {icon && <Icon of={icon} size={20} />}
      {children}
    </a>
  )
}

/** A router link that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor)
