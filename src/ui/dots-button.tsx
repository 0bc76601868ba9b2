import * as button from './button.css.ts'
import { Menu, type MenuProps } from './menu.tsx'
import * as css from './menu.css.ts'

/** The two-dot button of a section: "Click the two-dot button above to edit". */
export function DotsButton({ label, items }: { label: string } & Pick<MenuProps, 'items'>) {
  const dots = (
    <span className={css.dots} aria-hidden>
      <span className={css.dot} />
      <span className={css.dot} />
    </span>
  )
  return <Menu label={label} trigger={dots} triggerClassName={button.round} items={items} />
}
