import type { WorkerQuestion } from '#contract/offline-check.ts'
import { beforeEach, expect, test, vi } from 'vitest'

const ORIGIN = 'https://care.example'
const SHELL = `${ORIGIN}/index.html?__WB_REVISION__=now`
const NOW = `${ORIGIN}/assets/index-now.js`
const LATE = `${ORIGIN}/assets/late-screen.js`
const SCREENS = `${ORIGIN}/screens.json?__WB_REVISION__=now`
const BEFORE = `${ORIGIN}/assets/index-before.js`

/** Addresses of what is listed and cannot be read. */
const damaged = new Set<string>()
const GONE = new Error('The bytes are gone')
const stores = new Map<string, Map<string, Response>>()
const storeOf = (name: string) => stores.get(name) ?? stores.set(name, new Map()).get(name)!
const addressOf = (asked: string | Request) => new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).href
const caches = {
  match: async () => undefined,
  open: async (name: string) => ({
    match: async (asked: string | Request) => {
      if (damaged.has(addressOf(asked))) return new Response(new ReadableStream({ pull: () => Promise.reject(GONE) }))
      return storeOf(name).get(addressOf(asked))?.clone()
    },
    put: async (asked: string, response: Response) => {
      if (isFull()) throw new DOMException('full', 'QuotaExceededError')
      damaged.delete(addressOf(asked))
      storeOf(name).set(addressOf(asked), response)
    },
    delete: async (asked: string) => {
      damaged.delete(addressOf(asked))
      return storeOf(name).delete(addressOf(asked))
    },
    keys: async () => [...storeOf(name).keys()].map((url) => ({ url })),
  }),
  keys: async () => [...stores.keys()],
  delete: async (name: string) => stores.delete(name),
}

let isFull: () => boolean
/** What the server answers with, by path. */
const served = new Map<string, string>()
const FILES = {
  '/index.html': '<script src="/assets/index-now.js">',
  '/assets/index-now.js': 'new',
  '/assets/late-screen.js': 'late',
  '/screens.json': '{"start":["/assets/index-now.js"],"documents":["/assets/late-screen.js"]}',
}
/** Of pages that say by which script they were started; one that is only starting does not say so yet. */
let running: string[]
const heard = new Map<string, (event: object) => void>()

/** Tells the worker, and resolves when it is done. */
async function tell(type: string, event: object = {}): Promise<void> {
  const work: Promise<unknown>[] = []
  heard.get(type)?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) })
  await Promise.all(work)
}
/** The worker's answer. */
async function ask(question: WorkerQuestion): Promise<unknown> {
  const answers: unknown[] = []
  const postMessage = (answer: unknown) => void answers.push(answer)
  await tell('message', { data: question, ports: [{ postMessage }] })
  return answers[0]
}
/** What the worker answers a navigation with. */
async function open(path: string): Promise<string | undefined> {
  let answer: Promise<Response> | undefined
  const request = { url: `${ORIGIN}${path}`, method: 'GET', mode: 'navigate' }
  await tell('fetch', { request, respondWith: (given: Promise<Response>) => void (answer = given) })
  return (await answer)?.text()
}
const idle = () => tell('message', { data: { type: 'IDLE' } })

beforeEach(async () => {
  running = []
  isFull = () => false
  stores.clear()
  damaged.clear()
  vi.stubGlobal('self', {
    __WB_MANIFEST: [
      { url: 'index.html', revision: 'now' },
      { url: 'assets/index-now.js', revision: null },
      { url: 'assets/late-screen.js', revision: null },
      { url: 'screens.json', revision: 'now' },
    ],
    drainOutbox: {},
    location: { origin: ORIGIN },
    registration: {},
    clients: { claim: async () => {} },
    addEventListener: (type: string, handler: (event: object) => void) => heard.set(type, handler),
  })
  vi.stubGlobal('caches', caches)
  const query = async () => ({ held: running.map((script) => ({ name: `running:${script}` })) })
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => Promise<void>) => work(), query } })
  await import('./sw.ts')
  for (const [path, body] of Object.entries(FILES)) served.set(path, body)
  const type = (path: string) => (path.endsWith('.html') ? 'text/html' : 'text/javascript')
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address)
    return new Response(served.get(pathname), { headers: { 'Content-Type': type(pathname) } })
  })
  for (const address of [SHELL, NOW, LATE, BEFORE]) storeOf('app-files').set(address, new Response(address))
})

test('a page that starts while a newer build takes over keeps the files of its own, for as long as it lives', async () => {
  await tell('activate')
  expect(storeOf('app-files').has(BEFORE), 'it was answered by the worker before, and has not said so yet').toBe(true)
  running = [BEFORE, NOW]
  await idle()
  expect(storeOf('app-files').has(BEFORE)).toBe(true)
  running = [NOW]
  await idle()
  expect([...storeOf('app-files').keys()]).toEqual([SHELL, NOW, LATE, SCREENS])
})

test('a file whose bytes are gone is fetched with one tap, as one that is gone altogether', async () => {
  await idle()
  for (const address of [SHELL, NOW, SCREENS, `${ORIGIN}/dashboard`]) damaged.add(address)
  expect(await ask({ type: 'CHECK_OFFLINE' })).toMatchObject({
    missing: { start: ['/screens.json', '/dashboard', '/'] },
  })
  await ask({ type: 'MEND', documents: false })
  expect([...damaged]).toEqual([])
  expect(await storeOf('app-files').get(NOW)?.text()).toBe('new')
})

test('a store that is out of order keeps nobody from the app where the server answers', async () => {
  const broken = () => Promise.reject(new Error('Unexpected internal error'))
  vi.stubGlobal('caches', { open: broken, match: broken })
  vi.stubGlobal('fetch', async (address: string) => new Response(`${address} of the server`))
  expect(await open('/dashboard/care-plan')).toBe('/index.html of the server')
})

test('a list of screens that comes from a server of another build is not taken for this one’s', async () => {
  stores.clear()
  served.set('/screens.json', '{"start":["/assets/index-before.js"]}')
  await expect(tell('install')).rejects.toThrow('screens.json did not come')
  served.set('/screens.json', FILES['/screens.json'])
  await tell('install')
  expect([...storeOf('app-files').keys()].toSorted()).toEqual([NOW, SHELL, SCREENS].toSorted())
})

test('on a full disk the files of the former build go, and what is missing of this one comes in their place', async () => {
  isFull = () => storeOf('app-files').has(BEFORE)
  await idle()
  expect(storeOf('app-files').has(BEFORE)).toBe(false)
  await idle()
  expect([...storeOf('app-files').keys()]).toEqual([SHELL, NOW, LATE, SCREENS])
  expect(storeOf('app-starts-now').has(`${ORIGIN}/dashboard`)).toBe(true)
})
