/**
 * From a picture of whatever size to the photo of a person: the chosen square, small, drawn and written anew on this device, so
 * that where and with what it was taken stays behind (DECISIONS D7).
 */
import { PHOTO_BYTES, PHOTO_SIDE } from '#contract/photo-limits.ts'
import { drawnAsJpeg } from '#lib/jpeg.ts'
import { dataAddress } from '#lib/picture.ts'

/** A part of a picture, in its own pixels. */
export interface Square {
  x: number
  y: number
  width: number
  height: number
}

/** Tried in this order until the bytes are few enough; the last is small for noise itself. */
const TRIES: readonly [side: number, quality: number][] = [
  [PHOTO_SIDE, 0.82],
  [PHOTO_SIDE, 0.65],
  [PHOTO_SIDE, 0.45],
  [PHOTO_SIDE / 2, 0.6],
  [PHOTO_SIDE / 2, 0.3],
]

/** A data address of a JPEG of at most `PHOTO_SIDE` pixels and `PHOTO_BYTES`. Rejects when the browser cannot draw it. */
export async function makePhoto(picture: HTMLImageElement, part: Square): Promise<string> {
  for (const [longest, quality] of TRIES) {
    const side = Math.max(1, Math.round(Math.min(longest, part.width)))
    const jpeg = await drawnAsJpeg({ width: side, height: side }, quality, (context) => {
      context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, side, side)
    })
    if (jpeg.size <= PHOTO_BYTES) return dataAddress(jpeg)
  }
  throw new Error('The photo does not become small enough')
}
