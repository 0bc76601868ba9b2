import { beforeEach, expect, test, vi } from 'vitest'

const ORIGIN = 'https://care.example'
const SHELL = `${ORIGIN}/index.html?__WB_REVISION__=now`
const NOW = `${ORIGIN}/assets/index-now.js`
const BEFORE = `${ORIGIN}/assets/index-before.js`

const stores = new Map<string, Map<string, Response>>()
const storeOf = (name: string) => stores.get(name) ?? stores.set(name, new Map()).get(name)!
const addressOf = (asked: string | Request) => new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).href
const caches = {
  open: async (name: string) => ({
    match: async (asked: string | Request) => storeOf(name).get(addressOf(asked))?.clone(),
    put: async (asked: string, response: Response) => void storeOf(name).set(addressOf(asked), response),
    delete: async (asked: string) => storeOf(name).delete(addressOf(asked)),
    keys: async () => [...storeOf(name).keys()].map((url) => ({ url })),
  }),
  keys: async () => [...stores.keys()],
  delete: async (name: string) => stores.delete(name),
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
const idle = () => tell('message', { data: { type: 'IDLE' } })

beforeEach(async () => {
  running = []
  stores.clear()
  vi.stubGlobal('self', {
    __WB_MANIFEST: [
      { url: 'index.html', revision: 'now' },
      { url: 'assets/index-now.js', revision: null },
    ],
    location: { origin: ORIGIN },
    registration: {},
    clients: { claim: async () => {} },
    addEventListener: (type: string, handler: (event: object) => void) => heard.set(type, handler),
  })
  vi.stubGlobal('caches', caches)
  const query = async () => ({ held: running.map((script) => ({ name: `running:${script}` })) })
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => Promise<void>) => work(), query } })
  await import('./sw.ts')
  for (const address of [SHELL, NOW, BEFORE]) storeOf('app-files').set(address, new Response(address))
})

test('a page that starts while a newer build takes over keeps the files of its own, for as long as it lives', async () => {
  await tell('activate')
  expect(storeOf('app-files').has(BEFORE), 'it was answered by the worker before, and has not said so yet').toBe(true)
  running = [BEFORE, NOW]
  await idle()
  expect(storeOf('app-files').has(BEFORE)).toBe(true)
  running = [NOW]
  await idle()
  expect([...storeOf('app-files').keys()]).toEqual([SHELL, NOW])
})
