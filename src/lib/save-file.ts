/** Hands a file to the person: the browser saves it under `name` in their downloads. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Not at once: Safari reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** The same for unsent changes, which are a ZIP where files wait with them. `name`: without its ending. */
export const saveChanges = (content: Blob, name: string): void =>
  saveFile(content, `${name}.${content.type === 'application/zip' ? 'zip' : 'json'}`)
