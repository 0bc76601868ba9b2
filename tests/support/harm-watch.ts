/** Listens in every page and frame of a browser for what must not happen, and keeps what a stranger could read of it. */
import type { BrowserContext, Page } from '@playwright/test'

export interface HarmWatch {
  /** Calls of `hurt()`: a text has run. */
  ran: string[]
  /** What the policy had to stop: it is the second line of defence, and nothing should come that far. */
  stopped: string[]
  /** Titles of tabs, addresses of screens and of requests: they stand in histories and logs. */
  readable: Set<string>
}

/** Before the first page is opened. */
export async function watchForHarm(context: BrowserContext): Promise<HarmWatch> {
  const watch: HarmWatch = { ran: [], stopped: [], readable: new Set() }
  await context.exposeFunction('hurt', (what: unknown) => void watch.ran.push(String(what)))
  await context.exposeFunction('noteStopped', (what: string) => void watch.stopped.push(what))
  await context.exposeFunction('noteReadable', (what: string) => void watch.readable.add(what))
  await context.addInitScript(() => {
    const { noteStopped, noteReadable } = globalThis as unknown as Record<string, (what: string) => void>
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      noteStopped?.(`${effectiveDirective} ${blockedURI} ${sample}`),
    )
    const note = () => {
      noteReadable?.(document.title)
      noteReadable?.(location.href)
    }
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true })
  })
  const watchPage = (page: Page) => {
    page.on('dialog', (dialog) => {
      watch.ran.push(dialog.message())
      void dialog.dismiss()
    })
    page.on('request', (request) => watch.readable.add(request.url()))
    page.on('framenavigated', (frame) => watch.readable.add(frame.url()))
  }
  for (const page of context.pages()) watchPage(page)
  context.on('page', watchPage)
  return watch
}
