import Check from 'lucide-react/icons/check'
import { DropdownMenu as Radix } from 'radix-ui'
import { type FocusEvent, type RefObject, useRef } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import * as place from './menu.css.ts'
import type { MenuGroup, MenuItem, MenuProps } from './menu.tsx'
import * as css from './menu-popup.css.ts'

interface MenuPopupProps extends Pick<MenuProps, 'items' | 'align'> {
  opened: 'closed' | 'pointer' | 'keyboard'
  onClose: () => void
  buttonId: string
  buttonRef: RefObject<HTMLButtonElement | null>
}

const isGroup = (entry: MenuItem | MenuGroup): entry is MenuGroup => 'items' in entry

/** The open menu. Radix's own trigger is only an invisible box to be placed against: the real button came earlier. */
export function MenuPopup({ opened, onClose, buttonId, buttonRef, items, align }: MenuPopupProps) {
  const greeted = useRef(false)
  // Radix puts the focus on the popup; somebody who came by keyboard expects it on the first item.
  const greet = (event: FocusEvent<HTMLDivElement>) => {
    if (greeted.current || event.target !== event.currentTarget || opened !== 'keyboard') return
    greeted.current = true
    event.currentTarget.querySelector<HTMLElement>('[role^="menuitem"]')?.focus()
  }
  return (
    <Radix.Root modal={false} open={opened !== 'closed'} onOpenChange={(open) => open || onClose()}>
      <Radix.Trigger asChild>
        <span aria-hidden className={place.place} />
      </Radix.Trigger>
      {/* No portal: the menu stays inside the landmark of its button. It is placed `fixed`, so nothing clips it. */}
      <Radix.Content
        aria-labelledby={buttonId}
        className={css.popup}
        align={align}
        sideOffset={6}
        collisionPadding={12}
        onFocus={greet}
        onInteractOutside={(event) => {
          // A press on the button closes through its own click.
          if (buttonRef.current?.contains(event.target as Node)) event.preventDefault()
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          greeted.current = false
          // An item may have opened a dialog, which has taken the focus on purpose.
          if (document.activeElement === document.body) buttonRef.current?.focus()
        }}
      >
        {items.map((entry, index) =>
          isGroup(entry) ? (
            <Radix.Group key={entry.label ?? index} aria-label={entry.label}>
              {index > 0 && <Radix.Separator className={css.line} />}
              {entry.label && <Radix.Label className={css.heading}>{entry.label}</Radix.Label>}
              {numbered(entry.items).map(({ key, item }) => (
                <Item key={key} {...item} />
              ))}
            </Radix.Group>
          ) : (
            <Item key={entry.label} {...entry} />
          ),
        )}
      </Radix.Content>
    </Radix.Root>
  )
}

/** Two people may have the same name, so a label alone is no key. */
const numbered = (items: readonly MenuItem[]) => items.map((item, index) => ({ item, key: `${index} ${item.label}` }))

function Item({ label, description, icon, picture, isSelected, tone, lang, onSelect }: MenuItem) {
  const chosen = isSelected === undefined ? {} : { role: 'menuitemradio', 'aria-checked': isSelected }
  return (
    <Radix.Item {...chosen} className={css.item} data-tone={tone} lang={lang} textValue={label} onSelect={onSelect}>
      {picture ?? (icon && <Icon of={icon} />)}
      <span className={classNames(css.words, isSelected && css.selected)}>
        {label}
        {description && <span className={css.description}>{description}</span>}
      </span>
      {isSelected && <Icon of={Check} size={20} className={css.tick} />}
    </Radix.Item>
  )
}
