/**
 * From a picture of whatever size to one for a public page, drawn and written anew on this device: small enough for a slow line, and
 * without where and with what it was taken (DECISIONS N14).
 */
import { IMAGE_BYTES, IMAGE_SIDE } from '#contract/content-images.ts'
import { drawnAsJpeg } from '#lib/jpeg.ts'
import { dataAddress } from '#lib/picture.ts'

/** Tried in this order until the bytes are few enough; the last is small for noise itself. */
const TRIES: readonly [side: number, quality: number][] = [
  [IMAGE_SIDE, 0.82],
  [IMAGE_SIDE, 0.65],
  [IMAGE_SIDE * 0.75, 0.6],
  [IMAGE_SIDE / 2, 0.6],
  [IMAGE_SIDE / 2, 0.3],
]

/** A data address of a JPEG of at most `IMAGE_SIDE` pixels and `IMAGE_BYTES`. Rejects when the browser cannot draw it. */
export async function drawImage(picture: HTMLImageElement): Promise<string> {
  const { naturalWidth, naturalHeight } = picture
  for (const [longest, quality] of TRIES) {
    const scale = Math.min(1, longest / Math.max(naturalWidth, naturalHeight))
    const size = { width: naturalWidth * scale, height: naturalHeight * scale }
    const jpeg = await drawnAsJpeg(size, quality, (context) => {
      context.drawImage(picture, 0, 0, context.canvas.width, context.canvas.height)
    })
    if (jpeg.size <= IMAGE_BYTES) return dataAddress(jpeg)
  }
  throw new Error('The picture does not become small enough')
}
