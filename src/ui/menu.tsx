import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import * as css from './menu.css.ts'

export interface MenuItem {
  label: string
  description?: string | undefined
  /** An icon, or something as small, e.g. a disc with initials. */
  icon?: LucideIcon | undefined
  picture?: ReactNode
  /** Given: one of several of which one is chosen. */
  isSelected?: boolean | undefined
  tone?: 'plain' | 'danger' | undefined
  /** Language of the label where it is not the page's. */
  lang?: string | undefined
  onSelect: () => void
}

export interface MenuGroup {
  /** Words above the group; groups are parted by a line. */
  label?: string | undefined
  items: readonly MenuItem[]
}

export interface MenuProps {
  /** Accessible name of the button. Without it the trigger's own words are the name. */
  label?: string | undefined
  trigger: ReactNode
  triggerClassName?: string | undefined
  items: readonly (MenuItem | MenuGroup)[]
  align?: 'start' | 'end' | undefined
}

const loadPopup = () => import('./menu-popup.tsx')
const MenuPopup = lazy(async () => ({ default: (await loadPopup()).MenuPopup }))

/**
 * A button that opens a menu. Radix's menu is large, so it comes on the first touch, hover or focus of the button;
 * the button itself is plain and never replaced, and a key press that arrives before the menu still opens it.
 */
export function Menu({ label, trigger, triggerClassName, items, align = 'end' }: MenuProps) {
  const [open, setOpen] = useState<'closed' | 'pointer' | 'keyboard'>('closed')
  const [wasOpened, setWasOpened] = useState(false)
  const buttonId = useId()
  const buttonRef = useRef<HTMLButtonElement>(null)

  const show = (by: 'pointer' | 'keyboard') => {
    setWasOpened(true)
    setOpen(by)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    show('keyboard')
  }
  return (
    <span className={css.anchor}>
      <button
        ref={buttonRef}
        id={buttonId}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open !== 'closed'}
        aria-label={label}
        title={label}
        className={triggerClassName}
        onPointerEnter={() => void loadPopup()}
        onFocus={() => void loadPopup()}
        onKeyDown={press}
        // A click without a pointer (detail 0) comes from Enter or Space.
        onClick={(event) => (open === 'closed' ? show(event.detail === 0 ? 'keyboard' : 'pointer') : setOpen('closed'))}
      >
        {trigger}
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <MenuPopup
            opened={open}
            onClose={() => setOpen('closed')}
            buttonRef={buttonRef}
            buttonId={buttonId}
            items={items}
            align={align}
          />
        </Suspense>
      )}
    </span>
  )
}
