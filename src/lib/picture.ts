/** The picture of a file at `address`; null when this browser cannot read it. */
export async function readPicture(address: string): Promise<HTMLImageElement | null> {
  const picture = new Image()
  picture.src = address
  try {
    await picture.decode()
  } catch {
    return null
  }
  return picture.naturalWidth > 0 && picture.naturalHeight > 0 ? picture : null
}

export function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(blob)
  })
}
