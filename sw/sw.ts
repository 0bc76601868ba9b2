/**
 * The service worker keeps the app itself on the device, so that it opens with no signal. It knows nothing of the
 * family's data: that lives in the mirror and the outbox (src/data), which pages read without asking anybody.
 */
import { addRoutes, appFile, install, isAppFile, shell, tidy } from './app-files.ts'
import { loadDrain } from './load-drain.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => {
  addRoutes(event)
  loadDrain()
  event.waitUntil(install(event))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), tidy()]))
})

// No network before paint: a screen opens from this device even when the network would answer.
// Writes and everything of the API go their own way; the worker does not so much as look at them.
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const url = new URL(request.url)
  if (url.pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(shell())
  else if (isAppFile(url)) event.respondWith(appFile(request))
})

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
  if (data?.type === 'TIDY') void tidy()
})

// The app is closed and the network is back: send what waits, behind the same lock as every tab.
self.addEventListener('sync', (event) => {
  if (event.tag === 'drain') event.waitUntil(loadDrain()())
})
