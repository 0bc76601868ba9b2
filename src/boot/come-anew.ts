/** Drawn pages whose framework did not come: they are loaded once more, and what was typed comes along. */

const typedFields = (): NodeListOf<HTMLInputElement> => document.querySelectorAll('form [name]')

/**
 * Browsers keep that a module could not be fetched, so a drawn page that the framework has not taken over is loaded once more when
 * there is a way, with what was typed, but for passwords. A page that fails again is left to be read.
 */
export function comeAnew(): void {
  if (sessionStorage['again'] || !document.querySelector('#root[data-content]')) return
  const loadAgain = () => {
    sessionStorage['again'] = 1
    for (const [place, { type, value }] of typedFields().entries()) {
      if (type !== 'password') sessionStorage[location.href + place] = value
    }
    location.reload()
  }
  // Pages are asked for anew each time (server/site.ts).
  const isThere = () => fetch(location.href, { method: 'HEAD' })
  setInterval(
    () =>
      isThere()
        .then(({ ok }) => ok && loadAgain())
        .catch(() => {}),
    3000,
  )
}

/** What was typed before the page had to be loaded once more. */
export function fillAgain(): void {
  if (!sessionStorage['again']) return
  for (const [place, field] of typedFields().entries()) {
    const kept = sessionStorage.getItem(location.href + place)
    if (kept && (field.localName === 'select' || field.value === field.defaultValue)) field.value = kept
    sessionStorage.removeItem(location.href + place)
  }
}
