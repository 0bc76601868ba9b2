import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { STARTUP_SCREENS, startupPictures } from '../src/after-start/startup-pictures.ts'

const folder = new URL('../public/startup/', import.meta.url)

describe('the pictures that iPhone and iPad show while the app starts', () => {
  it.each(startupPictures())('are there, of exactly the size of their screen, and small: $href', (picture) => {
    const { href, width, height, media } = picture
    const bytes = readFileSync(new URL(`../public${href}`, import.meta.url))
    expect(bytes.toString('latin1', 1, 4)).toBe('PNG')
    // Its head comes first: https://www.w3.org/TR/png-3/#11IHDR.
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([width, height])
    expect(bytes.length).toBeLessThan(8000)
    const [, wide = 0, high = 0, ratio = 0] = /device-width: (\d+)px.*device-height: (\d+)px.*ratio: (\d)/u
      .exec(media)
      ?.map(Number) ?? [0]
    const upright = [wide * ratio, high * ratio]
    expect(media.includes('landscape') ? upright.toReversed() : upright).toEqual([width, height])
  })

  it('are one for each screen, way of holding it and theme, and no file is left over', () => {
    const pictures = startupPictures()
    const ways = STARTUP_SCREENS.reduce((sum, { turns }) => sum + (turns ? 2 : 1), 0)
    expect(new Set(pictures.map(({ media }) => media)).size).toBe(ways * 2)
    expect(new Set(readdirSync(folder))).toEqual(new Set(pictures.map(({ href }) => href.split('/')[2])))
  })
})
