/** For browsers that do not know `field-sizing`: a text area is as high as what stands in it, and never less than a hand made it. */
export function growTextAreas(): void {
  for (const event of ['focusin', 'input']) {
    document.addEventListener(event, ({ target }) => {
      if (target instanceof HTMLTextAreaElement && target.scrollHeight > target.clientHeight) grow(target)
    })
  }
}

function grow(area: HTMLTextAreaElement): void {
  const edges = area.offsetHeight - area.clientHeight
  area.style.height = `${area.scrollHeight + edges}px`
}
