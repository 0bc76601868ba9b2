/**
 * Public pages come drawn from the server (`scripts/prerender.ts`). They stay as they are until the framework has the same
 * to show, its code and what it says; then it takes over what is there, so that neither focus nor selection is lost.
 */
import type { ReactNode } from 'react'
import type { AnyRouter } from '@tanstack/react-router'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { ContentSection } from '#contract/content-names.ts'
import { openContent } from '#data/content.ts'
import { localeNow } from '#data/locale.ts'
import { sessionNow } from '#data/session.ts'

/** ms: after that the framework draws by itself, whatever it has to show. */
const LONGEST = 3000
/** Where "Contact Us" leads on a drawn page that has such a section: without a script nothing else could scroll. */
export const CONTACT_SECTION = '#get-in-touch'

export async function takeOverDrawn(root: HTMLElement, app: ReactNode, router: AnyRouter): Promise<void> {
  const { content, language } = root.dataset
  const isReady = await Promise.race([
    Promise.all([router.load(), openContent(content as ContentSection, localeNow())]).then(() => true),
    new Promise<boolean>((resolve) => setTimeout(resolve, LONGEST, false)),
  ])
  enable(root)
  delete root.dataset['content']
  // Drawn for guests, in one language.
  if (isReady && language === localeNow() && sessionNow().kind === 'signed-out') {
    // So that it draws the same boundaries as it does for Node.
    router.ssr = { manifest: undefined }
    // Content edited since the build is drawn anew; nobody needs to hear of it.
    hydrateRoot(root, app, { onRecoverableError: () => {} })
  } else {
    root.replaceChildren()
    createRoot(root).render(app)
  }
}

/** What does nothing without the framework was drawn as disabled. */
function enable(root: HTMLElement): void {
  for (const control of root.querySelectorAll('button[aria-disabled], input[disabled]')) {
    control.removeAttribute('aria-disabled')
    control.removeAttribute('disabled')
  }
  for (const link of root.querySelectorAll(`a[href="${CONTACT_SECTION}"]`)) link.setAttribute('href', '/contact-us')
  if (location.hash === CONTACT_SECTION) history.replaceState(history.state, '', location.pathname + location.search)
}
