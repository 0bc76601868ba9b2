/** Pages whose framework did not come: they are loaded once more, and what was typed comes along. */
import { KEPT_PAGES } from '#contract/kept-pages.ts'

const typedFields = (): NodeListOf<HTMLInputElement> => document.querySelectorAll('form [name]')

/** What was typed before this page was loaded once more, field by field, as its entry of the history has brought it along. */
let typed = (history.state as { typed?: string[] } | null)?.typed
// Neither another page of this tab nor the same one on another day is taken for one that was loaded once more.
if (typed) history.replaceState({ ...history.state, typed: undefined }, '')

/**
 * Browsers keep that a module could not be fetched, so a page that the framework has not taken over is loaded once more when
 * there is a way, with what was typed, but for passwords. A page that fails again is left to be read, one of a family until
 * somebody signs out in another tab, which takes the kept pages away.
 */
export function comeAnew(): void {
  // A blank one too, unless words stand above it (`does-not-open.ts`).
  const root = document.querySelector<HTMLElement>('#root[data-content],#root[data-kept],#root:first-child:empty')
  if (!root) return
  const look = async () => {
    if ('kept' in root.dataset && !(await caches.has(KEPT_PAGES))) return location.reload()
    // Pages are asked for anew each time (server/site.ts).
    if (typed || !(await fetch(location.href, { method: 'HEAD' })).ok) return
    typed = [...typedFields()].map(({ type, value }) => (type === 'password' ? '' : value))
    history.replaceState({ ...history.state, typed }, '')
    location.reload()
  }
  setInterval(() => look().catch(() => {}), 3000)
}

/** Puts back what was typed before the page had to be loaded once more. */
export function fillAgain(): void {
  for (const [place, field] of typedFields().entries()) {
    const kept = typed?.[place]
    // Nothing but lists has no default here.
    if (kept && field.value === (field.defaultValue ?? field.value)) field.value = kept
  }
}
