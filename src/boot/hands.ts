/**
 * What somebody does on a page that came drawn before the framework is there: what is typed stands in its fields (`ui/field.tsx`),
 * links lead on by themselves, and the last button pressed is pressed again once it works.
 */

/** ms: later an answer would surprise. Until then the button says that it was heard. */
const LONGEST = 30_000
/** What says for itself that it works: the page, and in it forms and what comes late (`ui/form.tsx`, `ui/comes-late.tsx`). */
const PARTS = '#root, form, [data-comes-late]'

let pressed: HTMLButtonElement | null = null
let tooLate: ReturnType<typeof setTimeout>
const live = new WeakSet<EventTarget>()
const isLive = (part: Element | null): boolean => part !== null && live.has(part)

export function heedHands(): void {
  addEventListener('click', heed, true)
  addEventListener('taken-over', ({ target }) => {
    if (target) live.add(target)
    answerHand()
  })
}

/** Enter in a field is told of as a press of its form's button. */
function heed(event: MouseEvent): void {
  // What stands outside works by itself (`does-not-open.ts`).
  const button = (event.target as Element).closest<HTMLButtonElement>('#root button')
  if (!button || isLive(button.closest(PARTS))) return
  // Nobody else hears of it: the framework may come to life by it, and then it would count twice.
  event.preventDefault()
  event.stopImmediatePropagation()
  forgetHand()
  pressed = button
  button.setAttribute('aria-busy', 'true')
  tooLate = setTimeout(forgetHand, LONGEST)
}

/** When nothing has come of it, and where another page takes the place of the one that was pressed on. */
export function forgetHand(): void {
  clearTimeout(tooLate)
  pressed?.removeAttribute('aria-busy')
  pressed = null
}

/** Resolves when all that came with the page can be used, however late its file comes. */
export function allIsLive(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => [...document.querySelectorAll(PARTS)].every(isLive) && resolve()
    addEventListener('taken-over', look)
    look()
  })
}

/** Presses again what was pressed too early, or what the framework has drawn in its place. */
function answerHand(): void {
  if (!pressed) return
  const button = pressed.isConnected ? pressed : drawnAnew(pressed)
  if (!button) setTimeout(answerHand, 100)
  if (!button || !isLive(button.closest(PARTS))) return
  forgetHand()
  // Once the framework has drawn with what had been typed.
  setTimeout(() => button.click())
}

/** Null: not there yet, or more than one could be meant. */
function drawnAnew(button: HTMLButtonElement): HTMLButtonElement | null {
  const all = [...document.querySelectorAll<HTMLButtonElement>('#root button')]
  const [same = null, another] = all.filter((other) => nameOf(other) === nameOf(button))
  return another ? null : same
}

const nameOf = (button: HTMLButtonElement) => button.getAttribute('aria-label') ?? button.textContent
