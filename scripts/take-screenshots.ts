/** Takes the pictures of the web app manifest, of the README and of the home page. By hand, after a build: `node scripts/take-screenshots.ts`. */
import { writeFile } from 'node:fs/promises'
import { launch } from '../tests/support/browser.ts'
import { ada } from '../tests/support/cast.ts'
import { untilIdle } from '../tests/support/network-idle.ts'
import { startHttpServer } from '../tests/support/server.ts'

interface Shot {
  file: string
  path: string
  viewport: { width: number; height: number }
  colorScheme: 'light' | 'dark'
  /** More pictures of the same, by the name of the language to choose. Such a shot is the last: the choice goes with the account. */
  also?: Record<string, string>
}

const phone = { width: 390, height: 844 }
const wide = { width: 1280, height: 800 }
const shots: Shot[] = [
  { file: 'care-plan-narrow.webp', path: '/dashboard/care-plan', viewport: phone, colorScheme: 'light' },
  { file: 'care-plan-dark.webp', path: '/dashboard/care-plan', viewport: phone, colorScheme: 'dark' },
  { file: 'dashboard-wide.webp', path: '/dashboard', viewport: wide, colorScheme: 'light' },
  { file: 'dependents-dark.webp', path: '/dashboard/dependents', viewport: wide, colorScheme: 'dark' },
  {
    file: 'emergency-narrow.webp',
    path: '/dashboard/care-plan?view=emergency',
    viewport: phone,
    colorScheme: 'light',
    also: { Français: 'emergency-narrow-fr.webp', Español: 'emergency-narrow-es.webp' },
  },
]

/** A zone in which it is ten in the morning now: nobody's day starts with a greeting at night. */
const hours = (10 - new Date().getUTCHours() + 24) % 24
const morning = hours <= 12 ? `Etc/GMT-${hours}` : `Etc/GMT+${24 - hours}`

const server = await startHttpServer()
const browser = await launch()
const origin = `http://localhost:${server.port}`
for (const { file, path, also = {}, ...look } of shots) {
  const page = await browser.newPage({ ...look, locale: 'en-US', timezoneId: morning })
  await page.goto(`${origin}/login`)
  await page.getByLabel('Email').fill(ada.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(ada.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByText('Works offline').waitFor()
  await page.getByRole('banner').getByRole('button').first().click()
  await page.getByRole('menuitem', { name: /Maya/ }).click()
  await untilIdle(page, async () => {
    await page.goto(origin + path)
    await page
      .getByText(/Amoxicillin|Tunde/)
      .first()
      .waitFor()
    if (!path.includes('emergency')) await page.getByText('Everything saved').waitFor()
    // The framework has taken over the page that was kept, and its letters are there.
    await page.waitForFunction(() => !document.querySelector('#root[data-kept]'))
  })
  await page.evaluate(() => document.fonts.ready.then(() => null))
  await keep(file, await page.screenshot())
  for (const [language, translated] of Object.entries(also)) {
    await page.getByRole('button', { name: language }).click()
    await page.getByRole('button', { name: language, pressed: true }).waitFor()
    await keep(translated, await page.screenshot())
  }
  await page.close()
}
await browser.close()
await server.stop()

async function keep(file: string, png: Buffer): Promise<void> {
  await writeFile(new URL(`../public/screenshots/${file}`, import.meta.url), await asWebp(png))
}

/** A third of the bytes of a PNG; letters stay sharp. */
async function asWebp(png: Buffer): Promise<Buffer> {
  const page = await browser.newPage()
  const address = await page.evaluate(async (data) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())
    const canvas = document.createElement('canvas')
    canvas.width = picture.width
    canvas.height = picture.height
    canvas.getContext('2d')?.drawImage(picture, 0, 0)
    return canvas.toDataURL('image/webp', 0.9)
  }, png.toString('base64'))
  await page.close()
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}
