import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { wordsOf } from '#contract/content-images.ts'
import { useLocale } from '#data/locale/locale.ts'
import { footStore } from '#data/page-foot.ts'
import { useStore } from '#lib/use-store.ts'
import { LanguageMenu } from './language-menu.tsx'
import * as css from './page-foot.css.ts'

/**
 * At the end of every public page: what Admins have to say on all of them, what becomes of what people write, what is asked of
 * them, and the language.
 */
export function PageFoot() {
  return (
    <footer className={css.foot}>
      <Words />
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

function Words() {
  const { i18n } = useLingui()
  const text = useStore(footStore(useLocale()))
  if (!text) return null
  const lines = text.parts.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(wordsOf)])
  return (
    <div className={css.words} lang={text.language === i18n.locale ? undefined : text.language}>
      <b>{text.title}</b>
      {[text.summary, ...lines].filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
