/**
 * The way out, should a release ever ship a worker that is stuck. A server that serves this file as `/sw.js` frees every
 * client at its next update check: the worker takes over, deletes the app's files, unregisters itself and reloads the
 * open pages, which then come from the server. Changes not yet sent stay: they are in the outbox, not in a cache.
 */
declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => {
  void self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(setFree())
})

async function setFree(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  await self.registration.unregister()
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  await Promise.all(pages.map((page) => page.navigate(page.url).catch(() => null)))
}
