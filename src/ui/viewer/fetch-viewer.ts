import { whenIdle } from '#lib/when-idle.ts'

/** False on a connection that is to be spared. */
export function mayFetchViewer(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return !connection?.saveData
}

/**
 * Asks the worker to fetch what shows PDFs, once the page has nothing better to do: a document kept for no signal must
 * open with no signal, also when none was opened before.
 */
export async function fetchViewer(): Promise<void> {
  if (!('serviceWorker' in navigator) || !mayFetchViewer()) return
  await whenIdle(3000)
  await navigator.serviceWorker.ready.catch(() => {})
  navigator.serviceWorker.controller?.postMessage({ type: 'DOCUMENTS' })
}
