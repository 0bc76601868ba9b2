/**
 * Small pictures of documents, made on this device of the bytes that are on it (DECISIONS H13): one at a time, when the
 * page has nothing better to do.
 */
import { readFile } from '#data/files/file-store.ts'
import { keepThumbnail, readThumbnail } from '#data/files/thumbnails.ts'
import { OneByOne } from '#data/session/one-by-one.ts'
import { account } from '#data/session/this-device.ts'
import { drawnAsJpeg } from '#lib/jpeg.ts'
import { mayFetchViewer } from '#ui/viewer/fetch-viewer.ts'
import { whenIdle } from '#lib/when-idle.ts'

/** Pixels: twice the place in the grid (`document-item.css.ts`). */
const WIDTH = 416
const HEIGHT = 192

const inTurn = new OneByOne()

/** A JPEG. Null: there is none, or nobody waits for it any more. Rejects when what draws it cannot be had now. */
export async function thumbnailOf(id: string, type: string, signal: AbortSignal): Promise<Blob | null> {
  const { db } = account()
  const kept = await readThumbnail(db, id)
  if (kept) return pictureOf(kept)
  return inTurn.run(async () => {
    if (!signal.aborted) await whenIdle(200)
    if (signal.aborted) return null
    const draw = type === 'application/pdf' ? await pageDrawer() : drawPhoto
    const file = draw && (await readFile(db, id))
    if (!file) return null
    const bytes = await draw(file).then(
      (picture) => picture.arrayBuffer(),
      // Not asked again at each visit: broken, locked, or of a kind that this browser cannot read.
      () => new ArrayBuffer(0),
    )
    // Without room for it, it is only shown.
    await keepThumbnail(db, id, bytes).catch(() => {})
    return pictureOf(bytes)
  })
}

const pictureOf = (bytes: ArrayBuffer): Blob | null =>
  bytes.byteLength > 0 ? new Blob([bytes], { type: 'image/jpeg' }) : null

async function drawPhoto(photo: Blob): Promise<Blob> {
  // Made small while it is decoded, by browsers that can: a photo of a phone takes 50 MB.
  const picture = await createImageBitmap(photo, { resizeHeight: HEIGHT, resizeQuality: 'high' })
  const scale = Math.min(1, WIDTH / picture.width, HEIGHT / picture.height)
  const size = { width: picture.width * scale, height: picture.height * scale }
  try {
    return await drawnAsJpeg(size, 0.8, (context) => {
      context.drawImage(picture, 0, 0, context.canvas.width, context.canvas.height)
    })
  } finally {
    picture.close()
  }
}

async function pageDrawer(): Promise<((pdf: Blob) => Promise<Blob>) | null> {
  if (!mayFetchViewer()) return null
  const { firstPage } = await import('#ui/viewer/pdf-picture.ts')
  return (pdf) => firstPage(pdf, WIDTH, HEIGHT)
}
