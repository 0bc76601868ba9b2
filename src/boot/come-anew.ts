/** Drawn pages whose framework did not come: they are loaded once more, and what was typed comes along. */

const typedFields = (): NodeListOf<HTMLInputElement> => document.querySelectorAll('form [name]')

/** Browsers that refuse it throw when it is only named. A page that cannot remember that it was loaded anew would be loaded again and again. */
function ofTab(): Storage | undefined {
  try {
    return sessionStorage
  } catch {}
}

/**
 * Browsers keep that a module could not be fetched, so a drawn page that the framework has not taken over is loaded once more when
 * there is a way, with what was typed, but for passwords. A page that fails again is left to be read.
 */
export function comeAnew(): void {
  const storage = ofTab()
  if (!storage || storage['again'] || !document.querySelector('#root[data-content],#root[data-kept]')) return
  const loadAgain = () => {
    storage['again'] = 1
    for (const [place, { type, value }] of typedFields().entries()) {
      if (type !== 'password') storage[location.href + place] = value
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
  const storage = ofTab()
  if (!storage?.['again']) return
  for (const [place, field] of typedFields().entries()) {
    const kept = storage.getItem(location.href + place)
    if (kept && (field.localName === 'select' || field.value === field.defaultValue)) field.value = kept
    storage.removeItem(location.href + place)
  }
}
