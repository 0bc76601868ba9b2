import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { LanguageMenu } from './language-menu.tsx'
import * as css from './page-foot.css.ts'

/** At the end of every public page: what becomes of what people write, what is asked of them, and the language. */
export function PageFoot() {
  return (
    <footer className={css.foot}>
      <Link to="/about" hash="privacy" className={css.link}>
        <Trans>Privacy</Trans>
      </Link>
      <Link to="/about" hash="terms" className={css.link}>
        <Trans>Terms</Trans>
      </Link>
      <Link to="/calendar" className={css.link}>
        <Trans context="public events">Calendar</Trans>
      </Link>
      <LanguageMenu />
    </footer>
  )
}
