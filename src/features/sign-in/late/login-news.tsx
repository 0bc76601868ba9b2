import { Trans } from '@lingui/react/macro'
import { useEntranceNews } from '#data/account/entrance-news.ts'
import { Banner } from '#ui/banner.tsx'
import * as css from '../login.css.ts'
import { keepWords } from '#words/keep-words.ts'

keepWords(import.meta.glob('/src/locales/sign-in/*.po', { eager: true }))

/** Set when the app is built; empty unless whoever runs it has something to say. */
const built = (name: 'VITE_LOGIN_NOTE' | 'VITE_SUPPORT_EMAIL') => (import.meta.env[name] as string | undefined) ?? ''

/**
 * Whom to write to when signing in does not work (SPEC §1), and a note from whoever runs this copy (DECISIONS B10): as set in the
 * content area, else when the app was built.
 */
export function LoginNews() {
  const news = useEntranceNews()
  const note = news?.loginNote ?? built('VITE_LOGIN_NOTE')
  const address = news?.supportEmail ?? built('VITE_SUPPORT_EMAIL')
  const link = (
    <a href={`mailto:${address}`} className={css.way}>
      {address}
    </a>
  )
  return (
    <>
      {address !== '' && (
        <p className={css.question}>
          <Trans>Trouble signing in? Write to {link}</Trans>
        </p>
      )}
      {note !== '' && <Banner isNews>{note}</Banner>}
    </>
  )
}
