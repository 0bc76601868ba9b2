export { ApiError } from './api/api-error.ts'

/** The device has no room for the text. The form stays open and says so; nothing typed is lost. */
export class StorageFullError extends Error {
  override name = 'StorageFullError'

  constructor(cause: unknown) {
    super('The device storage is full', { cause })
  }
}

/** Whether an error of IndexedDB means "no room", however the library has wrapped it. */
export function isQuotaError(error: unknown): boolean {
  for (let at = error; at instanceof Error || at instanceof DOMException; at = inner(at)) {
    if (at.name === 'QuotaExceededError') return true
  }
  return false
}

/** Of many writes at once Dexie says which failed. */
function inner(error: Error): unknown {
  const { inner: wrapped, failures } = error as { inner?: unknown; failures?: unknown[] }
  return wrapped ?? failures?.[0] ?? error.cause
}
