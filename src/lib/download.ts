/** Hands a file that was made on this device to the browser's downloads. */
export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has taken its own hold on the bytes by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
