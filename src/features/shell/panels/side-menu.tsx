import { Trans, useLingui } from '@lingui/react/macro'
import LogOut from 'lucide-react/icons/log-out'
import Send from 'lucide-react/icons/send'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { setLocale, useLocale } from '#data/locale/locale.ts'
import { useSession } from '#data/session.ts'
import { ContactLink } from '#features/shell/contact-link.tsx'
import { LANGUAGE_NAMES } from '#words/language-names.ts'
import { SECTIONS } from '#features/shell/navigation.ts'
import { SectionLink } from '#features/shell/section-links.tsx'
import { sideLink } from '#features/shell/section-links.css.ts'
import { SiteLinks } from '#features/shell/site-links.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { ChoiceGroup } from '#ui/choice-group.tsx'
import { SideSheet } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Panel } from './panel.ts'
import * as css from './panels.css.ts'

interface SideMenuProps {
  open: boolean
  onClose: () => void
  onOpen: (panel: Panel) => void
  onSignOut?: (() => void) | undefined
  /** Over the dashboard the menu also leads to its sections. */
  isDashboard?: boolean | undefined
}

/** On narrow screens: the links and buttons that the bars have no room for. */
export function SideMenu({ open, onClose, onOpen, onSignOut, isDashboard = false }: SideMenuProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const session = useSession().kind
  return (
    <SideSheet open={open} onClose={onClose} title={t`Menu`}>
      <div className={css.menu}>
        {isDashboard && (
          <nav aria-label={t`Sections`} className={css.links}>
            {SECTIONS.map((section) => (
              <SectionLink key={section.to} section={section} className={sideLink} size={22} onFollow={onClose} />
            ))}
          </nav>
        )}
        {isDashboard && <hr className={css.line} />}
        <nav aria-label={t`Site`} className={css.links}>
          <SiteLinks className={sideLink} isSignedIn={session !== 'signed-out' && !isDashboard} onFollow={onClose} />
          <ContactLink className={sideLink} onFollow={onClose} />
        </nav>
        {session !== 'signed-in' && (
          <ButtonLink to="/login" isBlock onClick={onClose}>
            {session === 'signed-out' ? <Trans>Get In</Trans> : <Trans>Sign in</Trans>}
          </ButtonLink>
        )}
        <hr className={css.line} />
        <ChoiceGroup
          legend={t`Language`}
          options={LANGUAGE_NAMES.map(({ language, short, name }) => ({
            value: language,
            label: short,
            description: name,
            lang: language,
          }))}
          value={locale}
          onChange={(language) => void setLocale(language)}
        />
        <div className={css.links}>
          <button type="button" className={sideLink} onClick={() => onOpen('display')}>
            <Icon of={SlidersHorizontal} />
            <Trans>Calm display</Trans>
          </button>
          {isDashboard && (
            <button type="button" className={sideLink} onClick={() => onOpen('waiting')}>
              <Icon of={Send} />
              <Trans>Waiting to send</Trans>
            </button>
          )}
          {isDashboard && (
            <button type="button" className={sideLink} onClick={onSignOut}>
              <Icon of={LogOut} />
              <Trans>Logout</Trans>
            </button>
          )}
        </div>
      </div>
    </SideSheet>
  )
}
