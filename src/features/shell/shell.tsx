import { Outlet, useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, type FunctionComponent, lazy, Suspense, useState } from 'react'
import { loadMoreWords } from '#data/locale/locale.ts'
import { lazyAfterFirstScreen } from '#words/lazy-after-first-screen.ts'
import { useSession } from '#data/session.ts'
import { ConnectionLine } from './connection-line.tsx'
import { EmergencyLink } from './emergency-link.tsx'
import { LanguageMenu } from './language-menu.tsx'
import type { Panel } from './panels/panel.ts'
import { ProfileMenu } from './profile-menu.tsx'
import { ReceiptToasts } from './receipt-toasts.tsx'
import { SearchLink } from './search-link.tsx'
import { BottomBar, SideBar } from './section-links.tsx'
import * as css from './shell.css.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { SiteStrip } from './site-strip.tsx'
import { UpdateReady } from './update-ready.tsx'
import { useFirstChoice } from './use-first-choice.ts'
import { useSignOut } from './use-sign-out.ts'

/** Parts of other features that the shell opens but does not know; the route puts them in. */
export interface ShellParts {
  WaitingSheet: ComponentType<{ onClose: () => void }>
}

const Panels = lazy(async () => {
  const [{ Panels }] = await Promise.all([import('./panels/panels.tsx'), loadMoreWords()])
  return { default: Panels }
})

const Notices = lazyAfterFirstScreen(async () => (await import('./panels/notices.tsx')).Notices)

/** The same element each time: the framework leaves it alone until its file is here. */
const NOTICES = (
  <Suspense fallback={null}>
    <Notices />
  </Suspense>
)

/** The frame of every signed-in screen: person, status, Emergency, sections. The emergency view does without it. */
export function shellWith({ WaitingSheet }: ShellParts): FunctionComponent {
  return function Shell() {
    const session = useSession()
    useFirstChoice()
    const { view, open } = useSearch({ strict: false })
    const isEmergency = view === 'emergency'
    const navigate = useNavigate()
    const [own, openPanel] = useState<Panel>('none')
    // What the address opens gives way to what is opened by hand.
    const panel = own === 'none' && open ? open : own
    const [areNeeded, setNeeded] = useState(false)
    const setPanel = (next: Panel) => {
      openPanel(next)
      setNeeded(true)
      if (open) void navigate({ to: '/dashboard', replace: true, resetScroll: false })
    }
    const askToSignOut = useSignOut(() => setPanel('sign-out'))
    // At once: the way to the sign-in takes a moment, and a dialog holds what it was opened on.
    if (session.kind === 'signed-out') return null
    if (isEmergency) {
      return (
        <main id="content" tabIndex={-1} className={css.bare}>
          <Outlet />
        </main>
      )
    }
    return (
      <div className={css.frame}>
        <SideBar />
        <div className={css.stage}>
          <SiteStrip />
          <header className={css.top}>
            <div className={css.row}>
              <div className={css.person}>
                <ProfileMenu onDisplay={() => setPanel('display')} onSignOut={() => void askToSignOut()} />
              </div>
              <div className={css.emergency}>
                <EmergencyLink />
              </div>
            </div>
            <ConnectionLine className={css.status} onPress={() => setPanel('waiting')} />
            <div className={css.language}>
              <SearchLink />
              <LanguageMenu />
            </div>
          </header>
          {/* At most one line asks for attention; what was lost is said in any case. */}
          {session.kind === 'sign-in-again' ? <SignInAgain /> : <UpdateReady />}
          {NOTICES}
          <main id="content" tabIndex={-1} className={css.content}>
            <Outlet />
          </main>
        </div>
        <BottomBar onMore={() => setPanel('menu')} />
        <Suspense fallback={null}>{panel === 'waiting' && <WaitingSheet onClose={() => setPanel('none')} />}</Suspense>
        <Suspense fallback={null}>
          {areNeeded && <Panels open={panel} onOpen={setPanel} onSignOut={() => void askToSignOut()} />}
        </Suspense>
        <ReceiptToasts />
      </div>
    )
  }
}
