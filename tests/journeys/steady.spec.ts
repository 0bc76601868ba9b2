/** Screens that hold still, that fit when everything is four times as large, and that show when colours are the device's own. */
import type { Page } from '@playwright/test'
import { PLACES } from '#tests/axe/places.ts'
import { visit } from '#tests/axe/visitors.ts'
import { expect, test } from '#tests/support/journey.ts'
import { choosePerson, profileMenu } from '#tests/support/screens.ts'

/** Less than a line of text, once: what is called a cumulative layout shift of 0.00 or 0.01. */
const STILL = 0.01

interface Shift {
  value: number
  moved: string[]
}

declare global {
  interface Window {
    /** What moved on the page although nobody had touched it. */
    shifts: Shift[]
  }
}

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number
      hadRecentInput: boolean
      sources: { node?: Node }[]
    }
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue
        const moved = entry.sources.map(({ node }) => (node?.textContent ?? '').slice(0, 40))
        window.shifts.push({ value: entry.value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

for (const [screen, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a wide screen', { width: 1280, height: 800 }],
] as const) {
  test(`nothing moves while a screen fills, on ${screen}`, async ({ signedIn: home }) => {
    const page = await home.device.openSignedIn('/dashboard', { viewport })
    await choosePerson(page, 'Maya')
    await watchShifts(page)
    for (const path of PLACES.family) {
      await visit(page, path)
      const shifts = await page.evaluate(() => window.shifts)
      const total = shifts.reduce((sum, { value }) => sum + value, 0)
      expect.soft(total, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(STILL)
    }
  })
}

/** A laptop of 1280 × 1024 at 400 %. */
const SMALL = { width: 320, height: 256 }

test('who wants no motion gets none, who uses the device’s own colours sees the focus, the icons and what is chosen, and at 400 % of a small laptop each field and button of a dialog is reached', async ({
  signedIn: home,
}) => {
  const page = await home.device.openSignedIn(undefined, { reducedMotion: 'reduce' })

  await test.step('no motion', async () => {
    await profileMenu(page).click()
    await page.getByRole('menuitem', { name: 'Calm display' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    const moving = await page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter((element) => {
          const { animationName, animationDuration, transitionDuration } = getComputedStyle(element)
          const long = (durations: string) => durations.split(',').some((one) => Number.parseFloat(one) > 0.001)
          return (animationName !== 'none' && long(animationDuration)) || long(transitionDuration)
        }).length,
    )
    expect(moving).toBe(0)
  })

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.emulateMedia({ reducedMotion: 'no-preference', forcedColors: 'active' })
  await test.step('the device’s own colours', async () => {
    await page.goto('/dashboard/care-plan')
    await expect(page.getByRole('heading', { level: 1, name: 'Care plan' })).toBeVisible()

    await profileMenu(page).focus()
    await page.keyboard.press('Tab')
    const ring = await page.evaluate(() => {
      const { outlineStyle, outlineColor } = getComputedStyle(document.activeElement ?? document.body)
      return { outlineStyle, isSeen: outlineColor !== getComputedStyle(document.body).backgroundColor }
    })
    expect(ring).toEqual({ outlineStyle: 'solid', isSeen: true })

    // An icon is drawn in the colour of its word, and neither in that of the ground.
    const faint = await page.evaluate(() => {
      const ground = getComputedStyle(document.body).backgroundColor
      return [...document.querySelectorAll('svg')]
        .filter((icon) => icon.getClientRects().length > 0 && getComputedStyle(icon).stroke === ground)
        .map((icon) => icon.parentElement?.textContent ?? '')
    })
    expect(faint).toEqual([])

    // What is only a ground is gone: the two dots have to be drawn.
    const drawn = await page
      .getByRole('button', { name: /: menu$/ })
      .first()
      .locator('span span')
      .first()
      .evaluate((dot) => {
        const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(dot)
        const ground = getComputedStyle(document.body).backgroundColor
        return [backgroundColor, borderTopWidth === '0px' ? ground : borderTopColor].some((color) => color !== ground)
      })
    expect(drawn, 'the two dots').toBe(true)

    const chosen = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Care plan' })
    const other = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Journal' })
    const lookOf = (link: typeof chosen) =>
      link.evaluate((element) => {
        const { fontWeight, borderStyle, backgroundColor } = getComputedStyle(element)
        return `${fontWeight} ${borderStyle} ${backgroundColor}`
      })
    expect(await lookOf(chosen), 'what is open differs by more than a colour that is gone').not.toBe(
      await lookOf(other),
    )

    await visit(page, '/dashboard/journal')
    const [day, dayToCome] = await page
      .getByRole('gridcell', { name: /, answered$/ })
      .first()
      .evaluate((cell) => {
        const before = getComputedStyle(cell).color
        // The month may have no such day left.
        cell.setAttribute('aria-disabled', 'true')
        return [before, getComputedStyle(cell).color]
      })
    expect(dayToCome, 'a day to come').not.toBe(day)
  })

  await page.emulateMedia({ forcedColors: 'none' })
  await page.setViewportSize(SMALL)
  await test.step('a dialog at 400 %', async () => {
    await visit(page, '/dashboard/journal')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(Answer|Read or change)$/ })
      .click()
    const dialog = page.getByRole('dialog')
    for (const place of [dialog.getByLabel('Answer', { exact: true }), dialog.getByRole('button', { name: 'Save' })]) {
      await place.click({ trial: true, timeout: 3000 })
    }
    const spilled = await dialog.evaluate((box) =>
      [...box.querySelectorAll('button')].some((button) => {
        button.scrollIntoView({ block: 'nearest' })
        return button.getBoundingClientRect().bottom > box.getBoundingClientRect().bottom + 1
      }),
    )
    expect(spilled).toBe(false)
  })
})
