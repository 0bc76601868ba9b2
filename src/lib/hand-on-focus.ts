/**
 * As the `ref` of a button that goes with what it has done: the focus in it goes on to its dialog or to what the page is about, and not
 * back to the page's very top.
 */
export const handOnFocus = (button: HTMLElement | null) => () => {
  if (!button || document.activeElement !== button) return
  const around = button.closest<HTMLElement>('[role=dialog]') ?? document.querySelector<HTMLElement>('#content')
  around?.focus({ preventScroll: true })
}
