/**
 * The files of the app, kept on the device. One cache for all builds: files with a hash in their name never change, so
 * an update fetches only what is new, and what the previous build needs stays until no tab runs it.
 */
declare const self: ServiceWorkerGlobalScope

const CACHE = 'app-files'

/**
 * Each open page holds a shared Web Lock of this name plus the address of the script it was started by. It lasts as
 * long as the page does, also when the page is frozen or crashes, which no message could promise.
 */
const RUNNING = 'running:'

/** Fetching and deleting take turns, across builds: a file that one is about to delete may be one that the other found here. */
const alone = (work: () => Promise<void>): Promise<void> => navigator.locks.request(CACHE, work)

/**
 * No installation waits for these (scripts/chunks.ts): they are fetched when the page is idle. PDF.js, larger than the rest
 * together, once documents were looked at. They live in the same cache, and go with the build they came with.
 */
const LATE = /^\/?assets\/(late|pdf)-/u
const FOR_DOCUMENTS = /^\/?assets\/pdf-/u
/** The whole address of a file of ours. */
export const at = (path: string): string => new URL(path, self.location.origin).href
const manifest = self.__WB_MANIFEST
const isLate = (address: string): boolean => LATE.test(new URL(address).pathname) && !isForDocuments(address)
/** Also for the offline check, which wants to know whether they are here. */
export const documentFiles = manifest
  .map(({ url }) => url)
  .filter((url) => FOR_DOCUMENTS.test(url) && url.endsWith('.js'))
const lateFiles = () => manifest.filter(({ url }) => LATE.test(url)).map(({ url }) => at(url))
const first = manifest.filter(({ url }) => !LATE.test(url))

let known: ReadonlyMap<string, string> | undefined
/**
 * By the address of each file that an installation waits for, the one that it is kept under: with its revision, where it has no hash in
 * its name. Made when it is first needed: it works out two hundred addresses, and a kept page is given without it.
 */
const keys = () => (known ??= new Map(first.map(({ url, revision }) => [at(url), keyOf(at(url), revision)])))
const keyOf = (address: string, revision: string | null): string =>
  revision ? `${address}?__WB_REVISION__=${revision}` : address

const cache = () => caches.open(CACHE)

/** The page of the app, and the list of its screens. */
const NAMES_FILES = /\.(?:html|json)$/u
const expectsHtml = (url: string): boolean => new URL(url).pathname.endsWith('.html')
const isHtml = (response: Response): boolean => response.headers.get('Content-Type')?.includes('text/html') ?? false

/**
 * Addresses that an emergency, or a shortcut of the home screen, starts from. For these, and for files with a hash in their name, the browser is told to go
 * to the cache by itself: it need not even start this worker. The copies carry the revision of the shell in the name of
 * their cache, so that the routes of one build never answer with the page of another.
 */
const STARTS = ['/dashboard', '/dashboard?open=waiting', '/dashboard/journal?day=today']
const STARTS_CACHE_OF = 'app-starts-'
const startsCache = STARTS_CACHE_OF + manifest.find(({ url }) => url === 'index.html')?.revision

/** Fetches every file of this build that is not here yet. Fails as a whole: a half-installed app would open to a blank page. */
export function install(): Promise<void> {
  return alone(async () => {
    await fetchMissing(keys().keys(), await keptAddresses(), fetchFile)
    await putStarts(STARTS)
    // An update is in no hurry. It may be opened first where there is no signal, and has to hold what the build before held.
    const late = lateFiles()
    const kept = await keptAddresses()
    if (kept.some((url) => isLate(url) && !late.includes(url))) await fetchLate()
  })
}

/**
 * So many files are on their way at once. One by one they would wait for the network two hundred times; all together would leave no
 * room for what screens ask for.
 */
const LANES = 3

/** Of these, fetches what is not `kept`. Where `fetchOne` throws, that lane ends, and this throws once all have ended. */
async function fetchMissing(
  addresses: Iterable<string>,
  kept: readonly string[],
  fetchOne = fetchIfPossible,
): Promise<void> {
  const missing = [...addresses].filter((address) => !kept.includes(keys().get(address) ?? address)).values()
  const lanes = Array.from({ length: LANES }, async () => {
    for (const address of missing) await fetchOne(address)
  })
  for (const lane of await Promise.allSettled(lanes)) if (lane.status === 'rejected') throw lane.reason
}

async function fetchFile(address: string): Promise<void> {
  const key = keys().get(address) ?? address
  // The browser's own cache may hold an earlier one of the same name.
  const response = await fetch(address, { cache: key === address ? 'default' : 'reload' })
  // What somebody else sends would break the app until the next release.
  if (!(await isWhole(address, response.clone()))) throw new Error(`${address} did not come`)
  await (await cache()).put(key, response)
}

/** What fails now is fetched another time; each file counts by itself. */
const fetchIfPossible = (address: string): Promise<void> => fetchFile(address).catch(() => {})

async function putStarts(addresses: readonly string[]): Promise<void> {
  const page = await keptShell()
  if (!page) throw new Error('The build has no shell')
  const starts = await caches.open(startsCache)
  await Promise.all(addresses.map((address) => starts.put(address, page.clone())))
}

/** To be called while the install event is being dispatched. Browsers without it ask the worker each time. */
export function addRoutes(event: ExtendableEvent): void {
  if (!('addRoutes' in event)) return
  const { addRoutes: add } = event as RoutableEvent
  const routes = [
    // Lists of records are kept here; everything else of the API is none of this worker's. Without a rule each call would
    // wake it, and a worker that is kept awake lets no newer one take over.
    { condition: { urlPattern: new URLPattern({ pathname: '/api/ehr/*' }) }, source: 'fetch-event' },
    { condition: { urlPattern: new URLPattern({ pathname: '/api/*' }) }, source: 'network' },
    { condition: { urlPattern: new URLPattern({ pathname: '/assets/*' }) }, source: { cacheName: CACHE } },
    ...STARTS.map((address) => ({
      condition: { urlPattern: exactly(address), requestMode: 'navigate' },
      source: { cacheName: startsCache },
    })),
  ]
  event.waitUntil(add.call(event, routes))
}

/** A pattern that leaves the search open would send every other one past the worker, to a network that may be gone. */
function exactly(address: string): object {
  const { pathname, search, origin } = new URL(address, self.location.origin)
  return new URLPattern({ pathname, search: search.slice(1), baseURL: origin })
}

/** Static routing, https://w3c.github.io/ServiceWorker/#dom-installevent-addroutes, unknown to TypeScript's library. */
interface RoutableEvent extends ExtendableEvent {
  addRoutes(routes: object[]): Promise<void>
}
declare const URLPattern: new (pattern: { pathname: string; search?: string; baseURL?: string }) => object

/** The page that every address of the app starts from. */
export async function shell(): Promise<Response> {
  return (await keptShell()) ?? fetch('/index.html')
}

export const keptShell = (): Promise<Response | undefined> => keptFile(at('/index.html'))

/** Addresses that would not open without a network, because the browser looks for them in their own cache alone. */
export async function missingStarts(): Promise<string[]> {
  const starts = await caches.open(startsCache)
  const found = await Promise.all(STARTS.map(async (address) => isReadable(await starts.match(address))))
  return STARTS.filter((_, index) => !found[index])
}

/** Whether a file belongs to the app: of this build, or of an earlier one that a tab still runs. */
export const isAppFile = (url: URL): boolean =>
  url.origin === self.location.origin && (url.pathname.startsWith('/assets/') || keys().has(at(url.pathname)))

export async function appFile(request: Request): Promise<Response> {
  return (await keptFile(request.url)) ?? fetch(request)
}

/** As this device holds it. A store that is out of order holds nothing: then the network is asked. */
export async function keptFile(address: string): Promise<Response | undefined> {
  return cache()
    .then((files) => files.match(keys().get(address) ?? address))
    .catch(() => undefined)
}

/** Read to the end: a file whose bytes are gone fails here and not in the waiting room. */
export async function isReadable(response: Response | undefined): Promise<boolean> {
  try {
    return response !== undefined && (await response.arrayBuffer()).byteLength > 0
  } catch {
    return false
  }
}

/** Files whose bytes are gone are listed all the same, and nobody would fetch them again. */
export function forgetUnreadable(): Promise<void> {
  return alone(async () => {
    const files = await cache()
    for (const url of await keptAddresses()) {
      if (!(await isReadable(await files.match(url).catch(() => undefined)))) await files.delete(url)
    }
  })
}

/** Fetches what has been lost of this build: browsers short of room have thrown away single files. */
export function mend(): Promise<void> {
  return alone(async () => {
    await fetchMissing(keys().keys(), await keptAddresses())
    if (await keptShell()) await putStarts(await missingStarts())
  })
}

/**
 * A captive portal says 200 and sends HTML, for a script as for the page. And a server, or another node of it, may have an earlier or a
 * later build: its page would start scripts that are not here, and its list of screens would have them looked for.
 */
async function isWhole(address: string, response: Response): Promise<boolean> {
  if (response.status !== 200 || response.redirected || isHtml(response) !== expectsHtml(address)) return false
  if (!NAMES_FILES.test(new URL(address).pathname)) return true
  const named = [...(await response.text()).matchAll(/\/assets\/[\w.-]+\.(?:js|css)/gu)]
  return named.length > 0 && named.every(([name]) => isOfThisBuild(name))
}

/** Whether the file at this path came with this build. */
export const isOfThisBuild = (path: string): boolean => manifest.some(({ url }) => `/${url}` === path)

/**
 * Deletes the files of earlier builds once no open page was started by one of them. Not while a newer build is there,
 * installed or on its way: its files are none of ours, and it will tidy up itself.
 */
function tidy(): Promise<void> {
  return alone(async () => {
    if (!self.registration.installing && !self.registration.waiting) await deleteEarlier()
  })
}

/**
 * What waits until nobody does: files of this build that were lost, late ones that are not here yet, those for documents where the
 * build before had them, and then that build's own. To look up each file would cost a phone more at every start than one list of all.
 */
export async function useIdleTime(): Promise<void> {
  const kept = await keptAddresses()
  const late = lateFiles()
  const current = ofThisBuild()
  const isLost = [...current].some((url) => !late.includes(url) && !kept.includes(url))
  // On a full disk another time: what goes below makes room.
  if (isLost || (await missingStarts()).length > 0) await mend().catch(() => {})
  const hadForDocuments = kept.some((url) => isForDocuments(url) && !late.includes(url))
  await fetchMissing(hadForDocuments ? late : late.filter(isLate), kept)
  if (kept.some((url) => !current.has(url))) await tidy()
}

export const fetchLate = async (): Promise<void> => fetchMissing(lateFiles().filter(isLate), await keptAddresses())
export const fetchForDocuments = async (): Promise<void> =>
  fetchMissing(lateFiles().filter(isForDocuments), await keptAddresses())

const isForDocuments = (url: string): boolean => FOR_DOCUMENTS.test(new URL(url).pathname)

const keptAddresses = async (): Promise<string[]> => (await (await cache()).keys()).map(({ url }) => url)

/** All that belongs here. */
const ofThisBuild = (): Set<string> => new Set([...lateFiles(), ...keys().values()])

async function deleteEarlier(): Promise<void> {
  const { held = [] } = await navigator.locks.query()
  const running = held.flatMap(({ name }) => (name?.startsWith(RUNNING) ? [name.slice(RUNNING.length)] : []))
  if (running.some((script) => !keys().has(script))) return

  for (const name of await caches.keys()) {
    if (name.startsWith(STARTS_CACHE_OF) && name !== startsCache) await caches.delete(name)
  }
  const current = ofThisBuild()
  const old = (await keptAddresses()).filter((url) => !current.has(url))
  await Promise.all(old.map(async (url) => (await cache()).delete(url)))
}
