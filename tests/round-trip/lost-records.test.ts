/** The doctors' lists lie beside the database, and the browser may lose them alone: then they are asked for again. */
import { beforeEach, expect, test, vi } from 'vitest'
import { RECORD_KINDS } from '#contract/records-content.ts'
import { recordsCacheOf } from '#contract/records-kept.ts'
import { readKept, recordsPath } from '#data/records/records-cache.ts'
import { openSchedule } from '#data/sync/pull-schedule.ts'
import { ada, maya } from '#tests/support/cast.ts'
import type { TestTab } from '#tests/support/device.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const shown = vi.hoisted((): { tab: TestTab | null } => ({ tab: null }))
vi.mock('#data/session/this-device.ts', () => ({
  get device() {
    return shown.tab?.device
  },
}))

/** By cache and address. */
const stores = new Map<string, Map<string, Response>>()
beforeEach(() => {
  stores.clear()
  const storeOf = (name: string) => stores.get(name) ?? stores.set(name, new Map()).get(name)!
  const addressOf = (asked: string | Request) => (typeof asked === 'string' ? asked : asked.url)
  const matchIn = async (name: string, asked: string | Request) => stores.get(name)?.get(addressOf(asked))?.clone()
  vi.stubGlobal('caches', {
    has: async (name: string) => stores.has(name),
    match: (asked: string, { cacheName }: { cacheName: string }) => matchIn(cacheName, asked),
    open: async (name: string) => ({
      match: (asked: string) => matchIn(name, asked),
      put: async (address: string, response: Response) => void storeOf(name).set(address, response),
      keys: async () => [...storeOf(name).keys()].map((address) => new Request(address)),
      delete: async (asked: string | Request) => storeOf(name).delete(addressOf(asked)),
    }),
  })
})

/** As a tap on "Download what is missing" does it. */
async function pullAgain({ time }: World, tab: TestTab): Promise<void> {
  const schedule = await openSchedule()
  const pulling = { isOver: false }
  void schedule.pullAgain(tab.account).finally(() => (pulling.isOver = true))
  while (!pulling.isOver) await time.pass(100)
}

/** Which of Maya's lists can be read. */
async function readable({ account }: TestTab): Promise<string[]> {
  const kept = await Promise.all(RECORD_KINDS.map((kind) => readKept(account, recordsPath(ada.id, maya.id, kind))))
  return RECORD_KINDS.filter((_, index) => kept[index] !== null)
}

const damaged = () => new ReadableStream({ pull: () => Promise.reject(new Error('The bytes are gone')) })

for (const [what, lose] of [
  ['that are gone', (lists: Map<string, Response>) => lists.clear()],
  [
    'whose bytes are gone',
    (lists: Map<string, Response>) => {
      for (const [address, { headers }] of lists) lists.set(address, new Response(damaged(), { headers }))
    },
  ],
] as const) {
  test(`lists ${what} come again, although nothing has changed on the server`, async () => {
    const world = await createWorld()
    const { tab } = await world.signedIn(ada)
    shown.tab = tab
    await pullAgain(world, tab)
    expect(await readable(tab)).toEqual(RECORD_KINDS)
    lose(stores.get(recordsCacheOf(ada.id))!)
    expect(await readable(tab)).toEqual([])
    await pullAgain(world, tab)
    expect(await readable(tab)).toEqual(RECORD_KINDS)
  })
}

test('in another language the lists are asked for again, since some of their words come from the server', async () => {
  const world = await createWorld()
  const { tab } = await world.signedIn(ada)
  shown.tab = tab
  await pullAgain(world, tab)
  const asked = vi.spyOn(tab.account.api, 'call')
  const lists = () => asked.mock.calls.filter(([{ path }]) => path.includes('ehr/')).length
  await pullAgain(world, tab)
  expect(lists()).toBe(0)
  vi.spyOn(tab.account.platform, 'language').mockReturnValue('fr')
  await pullAgain(world, tab)
  expect(lists()).toBeGreaterThanOrEqual(RECORD_KINDS.length)
  asked.mockClear()
  await pullAgain(world, tab)
  expect(lists()).toBe(0)
})
