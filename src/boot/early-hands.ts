/** What somebody has done on a drawn page before the framework was there: loaded only then, or for forms. */
import { drawnFields, lastHand } from './drawn-page.ts'

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** ms: later an answer would surprise. */
export const LONGEST = 10_000
export const FIELDS = 'input, textarea, select'
export const SENDS = '[type="submit"]'

/**
 * Answers a tap or a key that its control could not answer yet: the control under the finger, or the button of the form in
 * which Enter was pressed. To be asked while controls are disabled, and called once they are not.
 */
export function answerTo(hand: Event | undefined, form: HTMLFormElement | null = null): (() => void) | undefined {
  const control = reachedBy(hand)
  if (!control?.matches(':disabled') || control.closest('form') !== form) return undefined
  return () => {
    // When a form is sent by a key the focus stays where its writer is.
    if (hand?.type !== 'keydown') control.focus({ preventScroll: true })
    control.click()
  }
}

function reachedBy(hand: Event | undefined): HTMLElement | null | undefined {
  if (!hand || performance.now() - hand.timeStamp > LONGEST) return undefined
  const target = hand.target as HTMLElement
  if (hand.type === 'keydown') {
    const { key, isComposing } = hand as KeyboardEvent
    // In a text of several lines it begins another; while letters are put together it ends that.
    if (key !== 'Enter' || isComposing || !target.matches('input')) return undefined
    return (target as HTMLInputElement).form?.querySelector<HTMLElement>(SENDS)
  }
  if ((hand as PointerEvent).button > 0) return undefined
  return target.closest('label')?.control ?? target.closest<HTMLElement>(`button, ${FIELDS}`)
}

/** Forms are taken over by themselves, some a moment after the page: then they get what was typed, and are sent if that was asked for. */
export function heedForms(root: HTMLElement): void {
  fillAgain()
  root.addEventListener('taken-over', ({ target }) => {
    const form = target as HTMLFormElement
    const answer = answerTo(lastHand, form)
    delete form.dataset['drawn']
    for (const field of form.querySelectorAll<Field>(FIELDS)) {
      if (field.value && field.value !== drawnValue(field)) tell(field, field.value)
    }
    for (const button of form.querySelectorAll('button[disabled=""]')) button.removeAttribute('disabled')
    // Once the framework has drawn with what it was told.
    if (answer) setTimeout(answer)
  })
}

/** What was typed before the page had to be loaded once more. */
function fillAgain(): void {
  for (const [place, field] of drawnFields().entries()) {
    const kept = sessionStorage.getItem(location.href + place)
    if (kept && field.value === drawnValue(field)) field.value = kept
    sessionStorage.removeItem(location.href + place)
  }
}

/** What the framework believes to stand there. */
export const drawnValue = (field: Field): string | undefined =>
  field instanceof HTMLSelectElement
    ? [...field.options].find(({ defaultSelected }) => defaultSelected)?.value
    : field.defaultValue

/** Lets the framework know what stands in a field. It hears of a change only, and looks at what it last knew to see one. */
export function tell(field: Field, text: string): void {
  const isSelect = field instanceof HTMLSelectElement
  const [from, to] = isSelect ? [null, null] : [field.selectionStart, field.selectionEnd]
  if (!isSelect) field.value = ''
  // Past the framework, which watches what is set on the field itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  // Kinds of fields that know no selection answer null.
  if (!isSelect && from !== null) field.setSelectionRange(from, to)
  field.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }))
}
