/**
 * The service worker keeps the app itself on the device, so that it opens with no signal. It knows little of the
 * family's data: that lives in the mirror and the outbox (src/data), which pages read without asking anybody. Only the
 * doctors' records, and pictures on public pages, are also answered from here.
 */
import { imagePath } from '#contract/content-images.ts'
import { PUBLIC_CONTENT } from '#contract/content-names.ts'
import { SHARE_PATH } from '#contract/shared-in.ts'
import {
  addRoutes,
  appFile,
  fetchForDocuments,
  fetchLate,
  forgetUnreadable,
  install,
  isAppFile,
  isOfThisBuild,
  mend,
  shell,
  useIdleTime,
} from './app-files.ts'
import { checkOffline } from './offline-check.ts'
import { keptPage } from './kept-pages.ts'
import { loadDrain } from './load-drain.ts'
import { isRecordsRead, recordsAnswer } from './records-answers.ts'
import { receiveShared } from './share-target.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => {
  addRoutes(event)
  loadDrain()
  event.waitUntil(install())
})

// Nothing is deleted here: a page that the worker before has just answered is starting from its files.
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim())
})

/** A picture that is opened by itself, the map of the pages: no screen of the app has such an address (`src/routes`). */
const NAMES_A_FILE = /\.\w+$/u

// No network before paint: a screen opens from this device even when the network would answer.
// Writes and everything else of the API go their own way; the worker does not so much as look at them.
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method === 'POST' && url.pathname === SHARE_PATH && url.origin === self.location.origin) {
    event.respondWith(receiveShared(request, caches, Date.now))
  }
  if (request.method !== 'GET') return
  if (isRecordsRead(request, self.location.origin)) {
    const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
    event.respondWith(recordsAnswer(request, { fetch: (asked) => fetch(asked), stores: caches, after }))
    return
  }
  if (url.pathname.startsWith(`/api/${imagePath('')}`) && url.origin === self.location.origin) {
    event.respondWith(contentImage(request))
  }
  if (url.pathname.startsWith('/api/')) return
  if (request.mode === 'navigate' && !NAMES_A_FILE.test(url.pathname)) event.respondWith(startPage(request))
  else if (isAppFile(url)) event.respondWith(appFile(request))
})

/** A page that was kept for this start, else the one that every screen is drawn into. */
async function startPage(request: Request): Promise<Response> {
  return (await keptPage(request, caches, isOfThisBuild, Date.now())) ?? shell()
}

/** A picture on the public pages, which are kept with theirs (`src/data/content-keep.ts`). */
async function contentImage(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { cacheName: PUBLIC_CONTENT }).catch(() => undefined)
  return kept ?? fetch(request)
}

self.addEventListener('message', (event) => {
  const { data } = event
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
  if (data?.type === 'IDLE') event.waitUntil(useIdleTime())
  if (data?.type === 'DOCUMENTS') event.waitUntil(fetchForDocuments())
  const answer = async (work: Promise<unknown>) => event.ports[0]?.postMessage(await work)
  if (data?.type === 'CHECK_OFFLINE') event.waitUntil(answer(checkOffline()))
  if (data?.type === 'MEND')
    event.waitUntil(
      answer(
        forgetUnreadable()
          .then(mend)
          .then(fetchLate)
          .then(() => data.documents && fetchForDocuments()),
      ),
    )
})

// The app is closed and the network is back: send what waits, behind the same lock as every tab.
self.addEventListener('sync', (event) => {
  if (event.tag === 'drain') event.waitUntil(loadDrain()())
})
