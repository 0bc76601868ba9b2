/**
 * Draws what iPhone and iPad show while the app starts (`src/after-start/startup-pictures.ts`): the brand's arch on the ground of the
 * theme, in sixteen shades between the two, which makes a few kilobytes of a whole screen. Run by hand after a change:
 * `node scripts/draw-startup-pictures.ts`.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import { startupPictures } from '../src/after-start/startup-pictures.ts'
import { launch } from '../tests/support/browser.ts'

const ARCH = 'M3 28V16a13 13 0 0 1 26 0v12h-8.5V16.5a4.5 4.5 0 0 0-9 0V28z'
/** Ground and arch, as in `src/ui/theme.css.ts`. */
const COLOURS = { light: ['#f8f5ef', '#0f4c4a'], dark: ['#101a1b', '#8ccfc4'] } as const
/** Of the shorter side. */
const SHARE = 0.2
const SHADES = 16

const folder = new URL('../public/startup/', import.meta.url)
await rm(folder, { recursive: true, force: true })
await mkdir(folder)
const browser = await launch()
const page = await browser.newPage()
let bytes = 0
const pictures = new Map(startupPictures().map((picture) => [picture.href, picture]))
for (const { href, width, height, scheme } of pictures.values()) {
  const edge = Math.round(Math.min(width, height) * SHARE)
  const picture = png(width, height, await archIn(edge), edge, COLOURS[scheme])
  bytes += picture.length
  await writeFile(new URL(`..${href.replace('/startup', '/public/startup')}`, import.meta.url), picture)
}
await browser.close()
console.log(`${pictures.size} pictures, ${Math.round(bytes / 1000)} kB`)

/** How much of each pixel of a square the arch covers, 0 to 15. */
function archIn(edge: number): Promise<number[]> {
  return page.evaluate(
    ({ arch, edge, most }) => {
      const pen = new OffscreenCanvas(edge, edge).getContext('2d') as OffscreenCanvasRenderingContext2D
      pen.scale(edge / 32, edge / 32)
      pen.translate(0, 0.5)
      // eslint-disable-next-line unicorn/no-array-fill-with-reference-type -- a pen, no list; a clip would leave steps at the edge
      pen.fill(new Path2D(arch))
      const { data } = pen.getImageData(0, 0, edge, edge)
      return Array.from({ length: edge * edge }, (_, index) => Math.round(((data[index * 4 + 3] ?? 0) / 255) * most))
    },
    { arch: ARCH, edge, most: SHADES - 1 },
  )
}

/** https://www.w3.org/TR/png-3/, with a palette and four bits to a pixel. */
function png(width: number, height: number, mark: number[], edge: number, [ground, arch]: readonly [string, string]) {
  const stride = 1 + Math.ceil(width / 2)
  const rows = Buffer.alloc(stride * height)
  const [left, top] = [Math.floor((width - edge) / 2), Math.floor((height - edge) / 2)]
  for (const [index, shade] of mark.entries()) {
    const x = left + (index % edge)
    const at = (top + Math.floor(index / edge)) * stride + 1 + (x >> 1)
    rows[at] = (rows[at] ?? 0) | (x % 2 === 0 ? shade << 4 : shade)
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([4, 3], 8)
  const [from, to] = [ground, arch].map((colour) =>
    [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)),
  )
  const palette = Array.from({ length: SHADES }, (_, shade) =>
    [0, 1, 2].map((part) => {
      const start = from?.[part] ?? 0
      return Math.round(start + (((to?.[part] ?? 0) - start) * shade) / (SHADES - 1))
    }),
  )
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
