/** What is around each screen is passed by Tab in the order in which it is seen (WCAG 2.4.3). */
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { choosePerson } from '#tests/support/screens.ts'

interface Stop {
  /** The header or the navigation that it stands in, counted from 0. */
  part: number
  name: string
  left: number
  top: number
  right: number
  bottom: number
}

/** Everything of the frame that Tab stops at, in that order, from the top of the page to its end. */
async function stopsOfFrame(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return 'end'
      if (element.hasAttribute('data-passed')) return 'end'
      element.setAttribute('data-passed', '')
      const part = element.closest('header, nav')
      if (!part || element.closest('main')) return null
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
      return { part: [...document.querySelectorAll('header, nav')].indexOf(part), name, left, top, right, bottom }
    })
    if (stop === 'end') return stops
    if (stop) stops.push(stop)
  }
}

/** Line by line, and from left to right in each. */
function asSeen(stops: readonly Stop[]): Stop[] {
  const lines: Stop[][] = []
  for (const stop of stops.toSorted((a, b) => a.top + a.bottom - (b.top + b.bottom))) {
    const line = lines.at(-1)
    const isInLine = line?.some(({ top, bottom }) => (stop.top + stop.bottom) / 2 < bottom && top < stop.bottom)
    if (line && isInLine) line.push(stop)
    else lines.push([stop])
  }
  return lines.flatMap((line) => line.toSorted((a, b) => a.left - b.left))
}

const names = (stops: readonly Stop[]) => stops.map(({ name }) => name)

const SIZES = [
  { width: 390, height: 844 },
  { width: 740, height: 360 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]

test('the frame of the dashboard is passed as it is seen, on small and large screens, upright and lying', async ({
  signedIn: home,
}) => {
  const page = await home.device.openSignedIn()
  await choosePerson(page, 'Maya')
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  for (const size of SIZES) {
    await test.step(`${size.width} × ${size.height}`, async () => {
      await page.setViewportSize(size)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      // From the very top, whatever the screen has given the focus to.
      await page.evaluate(() => {
        for (const passed of document.querySelectorAll('[data-passed]')) passed.removeAttribute('data-passed')
        const start = document.createElement('span')
        start.tabIndex = -1
        document.body.prepend(start)
        start.focus()
      })
      const stops = await stopsOfFrame(page)
      expect(stops.length, names(stops).join()).toBeGreaterThan(6)
      const parts = [...new Set(stops.map(({ part }) => part))]
      const byPart = parts.map((part) => stops.filter((stop) => stop.part === part))
      for (const inPart of byPart) expect.soft(names(inPart)).toEqual(names(asSeen(inPart)))
      // Each part as a whole is passed before what stands on its right or below it.
      expect(names(stops)).toEqual(byPart.flatMap(names))
      for (const [i, next] of byPart.slice(1).entries()) {
        const before = byPart[i] ?? []
        const isRight = Math.min(...next.map(({ left }) => left)) >= Math.max(...before.map(({ right }) => right))
        const isBelow = Math.min(...next.map(({ top }) => top)) >= Math.max(...before.map(({ bottom }) => bottom))
        expect.soft(isRight || isBelow, `${names(before).join()} before ${names(next).join()}`).toBe(true)
      }
    })
  }
})
