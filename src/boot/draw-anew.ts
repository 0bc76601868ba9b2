import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { lastHand } from './drawn-page.ts'
import { answerTo, drawnValue, type Field, FIELDS, LONGEST, SENDS, tell } from './early-hands.ts'
import { firstScreen } from './first-screen.ts'

/**
 * Where a page was drawn for somebody else than who is here (another language, a session that has ended): it stands, and
 * takes what is typed, until the framework puts its own in the place.
 */
export async function drawAnew(root: HTMLElement, app: ReactNode): Promise<void> {
  const typed = new Set(root.querySelectorAll<Field>(FIELDS))
  const sends = [...root.querySelectorAll('form')].find((form) => answerTo(lastHand, form))
  let focused = document.activeElement
  const heed = ({ target }: FocusEvent) => {
    focused = target as Element
  }
  const place = () => {
    for (const old of typed) {
      const field = old.name && root.querySelector<Field>(`form ${old.localName}[name="${CSS.escape(old.name)}"]`)
      if (!field || field === old) continue
      typed.delete(old)
      if (old.value && field.value !== old.value && old.value !== drawnValue(old)) tell(field, old.value)
      if (old === focused) field.focus({ preventScroll: true })
      if (old.form && old.form === sends && ![...typed].some(({ form }) => form === sends)) {
        setTimeout(() => field.form?.querySelector<HTMLElement>(SENDS)?.click())
      }
    }
  }
  root.addEventListener('focusin', heed)
  const before = root.querySelector('h1')
  createRoot(root).render(app)
  await firstScreen(root, before)
  root.removeEventListener('focusin', heed)
  place()
  // Some forms come a moment after the rest.
  const observer = new MutationObserver(place)
  observer.observe(root, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), LONGEST)
}
