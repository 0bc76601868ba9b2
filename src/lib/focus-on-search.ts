/**
 * For a button that goes with its press, as "Show all" does where a search found nothing: the focus goes to the search that it takes
 * back. Not into the field, which would bring up the keys of a phone over what is shown.
 */
export function focusOnSearch(): void {
  const search = document.querySelector<HTMLElement>('#content search')
  if (!search) return
  search.tabIndex = -1
  search.focus({ preventScroll: true })
}
