/** Takes the pictures of the web app manifest and of the README. By hand, after a build: `node scripts/take-screenshots.ts`. */
import { launch } from '../tests/support/browser.ts'
import { ada } from '../tests/support/cast.ts'
import { startHttpServer } from '../tests/support/server.ts'

const phone = { width: 390, height: 844 }
const wide = { width: 1280, height: 800 }
const shots = [
  { file: 'care-plan-narrow.png', path: '/dashboard/care-plan', viewport: phone, colorScheme: 'light' },
  { file: 'care-plan-dark.png', path: '/dashboard/care-plan', viewport: phone, colorScheme: 'dark' },
  { file: 'emergency-narrow.png', path: '/dashboard/care-plan?view=emergency', viewport: phone, colorScheme: 'light' },
  { file: 'dashboard-wide.png', path: '/dashboard', viewport: wide, colorScheme: 'light' },
  { file: 'dependents-dark.png', path: '/dashboard/dependents', viewport: wide, colorScheme: 'dark' },
] as const

const server = await startHttpServer()
const browser = await launch()
const origin = `http://localhost:${server.port}`
for (const { file, path, ...look } of shots) {
  const page = await browser.newPage({ ...look, locale: 'en-US' })
  await page.goto(`${origin}/login`)
  await page.getByLabel('Email').fill(ada.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(ada.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByText(/Ready for no signal: (\d+) of \1/).waitFor()
  await page.getByRole('banner').getByRole('button').first().click()
  await page.getByRole('menuitem', { name: /Maya/ }).click()
  await page.goto(origin + path)
  await page
    .getByText(/Amoxicillin|Tunde/)
    .first()
    .waitFor()
  if (!path.includes('emergency')) await page.getByText('All changes received').waitFor()
  await page.screenshot({ path: new URL(`../public/screenshots/${file}`, import.meta.url).pathname })
  await page.close()
}
await browser.close()
await server.stop()
