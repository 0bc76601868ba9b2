/** Going through a screen with keys alone, as somebody does who can not use a mouse or a finger. */
import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any of our screens has: somebody would have given up long before. */
const PATIENCE = 120

/** Presses Tab until this has the focus; says what was passed when it never comes. Every stop must be seen and named. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const passed: string[] = []
  for (let stop = 0; stop < PATIENCE; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
    const at = await focused(page)
    // Past the last stop the focus is in the browser's own bar, which is no business of ours.
    if (at.name === 'BODY') continue
    passed.push(at.name)
    expect(at.name, `a stop without a name after ${passed.at(-2)}`).not.toBe('')
    expect(at.isRinged, `the focus is seen on ${at.name}`).toBe(true)
  }
  throw new Error(`Never reached; passed: ${passed.join(' · ')}`)
}

/** The name of what has the focus, and whether the browser draws a ring around it, or around what stands for it. */
function focused(page: Page): Promise<{ name: string; isRinged: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body
    if (element === document.body) return { name: 'BODY', isRinged: true }
    // Within a date the browser has stops of its own, and rings of its own around them.
    if (element instanceof HTMLInputElement && element.type.startsWith('date'))
      return { name: 'a date', isRinged: true }
    const labels = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null
    const words = [element.getAttribute('aria-label'), labels?.[0]?.textContent, element.textContent, element.id]
    const hasRing = (at: Element | null) => {
      if (!at) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    }
    const name =
      words
        .find((word) => word?.trim())
        ?.trim()
        .slice(0, 40) ?? ''
    return { name, isRinged: [element, element.parentElement, element.nextElementSibling].some(hasRing) }
  })
}

/** Tab to it, then Enter. */
export async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Tab to a field, then type over what stands there. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}
