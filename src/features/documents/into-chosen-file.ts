/** The File System Access API, https://wicg.github.io/file-system-access/, which only some browsers have. */
interface FilePicker {
  showSaveFilePicker?(options: { suggestedName: string }): Promise<{
    createWritable(): Promise<WritableStream<Uint8Array<ArrayBuffer>>>
  }>
}

/** A file that the person chooses and that can be written piece by piece; null where the browser knows no such thing. */
export async function intoChosenFile(
  suggestedName: string,
): Promise<WritableStream<Uint8Array<ArrayBuffer>> | 'cancelled' | null> {
  const { showSaveFilePicker } = globalThis as FilePicker
  if (!showSaveFilePicker) return null
  try {
    const file = await showSaveFilePicker.call(globalThis, { suggestedName })
    return await file.createWritable()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    // Not allowed here and now: the archive is gathered instead.
    return null
  }
}
