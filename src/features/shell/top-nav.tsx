import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import MenuIcon from 'lucide-react/icons/menu'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { lazy, Suspense } from 'react'
import { loadStartWords } from '#data/locale/locale.ts'
import { useSession } from '#data/session.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Brand } from './brand.tsx'
import { ContactLink } from './contact-link.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { SiteLinks } from './site-links.tsx'
import { hasLightNav } from './site-places.ts'
import * as css from './top-nav.css.ts'

// With the data behind it and the words of the dashboard, which public pages do without for guests.
const PublicProfileMenu = lazy(async () => {
  const [{ PublicProfileMenu }] = await Promise.all([import('./public-profile-menu.tsx'), loadStartWords()])
  return { default: PublicProfileMenu }
})

interface TopNavProps {
  onMenu: () => void
  onDisplay: () => void
}

/** The top navigation of the public pages (SPEC §2). */
export function TopNav({ onMenu, onDisplay }: TopNavProps) {
  const { t } = useLingui()
  const session = useSession().kind
  const isLight = useLocation({ select: ({ pathname }) => hasLightNav(pathname) })
  const isGuest = session === 'signed-out'
  return (
    <header id="bar" className={isLight ? css.look.light : css.look.translucent}>
      <div className={css.row}>
        <Brand to="/" />
        <nav aria-label={t`Site`} className={css.links}>
          <SiteLinks className={css.link} isSignedIn={!isGuest} />
          {!isGuest && <ContactLink className={css.link} />}
        </nav>
        <div className={css.end}>
          <div className={css.notTiny}>
            <LanguageMenu />
          </div>
          {isGuest ? (
            <div className={css.wideOnly}>
              <IconButton icon={SlidersHorizontal} label={t`Calm display`} aria-haspopup="dialog" onClick={onDisplay} />
              <ContactLink className={css.contact} />
            </div>
          ) : (
            <Suspense fallback={null}>
              <PublicProfileMenu onDisplay={onDisplay} />
            </Suspense>
          )}
          {session !== 'signed-in' && (
            <div className={css.wideOnly}>
              <Link to="/login" className={css.getIn}>
                <Trans>Get In</Trans>
              </Link>
            </div>
          )}
          <div className={css.narrowOnly}>
            <IconButton icon={MenuIcon} label={t`Menu`} aria-haspopup="dialog" onClick={onMenu} />
          </div>
        </div>
      </div>
    </header>
  )
}
