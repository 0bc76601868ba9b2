/**
 * Asks the worker to fetch what shows PDFs, once the page has nothing better to do: a document kept for no signal must
 * open with no signal, also when none was opened before. Not on a connection that is to be spared.
 */
export function fetchViewer(): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (!('serviceWorker' in navigator) || connection?.saveData) return () => {}
  const ask = () =>
    void navigator.serviceWorker.ready.then(
      () => navigator.serviceWorker.controller?.postMessage({ type: 'DOCUMENTS' }),
      () => {},
    )
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(ask, 3000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(ask, { timeout: 10_000 })
  return () => cancelIdleCallback(handle)
}
