/** What somebody has done on a drawn page before the framework was there: loaded only then, or where the page is drawn anew. */
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { firstScreen } from './first-screen.ts'

/** ms: later an answer would surprise. */
const LONGEST = 10_000

/**
 * Answers a tap or a key that its control could not answer yet: the control under the finger, or the button of the form in
 * which Enter was pressed. To be asked while controls are disabled, and called once they are not.
 */
export function answerTo(hand: Event | undefined): (() => void) | undefined {
  if (!hand || performance.now() - hand.timeStamp > LONGEST) return undefined
  const target = hand.target as HTMLInputElement
  const isSent = (hand as KeyboardEvent).key === 'Enter'
  const control = isSent
    ? target.form?.querySelector<HTMLElement>('[type="submit"]')
    : (target.closest('label')?.control ?? target.closest<HTMLElement>('button, input, select, textarea'))
  if (!control?.matches(':disabled')) return undefined
  return () => {
    // When a form is sent the focus stays where its writer is.
    if (!isSent) control.focus({ preventScroll: true })
    control.click()
  }
}

/**
 * Where a page was drawn for somebody else than who is here (another language, a session that has ended): it stands, and
 * takes what is typed, until the framework puts its own in the place.
 */
export async function drawAnew(root: HTMLElement, app: ReactNode): Promise<void> {
  const fields = [...root.querySelectorAll('input')]
  let focused = document.activeElement
  const heed = ({ target }: FocusEvent) => {
    focused = target as Element
  }
  root.addEventListener('focusin', heed)
  const before = root.querySelector('h1')
  createRoot(root).render(app)
  await firstScreen(root, before)
  root.removeEventListener('focusin', heed)
  for (const old of fields) {
    const field = old.name && root.querySelector<HTMLInputElement>(`input[name="${CSS.escape(old.name)}"]`)
    if (!field) continue
    if (field.value === '') field.value = old.value
    if (old === focused) field.focus({ preventScroll: true })
  }
}
