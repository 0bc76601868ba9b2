import type { LucideIcon } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import * as css from './button.css.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label' | 'type'> {
  /** Its accessible name, shown as a tooltip too: "Delete Maya Okafor", not "Delete". */
  label: string
  icon: LucideIcon
}

export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" aria-label={label} title={label} className={classNames(css.round, className)}>
      <Icon of={icon} />
    </button>
  )
}
