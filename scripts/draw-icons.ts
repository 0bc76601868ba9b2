/** Draws the icons in `public/icons` from the brand's arch. Run by hand after a change: `node scripts/draw-icons.ts`. */
import { launch } from '../tests/support/browser.ts'

const TEAL = '#0f4c4a'
const GROUND = '#f8f5ef'
const arch = 'M3 28V16a13 13 0 0 1 26 0v12h-8.5V16.5a4.5 4.5 0 0 0-9 0V28z'

interface Icon {
  file: string
  size: number
  /** Share of the edge that the arch takes. A maskable icon may lose all but the inner 80 %. */
  share: number
  /** Corner radius as a share of the edge; platforms that mask the icon themselves get a full square. */
  radius: number
}

const icons: Icon[] = [
  { file: 'icon-192.png', size: 192, share: 0.58, radius: 0.22 },
  { file: 'icon-512.png', size: 512, share: 0.58, radius: 0.22 },
  { file: 'maskable-512.png', size: 512, share: 0.46, radius: 0 },
  { file: 'apple-touch-icon.png', size: 180, share: 0.54, radius: 0 },
]

const browser = await launch()
const page = await browser.newPage()
for (const { file, size, share, radius } of icons) {
  const edge = 32 / share
  const offset = (edge - 32) / 2
  // The arch's own middle is at 15.5 of 32, half a unit above the middle of its box.
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`
    <style>html,body{margin:0;background:transparent}svg{display:block}</style>
    <svg width="${size}" height="${size}" viewBox="${-offset} ${-offset - 0.5} ${edge} ${edge}">
      <rect x="${-offset}" y="${-offset - 0.5}" width="${edge}" height="${edge}" rx="${edge * radius}" fill="${TEAL}"/>
      <path d="${arch}" fill="${GROUND}"/>
    </svg>`)
  await page.screenshot({ path: new URL(`../public/icons/${file}`, import.meta.url).pathname, omitBackground: true })
}
await browser.close()
