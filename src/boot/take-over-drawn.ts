/**
 * Public pages come drawn from the server (`scripts/prerender.ts`) and bring along what they say. The framework draws the
 * same and takes over what is there, so that neither focus nor selection nor the place on the page is lost.
 */
import type { AnyRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { ContentList } from '#contract/content.ts'
import type { Language } from '#contract/languages.ts'
import { localeNow } from '#data/locale/locale.ts'
import { sessionNow } from '#data/session.ts'
import { lastHand } from './drawn-page.ts'

/** ms: after that the framework draws by itself, whatever it has to show. */
const LONGEST = 10_000
/** Where "Contact Us" leads on a drawn page that has such a section: without a script nothing else could scroll. */
export const CONTACT_SECTION = '#get-in-touch'

/** What a drawn page brings along, see `server/drawing/page-file.ts`; the sign-in has no content. */
export interface DrawnContent extends Partial<Pick<ContentList, 'section' | 'items'>> {
  language: Language
  /** When it was drawn. */
  asOf: string
}

export async function takeOverDrawn(root: HTMLElement, app: ReactNode, router: AnyRouter): Promise<void> {
  const { language, asOf, section, items } = JSON.parse(
    document.querySelector('#drawn-content')?.textContent ?? '',
  ) as DrawnContent
  if (section && items) {
    // The sign-in does without.
    const { placeContent } = await import('#data/content.ts')
    placeContent({ section, items, language }, asOf)
  }
  // The router would load the page anew for a screen's file that did not come, with or without a network.
  let isMissing = false
  addEventListener('vite:preloadError', () => (isMissing = true))
  // Whoever has begun to read stays where they are.
  const restoring = router.options.scrollRestoration ?? false
  router.update({ ...router.options, scrollRestoration: () => false })
  const stopListening = router.subscribe('onRendered', () => {
    stopListening()
    router.update({ ...router.options, scrollRestoration: restoring })
  })
  const isReady = await Promise.race([
    router.load().then(() => true),
    new Promise<boolean>((resolve) => setTimeout(resolve, LONGEST, false)),
  ])
  // Drawn for guests, in one language.
  const isSame = isReady && language === localeNow() && sessionNow().kind === 'signed-out'
  const early = lastHand || root.querySelector('form') ? await import('./early-hands.ts') : undefined
  const anew = isSame ? undefined : await import('./draw-anew.ts')
  if (isMissing) throw new Error('A file is missing')
  const answer = early?.answerTo(lastHand)
  early?.heedForms(root)
  enable(root)
  delete root.dataset['content']
  if (isSame) {
    // So that it draws the same boundaries as it does for Node.
    router.ssr = { manifest: undefined }
    hydrateRoot(root, app, { onRecoverableError: () => (root.dataset['redrawn'] = '') })
    // The framework answers a click at once, wherever it has got to.
    if (answer) setTimeout(answer)
  } else {
    await anew?.drawAnew(root, app)
  }
}

function enable(root: HTMLElement): void {
  // Controls that do nothing without the framework were drawn as disabled. Forms come to life by themselves, later perhaps.
  for (const control of root.querySelectorAll('[disabled=""]')) {
    if (!control.closest('form')) control.removeAttribute('disabled')
  }
  for (const link of root.querySelectorAll(`a[href="${CONTACT_SECTION}"]`)) link.setAttribute('href', '/contact-us')
  // Where the browser has scrolled to by itself; the router would take it for an address of its own.
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search)
}
