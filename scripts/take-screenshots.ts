/** Takes the two pictures that the web app manifest shows before installing. By hand, after a build: `node scripts/take-screenshots.ts`. */
import { launch } from '../tests/support/browser.ts'
import { ada } from '../tests/support/cast.ts'
import { startHttpServer } from '../tests/support/server.ts'

const shots = [
  { file: 'care-plan-narrow.png', path: '/dashboard/care-plan', width: 390, height: 844 },
  { file: 'dashboard-wide.png', path: '/dashboard', width: 1280, height: 800 },
]

const server = await startHttpServer()
const browser = await launch()
const origin = `http://localhost:${server.port}`
for (const { file, path, width, height } of shots) {
  const page = await browser.newPage({ viewport: { width, height }, locale: 'en-US' })
  await page.goto(`${origin}/login`)
  await page.getByLabel('Email').fill(ada.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(ada.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByText(/Ready for no signal: (\d+) of \1/).waitFor()
  await page.getByRole('banner').getByRole('button').first().click()
  await page.getByRole('menuitem', { name: /Maya/ }).click()
  await page.goto(origin + path)
  await page.getByText('Amoxicillin').first().waitFor()
  await page.getByText('All changes received').waitFor()
  await page.screenshot({ path: new URL(`../public/screenshots/${file}`, import.meta.url).pathname })
  await page.close()
}
await browser.close()
await server.stop()
