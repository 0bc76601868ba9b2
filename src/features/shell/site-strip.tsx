import { useLingui } from '@lingui/react/macro'
import { ContactLink } from './contact-link.tsx'
import { SiteLinks } from './site-links.tsx'
import * as css from './site-strip.css.ts'

/** The way from the dashboard to the public pages. */
export function SiteStrip() {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Site`} className={css.strip}>
      <SiteLinks className={css.link} isSignedIn />
      <ContactLink className={css.link} />
    </nav>
  )
}
