import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useMatches } from '@tanstack/react-router'
import MenuIcon from 'lucide-react/icons/menu'
import { isCategory } from '#contract/categories.ts'
import { Icon } from '#ui/icon.tsx'
import { Brand } from './brand.tsx'
import { BAR, paramsOf, SECTIONS, type Section } from './navigation.ts'
import * as css from './section-links.css.ts'
import * as frame from './shell.css.ts'

/** The side navigation of wide screens, under the brand. */
export function SideBar() {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Sections`} className={frame.side}>
      <div className={frame.brandPlace}>
        <Brand to="/dashboard" />
      </div>
      <div className={css.links}>
        {SECTIONS.map((section) => (
          <SectionLink key={section.to} section={section} className={css.sideLink} size={22} />
        ))}
      </div>
    </nav>
  )
}

/** The bottom bar of phones. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Sections`} className={css.bar}>
      {BAR.map((section) => (
        <SectionLink key={section.to} section={section} className={css.barLink} size={24} />
      ))}
      <button type="button" className={css.barLink} aria-haspopup="dialog" onClick={onMore}>
        <span className={css.picture}>
          <Icon of={MenuIcon} size={24} />
        </span>
        <Trans>More</Trans>
      </button>
    </nav>
  )
}

interface SectionLinkProps {
  section: Section
  className: string
  size: number
  onFollow?: (() => void) | undefined
}

export function SectionLink({ section, className, size, onFollow }: SectionLinkProps) {
  const { i18n } = useLingui()
  // A section whose address varies is open with each of them, but not with one that leads nowhere.
  const isOpen = useMatches({
    select: (matches) => {
      const { routeId, params } = matches.at(-1) ?? {}
      if (section.covers?.includes(routeId ?? '')) return true
      return routeId === section.to && isCategory((params as Section['params'])?.category ?? '')
    },
  })
  return (
    <Link
      to={section.to}
      {...paramsOf(section)}
      aria-current={isOpen ? 'page' : undefined}
      className={className}
      activeOptions={{ exact: section.to === '/dashboard', includeSearch: false }}
      activeProps={{ 'aria-current': 'page' }}
      onClick={onFollow}
    >
      <span className={css.picture}>
        <Icon of={section.icon} size={size} />
      </span>
      {i18n._(section.label)}
    </Link>
  )
}
