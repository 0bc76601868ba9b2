/** The framework draws what came drawn, and takes it over: focus, selection, the place on the page and what was typed stay. */
import type { AnyRouter } from '@tanstack/react-router'
import { type ReactNode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { ContentList } from '#contract/content.ts'
import type { Language } from '#contract/languages.ts'
import { sayTakenOver } from '#lib/taken-over.ts'

/** ms: after that the framework draws by itself, whatever it has to show, and hears of presses. */
const LONGEST = 10_000

/** What a drawn page brings along, and when it was drawn, see `server/drawing/page-file.ts`; the sign-in has no content. */
type DrawnContent = (ContentList | { language: Language; items?: never }) & { asOf: string }

/** Null: the page was not drawn by the server. */
export const drawnContent = (): DrawnContent | null =>
  JSON.parse(document.querySelector('#drawn-content')?.textContent ?? 'null') as DrawnContent | null

/** Resolves when the page has been taken over, after 10 s at the latest. Rejects where a file of it is missing. */
export async function takeOver(root: HTMLElement, router: AnyRouter, app: ReactNode): Promise<void> {
  // The router would load the page anew for a screen's file that did not come, with or without a network.
  let isMissing = false
  addEventListener('vite:preloadError', () => (isMissing = true))
  stayPut(router)
  // So that it draws the same boundaries as it does for Node.
  router.ssr = { manifest: undefined }
  await Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, LONGEST))])
  if (isMissing) throw new Error('A file is missing')
  await new Promise<void>((resolve) => {
    root.addEventListener('taken-over', ({ target }) => target === root && resolve())
    // Not before: while a part of the page still waits for its file, the framework hears of a press and drops it.
    setTimeout(sayTakenOver, LONGEST, root)
    startTransition(() => {
      hydrateRoot(root, app, { onRecoverableError: () => (root.dataset['redrawn'] = '') })
    })
  })
}

/** Whoever has begun to read stays where they are when the router shows the page; the next one begins as any does. */
function stayPut({ options }: AnyRouter): void {
  const { pathname } = location
  options.scrollRestoration = ({ location: shown }) => {
    options.scrollRestoration = true
    return shown.pathname !== pathname
  }
}
