/** For browsers that do not know `field-sizing`: a text area is as high as what stands in it, and never less than a hand made it. */
export function growTextAreas(): void {
  for (const event of ['focusin', 'input']) {
    document.addEventListener(event, ({ target }) => {
      if (target instanceof HTMLTextAreaElement) grow(target)
    })
  }
  // Kept up by the browser: to look into it costs nothing while there is none.
  const areas = document.getElementsByTagName('textarea')
  let seen: readonly Element[] = []
  const growNew = () => {
    const drawn = [...areas]
    for (const area of drawn) if (!seen.includes(area)) grow(area)
    seen = drawn
  }
  new MutationObserver(growNew).observe(document.body, { childList: true, subtree: true })
  growNew()
}

function grow(area: HTMLTextAreaElement): void {
  if (area.scrollHeight <= area.clientHeight) return
  const edges = area.offsetHeight - area.clientHeight
  area.style.height = `${area.scrollHeight + edges}px`
}
