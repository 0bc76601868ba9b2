import type { Page } from 'playwright-core'

/** ms from a letter in the search field of the screen to the frame after the screen has shown what it finds. */
export async function keystroke(page: Page, letter: string): Promise<number> {
  return page.evaluate(async (typed) => {
    const field = document.querySelector<HTMLInputElement>('input[name="query"]')
    if (!field) throw new Error('There is no search field')
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    // The letter itself is a property; the first change of the tree is what was found.
    const isDrawn = new Promise<void>((resolve, reject) => {
      setTimeout(() => reject(new Error(`Nothing was drawn for ${typed}`)), 10_000)
      const observer = new MutationObserver(() => {
        observer.disconnect()
        resolve()
      })
      observer.observe(document.querySelector('main') ?? document.body, {
        childList: true,
        subtree: true,
        characterData: true,
      })
    })
    const before = performance.now()
    setValue?.call(field, field.value + typed)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, data: typed }))
    await isDrawn
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - before
  }, letter)
}
