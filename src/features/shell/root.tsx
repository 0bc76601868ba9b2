import { Trans } from '@lingui/react/macro'
import { Outlet } from '@tanstack/react-router'
import { Toaster } from '#ui/toaster.tsx'
import { useHeadingFocus } from './heading-focus.ts'
import { usePageTitle } from './page-title.ts'
import * as css from './root.css.ts'
import { useScrollBack } from './scroll-back.ts'
import { SessionWatch } from './session-watch.tsx'

/** What stands around every page, public or not. */
export function Root() {
  usePageTitle()
  useHeadingFocus()
  useScrollBack()
  return (
    <>
      <a
        href="#content"
        className={css.skip}
        onClick={(event) => {
          // Not left to the browser: the address would change and the router would see a navigation.
          event.preventDefault()
          document.querySelector<HTMLElement>('#content')?.focus()
        }}
      >
        <Trans>Skip to content</Trans>
      </a>
      <SessionWatch />
      <Outlet />
      <Toaster />
    </>
  )
}
