/** No word is torn and none stands over another, however small the phone and large the letters. */
import type { Page } from '@playwright/test'
import { CALM } from '#lib/choose-display.ts'
import type { DisplayChoice } from '#lib/display-choice.ts'
import { wear } from '#tests/axe/looks.ts'
import { expect, test } from '#tests/support/journey.ts'
import { CARE_PLAN, choosePerson, profileMenu, walkTo } from '#tests/support/screens.ts'
import { expectShown, LARGE, PLAIN, ROOMY, show } from '#tests/support/shown.ts'

const DISPLAYS: Record<string, DisplayChoice> = { usual: {}, calm: CALM, 'at 200 %': { text: '200' } }

/** Words inside `selector` that stand in two lines, or beyond what is seen of their place. */
const torn = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((places) =>
    places.flatMap((place) => {
      const found: string[] = []
      const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const style = node.parentElement && getComputedStyle(node.parentElement)
        if (!style || style.display === 'none' || style.clipPath !== 'none') continue
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top: line }) => Math.round(line)))
          if (lines.size > 1) found.push(word)
        }
      }
      return found
    }),
  )

test('no word of the header, the bar and the menu is torn on the smallest phone, however large the letters', async ({
  withMaya: home,
}) => {
  const page = await home.device.openSignedIn(CARE_PLAN, { viewport: { width: 360, height: 740 } })
  await expectShown(page)
  for (const [name, choice] of Object.entries(DISPLAYS)) {
    await wear(page, { ...PLAIN, choice })
    expect.soft(await torn(page, 'header, nav'), name).toEqual([])
    const menu = profileMenu(page)
    const [isWhole, firstName] = await menu
      .locator('b')
      .evaluate((b: HTMLElement) => [b.scrollWidth <= b.clientWidth, b.innerText])
    expect.soft([isWhole, firstName], name).toEqual([true, 'Maya'])
    // An icon where there is no room for the word: still as large as a finger, and read out.
    const emergency = page.getByRole('banner').getByRole('link', { name: 'Emergency' })
    expect.soft((await emergency.boundingBox())?.width, name).toBeGreaterThanOrEqual(48)
    await menu.click()
    const popup = await page.getByRole('menu').boundingBox()
    expect.soft(popup!.x, name).toBeGreaterThanOrEqual(0)
    expect.soft(popup!.x + popup!.width, name).toBeLessThanOrEqual(360)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await page.getByRole('button', { name: 'More' }).click()
    const side = page.getByRole('dialog', { name: 'Menu' })
    await expect(side.getByRole('link', { name: 'Dashboard' })).toHaveCount(1)
    expect.soft(await torn(page, '[role="dialog"] a, [role="dialog"] button'), name).toEqual([])
    await page.keyboard.press('Escape')
    await expect(side).toHaveCount(0)
  }
})

/** Each screen with what stood torn or over another in some language: on the smallest phone with the largest calm letters. */
const LANGUAGES = { Fr: 'fr', Es: 'es' } as const
const CROWDED = ['/dashboard/account', '/dashboard/therapy', '/dashboard/dependents', '/dashboard/journal']

test('in French and Spanish no word is torn and nothing stands over its neighbour on the smallest phone', async ({
  signedIn: home,
}) => {
  const page = await home.device.openSignedIn('/dashboard', { viewport: { width: 1280, height: 800 } })
  await choosePerson(page, 'Maya')
  for (const [short, language] of Object.entries(LANGUAGES)) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await wear(page, PLAIN)
    await page.goto('/dashboard')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^(Language|Langue|Idioma)$/ })
      .click()
    await page.getByRole('menuitemradio', { name: new RegExp(`^${short}`) }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    for (const [step, path] of CROWDED.entries()) {
      await page.setViewportSize({ width: 390, height: 800 })
      await walkTo(page, path, CROWDED[step - 1] ?? '/dashboard')
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      for (const width of [390, 360, 320]) {
        await page.setViewportSize({ width, height: 800 })
        await wear(page, width === 360 ? { ...PLAIN, choice: CALM } : PLAIN)
        await expect(page.locator('nav').last().getByRole('button')).toBeVisible()
        const where = `${path} in ${language} at ${width}`
        // An address has no blank to break at: it may take two lines, and breaks where it is read so.
        const words = (await torn(page, 'main, nav')).filter((word) => !'demo@havenbook.example'.includes(word))
        expect.soft(words, where).toEqual([])
        expect.soft(await overNeighbours(page), where).toEqual([])
      }
    }
  }
})

/** Places of the bar beyond the window, its words within 2 px of the next, its pictures out of line, and fields beyond the margin. */
const overNeighbours = (page: Page) =>
  page.evaluate(() => {
    const bar = [...document.querySelectorAll('nav')].find((nav) => getComputedStyle(nav).position === 'fixed')!
    const places = [...bar.children].map((place) => {
      const word = document.createRange()
      word.selectNodeContents(place.lastChild!)
      const { left, right } = place.getBoundingClientRect()
      const isOut = left < 0 || right > innerWidth
      return { text: place.textContent, isOut, word: word.getBoundingClientRect(), icon: place.querySelector('svg')! }
    })
    const first = places[0]!.icon.getBoundingClientRect().top
    const { left } = document.querySelector('h1')!.getBoundingClientRect()
    const fields = [...document.querySelectorAll('main select')].map((field) => field.getBoundingClientRect())
    return [
      ...places.filter(({ isOut }) => isOut).map((p) => p.text),
      ...places.filter(({ word }, n) => places[n + 1] && places[n + 1]!.word.left - word.right < 2).map((p) => p.text),
      ...places.filter(({ icon }) => Math.abs(icon.getBoundingClientRect().top - first) > 1).map((p) => p.text),
      ...fields.filter((box) => box.left < left - 1 || box.right > innerWidth - left + 1).map(() => 'field'),
    ]
  })

test('with letters of 200 % at 320 px no number of a day is torn, and no heading stands over its buttons or the edge', async ({
  signedIn: home,
}) => {
  const page = await home.device.openSignedIn('/dashboard', { viewport: { width: 320, height: 640 } })
  await choosePerson(page, 'Maya')
  await page.evaluate((choice) => localStorage.setItem('havenbook.display', choice), JSON.stringify(LARGE.choice))
  await show(page, '/dashboard/journal')
  expect.soft(await torn(page, 'main table')).toEqual([])
  await show(page, CARE_PLAN)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 640 })
    const over = await page.getByRole('heading', { level: 2 }).evaluateAll((headings) =>
      headings
        .filter((heading) => {
          const words = document.createRange()
          words.selectNodeContents(heading)
          return words.getBoundingClientRect().right > heading.getBoundingClientRect().right + 1
        })
        .map((heading) => heading.textContent),
    )
    expect.soft(over, `${width} px`).toEqual([])
  }
  await show(page, '/dashboard/attributes')
  await wear(page, ROOMY)
  expect.soft(await torn(page, 'main li'), 'strengths at 390 px').toEqual([])
})

test('with letters that the browser makes twice as large on a phone, no title and no number to call is torn', async ({
  signedIn: home,
}) => {
  const page = await home.device.openSignedIn('/dashboard', { args: ['--blink-settings=defaultFontSize=32'] })
  await choosePerson(page, 'Maya')
  await show(page, CARE_PLAN)
  expect.soft(await torn(page, 'main h2')).toEqual([])
  await show(page, '/dashboard/appointments')
  await page.getByRole('main').getByRole('button', { name: 'New appointment' }).click()
  await expect(page.getByRole('dialog', { name: 'New appointment' })).toBeVisible()
  expect.soft(await torn(page, '[role="dialog"] h2')).toEqual([])
  await page.goto('/directory')
  await expect(page.getByText('If it cannot wait')).toBeVisible()
  expect.soft(await torn(page, 'h1, main a[href^="tel:"]')).toEqual([])
})
