/**
 * What somebody does on a page that came drawn before the framework is there: what is typed stands in its fields (`ui/field.tsx`),
 * links lead on by themselves, and the last button pressed is pressed again once it works.
 */

/** ms: later an answer would surprise. */
const LONGEST = 10_000

let pressed: { button: HTMLButtonElement; at: number } | null = null
let isPageLive = false
/** Forms say so themselves (`ui/form.tsx`): some come a moment after the rest. */
const liveForms = new WeakSet<EventTarget>()

export function heedHands(): void {
  addEventListener('click', heed, true)
  addEventListener('taken-over', ({ target }) => {
    const form = target as HTMLFormElement
    liveForms.add(form)
    if (pressed?.button.form === form) answerHand()
  })
}

/** Enter in a field is told of as a press of its form's button. */
function heed(event: MouseEvent): void {
  // What stands outside works by itself (`does-not-open.ts`).
  const button = (event.target as Element).closest<HTMLButtonElement>('#root button')
  if (!button || (button.form ? liveForms.has(button.form) : isPageLive)) return
  // Nobody else hears of it: the framework may come to life by it, and then it would count twice.
  event.preventDefault()
  event.stopImmediatePropagation()
  pressed = { button, at: event.timeStamp }
}

/** Resolves when all forms that came with the page can be used, after 10 s at the latest. */
export function formsAreLive(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if ([...document.forms].every((form) => liveForms.has(form))) resolve()
    }
    addEventListener('taken-over', look)
    setTimeout(resolve, LONGEST)
    look()
  })
}

/** From here on the framework hears of presses by itself, except for forms that it has still to take over. */
export function pageIsLive(): void {
  isPageLive = true
}

/** Presses again what was pressed too early. */
export function answerHand(): void {
  if (!pressed || (pressed.button.form && !liveForms.has(pressed.button.form))) return
  const { button, at } = pressed
  pressed = null
  // Once the framework has drawn with what had been typed.
  if (performance.now() - at < LONGEST) setTimeout(() => button.click())
}
