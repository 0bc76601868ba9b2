/**
 * Pages come drawn from the server (`scripts/prerender.ts`) or from this device (`src/keep/keep-pages.tsx`) and bring along what they say.
 * The framework draws the same and takes over what stands there: focus, selection, the place on the page and what was typed stay.
 */
import type { AnyRouter } from '@tanstack/react-router'
import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { ContentList } from '#contract/content.ts'
import type { Language } from '#contract/languages.ts'
import { fillAgain } from './come-anew.ts'
import { pageIsLive } from './hands.ts'
import { stayPut } from './stay-put.ts'

/** ms: after that the framework draws by itself, whatever it has to show. */
const LONGEST = 10_000
/** ms: what comes after the first screen does not wait longer. */
const LONGEST_HYDRATION = 4000

/** Where "Contact Us" leads on a drawn page that has such a section: without a script nothing else could scroll. */
export const CONTACT_SECTION = '#get-in-touch'

/** What a drawn page brings along, see `server/drawing/page-file.ts`; the sign-in has no content. */
export interface DrawnContent extends Partial<Pick<ContentList, 'section' | 'items'>> {
  language: Language
  /** When it was drawn. */
  asOf: string
}

/** Null: the page was not drawn by the server. */
export function drawnContent(): DrawnContent | null {
  const text = document.querySelector('#drawn-content')?.textContent
  return text ? (JSON.parse(text) as DrawnContent) : null
}

/** What the page says, to be known before it is taken over. */
export async function placeDrawn({ section, items, language, asOf }: DrawnContent): Promise<void> {
  // The sign-in does without.
  if (!section || !items) return
  const { placeContent } = await import('#data/content.ts')
  placeContent({ section, items, language }, asOf)
}

/** Resolves when `whenDone` has been called from what was drawn, after 4 s at the latest. Rejects where a file of the page is missing. */
export async function takeOver(
  root: HTMLElement,
  router: AnyRouter,
  app: (whenDone: () => void) => ReactNode,
): Promise<void> {
  // The router would load the page anew for a screen's file that did not come, with or without a network.
  let isMissing = false
  addEventListener('vite:preloadError', () => (isMissing = true))
  stayPut(router)
  // So that it draws the same boundaries as it does for Node.
  router.ssr = { manifest: undefined }
  await Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, LONGEST))])
  if (isMissing) throw new Error('A file is missing')
  for (const link of root.querySelectorAll(`a[href="${CONTACT_SECTION}"]`)) link.setAttribute('href', '/contact-us')
  // Where the browser has scrolled to by itself; the router would take it for an address of its own.
  if (location.hash === CONTACT_SECTION) history.replaceState(history.state, '', location.pathname + location.search)
  fillAgain()
  await new Promise<void>((resolve) => {
    setTimeout(resolve, LONGEST_HYDRATION)
    // Not before: while a part of the page still waits for its file, the framework hears of a press and drops it.
    setTimeout(pageIsLive, LONGEST)
    const done = () => {
      pageIsLive()
      resolve()
    }
    startTransition(() => {
      hydrateRoot(root, app(done), { onRecoverableError: () => (root.dataset['redrawn'] = '') })
    })
  })
}

/** Around a page of the server: says when it has been taken over. */
export function Whole({ onDone, children }: { onDone: () => void; children: ReactNode }): ReactNode {
  useEffect(onDone, [onDone])
  return children
}
