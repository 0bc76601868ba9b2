/** What the parts of `/design` look like, as the browser has computed it: the same in any Chromium that has our typeface. */
import type { Page } from '@playwright/test'

export interface PartLook {
  part: string
  /** One line for each element that shows anything of its own. */
  elements: string[]
}

/** 'colours': only what differs between themes of the same measures. */
export function looksOf(page: Page, of: 'all' | 'colours'): Promise<PartLook[]> {
  return page.evaluate(async (of) => {
    // A colour that is on its way to another is neither, and what inherits it sets out later: until three frames are quiet.
    for (let quiet = 0; quiet < 3;) {
      await new Promise(requestAnimationFrame)
      const isMoving = document.getAnimations().some(({ effect }) => effect?.getTiming().iterations === 1)
      quiet = isMoving ? 0 : quiet + 1
    }
    const isSeen = (element: Element) => element.getClientRects().length > 0 && !element.closest('[role="tooltip"]')
    // Widths hang on words and so on how a machine draws letters; heights do not.
    const coarse = (px: number) => Math.round(px / 2) * 2
    const none = 'rgba(0, 0, 0, 0)'

    /** A radio or checkbox under our own drawing: nobody sees it, and its corners are those of the browser's version. */
    const isUnderneath = (element: Element) =>
      element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type)

    function lineOf(element: Element): string {
      const style = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      const hasBorder = style.borderTopStyle !== 'none' && style.borderTopWidth !== '0px'
      const shape = element instanceof SVGElement
      const colours = [
        shape ? `fill ${style.fill} stroke ${style.stroke}` : `ink ${style.color}`,
        style.backgroundColor !== none && `ground ${style.backgroundColor}`,
        hasBorder && `edge ${style.borderTopColor}`,
      ]
      const measures = [
        `high ${coarse(box.height)}`,
        `letters ${style.fontSize}/${style.fontWeight}`,
        `room ${style.padding}`,
        `corner ${isUnderneath(element) ? '0px' : style.borderTopLeftRadius}`,
        hasBorder && `edge ${style.borderTopWidth} ${style.borderTopStyle}`,
      ]
      const name = [element.tagName.toLowerCase(), element.getAttribute('role')].filter(Boolean).join('.')
      const depth = '  '.repeat(depthOf(element))
      return `${depth}${name}: ${[...colours, ...(of === 'all' && !shape ? measures : [])].filter(Boolean).join(', ')}`
    }

    function depthOf(element: Element): number {
      let depth = -1
      for (let at: Element | null = element; at && !at.hasAttribute('data-design-part'); at = at.parentElement)
        depth += 1
      return depth
    }

    return [...document.querySelectorAll('[data-design-part]')].map((part) => ({
      part: part.getAttribute('data-design-part') ?? '',
      elements: [...part.querySelectorAll('*')].filter(isSeen).map(lineOf),
    }))
  }, of)
}
