import type { LucideIcon } from 'lucide-react'
import type { ComponentPropsWithRef, MouseEvent } from 'react'
import * as css from './button.css.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = keyof typeof css.variant

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant | undefined
  /** Working: presses are ignored, but the button keeps the focus and says that it is busy. */
  busy?: boolean | undefined
  icon?: LucideIcon | undefined
  /** As wide as its container. */
  isBlock?: boolean | undefined
}

export function Button({ variant = 'primary', busy = false, icon, isBlock, type = 'button', ...rest }: ButtonProps) {
  const { onClick, className, children, ...attributes } = rest
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...attributes}
      type={type}
      className={classNames(css.variant[variant], isBlock && css.block, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || attributes['aria-disabled'] || undefined}
      onClick={press}
    >
      {busy ? <Spinner size={18} /> : icon && <Icon of={icon} size={20} />}
      {children}
    </button>
  )
}
