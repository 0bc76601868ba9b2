/**
 * Every part of the kit in every theme, against what it was. Not by pixels: they differ from one Chromium and one set of
 * system fonts to the next, and the suite runs in whichever a machine has. Compared is what makes the look instead: the
 * accessible structure, and of each element its box, spacing, letters and colours as computed. After a change that was
 * meant: `playwright test design --update-snapshots`, and read the difference.
 */
import { readdir, readFile } from 'node:fs/promises'
import { expect, test as base, type Page } from '@playwright/test'
import { createServer } from 'vite'
import { launch } from '#tests/support/browser.ts'
import { looksOf, type PartLook } from '#tests/support/part-looks.ts'

const test = base.extend<object, { address: string; design: Page }>({
  address: [
    // eslint-disable-next-line no-empty-pattern -- how a fixture without needs is written
    async ({}, provide) => {
      const server = await createServer({
        cacheDir: '.cache/vite-design',
        // The typeface lies outside where the folder of packages is a link.
        server: { port: 0, strictPort: false, hmr: false, fs: { strict: false } },
        logLevel: 'error',
      })
      await server.listen()
      await provide(new URL('/design', server.resolvedUrls?.local[0]).href)
      await server.close()
    },
    { scope: 'worker' },
  ],
  design: [
    async ({ address }, provide) => {
      const browser = await launch()
      const page = await browser.newPage({
        colorScheme: 'light',
        // A spinner looks different each time it is looked at.
        reducedMotion: 'reduce',
        locale: 'en-US',
        timezoneId: 'America/Chicago',
      })
      await page.goto(address)
      await page.getByRole('heading', { level: 1, name: 'The parts of Havenbook' }).waitFor({ timeout: 60_000 })
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      await provide(page)
      await browser.close()
    },
    { scope: 'worker' },
  ],
})

/** One page for all of them, one after the other. */
test.describe.configure({ mode: 'serial', timeout: 120_000 })

/** One line an element: readable in a difference. */
const sheet = (looks: readonly PartLook[]) =>
  looks.map(({ part, elements }) => [`# ${part}`, ...elements].join('\n')).join('\n\n')

const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1280, height: 800 }
/** Colours do not hang on the width, and only the calm display has measures of its own. */
const LOOKS = [
  { theme: 'Light', name: 'phone', viewport: PHONE, of: 'all' },
  { theme: 'Dark', name: 'phone', viewport: PHONE, of: 'colours' },
  { theme: 'High contrast', name: 'phone', viewport: PHONE, of: 'colours' },
  { theme: 'Calm', name: 'phone', viewport: PHONE, of: 'all' },
  { theme: 'Light', name: 'wide', viewport: WIDE, of: 'all' },
  { theme: 'Calm', name: 'wide', viewport: WIDE, of: 'all' },
] as const

// First, since it is about the page as it comes.
test('the parts read as they did', async ({ design: page }) => {
  await expect(page.getByRole('main')).toMatchAriaSnapshot({ name: 'parts.aria.yml' })
})

test('the parts look as they did, in every theme', async ({ design: page }) => {
  for (const { theme, name, viewport, of } of LOOKS) {
    await page.setViewportSize(viewport)
    await page.getByRole('group', { name: 'Theme' }).getByText(theme, { exact: true }).click()
    const file = `${theme.toLowerCase().replace(' ', '-')}-${name}.txt`
    expect.soft(sheet(await looksOf(page, of)), file).toMatchSnapshot(file)
  }
})

test('a colour, a corner, a target or a width that changes is noticed', async ({ design: page }) => {
  await page.setViewportSize(WIDE)
  await page.getByRole('group', { name: 'Theme' }).getByText('Light', { exact: true }).click()
  const before = sheet(await looksOf(page, 'all'))
  for (const [what, change] of Object.entries({
    colour: ':root { --hb-color-accent: #104d4b !important }',
    corner: 'section button { border-radius: 3px !important }',
    target: ':root { --hb-target: 40px !important }',
    spacing: 'section > p { padding: 1px !important }',
    letters: 'section p { font-size: 15px !important }',
  })) {
    const style = await page.addStyleTag({ content: change })
    expect(sheet(await looksOf(page, 'all')) === before, `${what} is seen`).toBe(false)
    await style.evaluate((element) => (element as Element).remove())
  }
  expect(sheet(await looksOf(page, 'all'))).toBe(before)
})

test('nothing of the page of parts is in the build', async () => {
  const files = await readdir('dist', { recursive: true })
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => /design/u.test(file))).toEqual([])
  for (const file of files.filter((file) => /\.(js|map|css|html)$/u.test(file))) {
    const text = await readFile(`dist/${file}`, 'utf8')
    expect(/src\/design\/|data-design-part|The parts of Havenbook/u.test(text), file).toBe(false)
  }
})
