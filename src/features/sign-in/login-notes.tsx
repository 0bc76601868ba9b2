import { Trans } from '@lingui/react/macro'
import { Banner } from '#ui/banner.tsx'
import * as css from './login.css.ts'

/** Set when the app is built; empty unless whoever runs it has something to say. */
const setting = (name: 'VITE_LOGIN_NOTE' | 'VITE_SUPPORT_EMAIL') => (import.meta.env[name] as string | undefined) ?? ''

/** A note from whoever runs this copy, say about a launch after a beta (DECISIONS B10). */
export function LoginNote() {
  const note = setting('VITE_LOGIN_NOTE')
  return note === '' ? null : <Banner>{note}</Banner>
}

/** Whom to write to when signing in does not work (SPEC §1). */
export function SupportLine() {
  const address = setting('VITE_SUPPORT_EMAIL')
  if (address === '') return null
  const link = (
    <a href={`mailto:${address}`} className={css.way}>
      {address}
    </a>
  )
  return (
    <p className={css.question}>
      <Trans>Trouble signing in? Write to {link}</Trans>
    </p>
  )
}
