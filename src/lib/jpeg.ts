/**
 * Draws on white, since what is see-through would turn black. Rejects when the browser cannot draw it.
 * @param size in pixels; each side is rounded, to one at least.
 * @param quality from 0 to 1.
 */
export async function drawnAsJpeg(
  size: { width: number; height: number },
  quality: number,
  draw: (context: CanvasRenderingContext2D) => void | Promise<void>,
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(size.width))
  canvas.height = Math.max(1, Math.round(size.height))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  await draw(context)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture came out'))), 'image/jpeg', quality)
  })
}
