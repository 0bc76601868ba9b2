/** The first visit: pages come drawn from the server, are read without any script, and are taken over where they stand. */
import type { Page } from '@playwright/test'
import { DEMO, expect, test } from '#tests/support/journey.ts'
import { PUBLIC_PAGES } from '#tests/support/public-pages.ts'

const PATHS = [...PUBLIC_PAGES.map(([path]) => path), '/login']

declare global {
  interface Window {
    /** The heading that came with the page. */
    drawn: Element | null
    /** Parts of the window that moved by themselves, https://web.dev/articles/cls. */
    shifted: number
  }
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const takenOver = (page: Page) => expect(page.locator('#root:not([data-content]) h1')).toBeVisible()

test('without any script every page is there in its language, and its links lead on', async ({ home }) => {
  const page = await home.device.open('/?lang=fr', { javaScriptEnabled: false, colorScheme: 'dark' })
  const sheets: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(request.url())
  })
  for (const path of PATHS) {
    const answer = await page.goto(`${path}?lang=fr`)
    const html = (await answer?.text()) ?? ''
    await expect(heading(page), path).toBeVisible()
    // Its own rules stand in the page, and its policy allows them.
    await expect(page.locator('html'), path).toHaveCSS('background-color', 'rgb(16, 26, 27)')
    await expect(heading(page), path).toHaveCSS('font-weight', '650')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    expect(html, path).toMatch(/<link rel="canonical" href="http:\/\/localhost:\d+\/[^"]*\?lang=fr"/u)
    const card = /property="og:image" content="([^"]+)"/u.exec(html)?.[1] ?? ''
    expect((await page.request.get(card)).headers()['content-type'], path).toBe('image/png')
    for (const [, data = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gu)) {
      expect(JSON.parse(data), path).toHaveProperty('@context', 'https://schema.org')
    }
  }
  expect(sheets).toEqual([])
  await page.goto('/resources?lang=fr')
  await page.getByRole('link', { name: 'Le sommeil' }).click()
  await expect(heading(page)).toHaveText('Le sommeil')
  await page.getByRole('link', { name: 'Toutes les ressources' }).click()
  await expect(heading(page)).toHaveText('Ressources')
  await page.getByRole('banner').getByRole('link', { name: 'Havenbook' }).click()
  await expect(page).toHaveURL('/?lang=fr')
})

test('the browser’s language decides where the address names none', async ({ home }) => {
  const page = await home.device.open('/about', { locale: 'es-MX', javaScriptEnabled: false })
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('the framework takes a page over where it stands: nothing is drawn anew, moves or comes from elsewhere', async ({
  home,
}) => {
  test.setTimeout(120_000)
  const { device, gate } = home
  const page = await device.open('/robots.txt', { serviceWorkers: 'block' })
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(gate.origin)) elsewhere.push(request.url())
  })
  await page.addInitScript(() => {
    window.shifted = 0
    document.addEventListener('DOMContentLoaded', () => {
      window.drawn = document.querySelector('h1')
    })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifted += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of PATHS) {
    await page.goto(path)
    await takenOver(page)
    // Forms come to life a moment after the rest.
    await expect(page.locator('#root :disabled, #root [inert]')).toHaveCount(0)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    const seen = await page.evaluate(() => ({
      isSame: window.drawn === document.querySelector('h1'),
      isRedrawn: document.querySelector('#root')?.hasAttribute('data-redrawn'),
      shifted: window.shifted,
    }))
    expect(seen, path).toEqual({ isSame: true, isRedrawn: false, shifted: 0 })
  }
  expect(elsewhere).toEqual([])
})

/** Holds the framework back; what is returned lets it come. */
async function heldBack(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/main-/u, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

test('what is typed at the sign-in before the framework is there is kept, and sent when it is', async ({ home }) => {
  const page = await home.device.open('/robots.txt', { serviceWorkers: 'block' })
  const release = await heldBack(page)
  await page.goto('/login')
  await page.getByLabel('Email').click()
  await page.keyboard.type(DEMO.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(DEMO.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Log In' })).toBeDisabled()
  await expect(page).toHaveURL('/login')
  release()
  await expect(page).toHaveURL('/dashboard')
})

test('what is typed stays, and the caret with it, where the page was drawn in another language', async ({ home }) => {
  const page = await home.device.open('/robots.txt', { serviceWorkers: 'block' })
  await page.evaluate(() => localStorage.setItem('havenbook.locale', 'fr'))
  const release = await heldBack(page)
  await page.goto('/login')
  await page.getByLabel('Email').pressSequentially('lena@haven')
  release()
  await expect(heading(page)).toHaveText('Se connecter')
  await expect(page.getByLabel('E-mail')).toHaveValue('lena@haven')
  await expect(page.getByLabel('E-mail')).toBeFocused()
})

test('a tap that comes before the framework counts once it is there', async ({ home }) => {
  const page = await home.device.open('/robots.txt', { serviceWorkers: 'block' })
  const release = await heldBack(page)
  await page.goto('/about')
  const button = page.getByRole('button', { name: 'Menu' })
  await expect(button).toBeDisabled()
  await button.click({ force: true })
  release()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

test('whoever has begun to read stays at the line', async ({ home }) => {
  const { device } = home
  const page = await device.open('/robots.txt', { serviceWorkers: 'block' })
  const release = await heldBack(page)
  await page.goto('/resources/sleep')
  await page.evaluate(() => scrollTo(0, 400))
  release()
  await takenOver(page)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(await page.evaluate(() => scrollY)).toBe(400)
})
