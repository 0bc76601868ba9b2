/** The stage of one schedule: the real server, two families, their devices, and a network that the dice rule. */
import { IDEMPOTENCY_KEY } from '#contract/headers.ts'
import { paths } from '#contract/paths.ts'
import type { Queries } from '#server/db/database.ts'
import { seedDependents, seedUser } from '#server/seed/seed.ts'
import { passwords } from '#server/passwords.ts'
import { ada, esi, kofi, maya, tunde } from '#tests/support/cast.ts'
import { receivedCalls } from '#tests/support/batches.ts'
import { TestDevice, type TestTab } from '#tests/support/device.ts'
import { isRefresh, type Sent } from '#tests/support/faults.ts'
import { runStorageOn } from '#tests/support/killable-storage.ts'
import { startTestServer, TEST_NOW, type TestServer } from '#tests/support/server.ts'
import { VirtualTime } from '#tests/support/virtual-time.ts'
import type { Dice } from './dice.ts'
import { type NetworkCondition, Refusals, someFault } from './network-dice.ts'
import { Recorder } from './recorder.ts'
import type { Backup } from './server-backup.ts'

export interface Member {
  id: string
  email: string
  password: string
  people: string[]
}

export const ADA: Member = { id: ada.id, email: ada.email, password: ada.password, people: [ada.id, maya.id, tunde.id] }
export const KOFI: Member = { id: kofi.id, email: kofi.email, password: kofi.password, people: [kofi.id, esi.id] }

export interface Scene {
  dice: Dice
  time: VirtualTime
  /** Another one after a backup was put back, on the same database. */
  server: TestServer
  recorder: Recorder
  homes: TestDevice[]
  networkCondition: NetworkCondition
  /** People added in this schedule, by user. */
  added: Map<string, string[]>
  /** How many values were typed so far, and which ones, by where. */
  typed: number
  words: Map<string, string[]>
  /** What forms of each tab still show, although the row may have changed since. */
  forms: Map<TestTab, Map<string, Promise<unknown>>>
  /** What the line in each tab offers that says what was deleted last. */
  waysBack: Map<TestTab, () => Promise<void>>
  backup: Backup | null
  /** What happened, for whoever reads a failure. */
  log: string[]
  note(what: string): void
  close(): Promise<void>
}

let cheapHash: Promise<string> | null = null
/** Both families sign in with the same words here; hashing them is not what is tested. */
const PASSWORD = 'the-same-for-all'

export async function setScene(dice: Dice): Promise<Scene> {
  const time = new VirtualTime(TEST_NOW)
  time.isRunning = false
  time.choose = dice.below
  const putBack = runStorageOn(time)
  const server = await startTestServer({ clock: () => time.now(), seed: 'none' })
  cheapHash ??= passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 }).hash(PASSWORD)
  const hash = await cheapHash
  await server.database.transaction(async (queries) => {
    await seedUser(queries, ada, hash, TEST_NOW)
    await seedDependents(queries, ada.id, [maya, tunde], TEST_NOW)
    await seedUser(queries, kofi, hash, TEST_NOW)
    await seedDependents(queries, kofi.id, [esi], TEST_NOW)
    await nameFolders(queries)
  })
  const recorder = new Recorder([ada.id, kofi.id], () => time.now())
  await recorder.watches(server)
  const networkCondition = { badness: 0 }
  const log: string[] = []
  const scene: Scene = {
    dice,
    time,
    server,
    recorder,
    homes: [],
    networkCondition,
    added: new Map([ADA, KOFI].map((member) => [member.id, []])),
    typed: 0,
    words: new Map(),
    forms: new Map(),
    waysBack: new Map(),
    backup: null,
    log,
    note: (what) => log.push(`${new Date(time.now()).toISOString().slice(5, 23)} ${what}`),
    async close() {
      for (const home of scene.homes) for (const tab of home.tabs.slice()) await tab.kill()
      await time.quiet()
      putBack()
      await scene.server.close()
    },
  }
  const refusals = new Refusals(dice, recorder, networkCondition)
  for (const name of dice.chance(0.6) ? ['phone', 'tablet'] : ['phone']) {
    const home: TestDevice = new TestDevice({
      name,
      time,
      random: dice.next,
      hasBuckets: name === 'phone',
      serve: (request) => serve(scene, home, refusals, request),
    })
    home.network.onSend = (sent) => {
      if (!recorder.leaves(home, sent)) home.network.line = 'down'
    }
    home.network.decide = (sent) => (dice.chance(networkCondition.badness) ? someFault(dice, sent) : null)
    home.network.outlivesTab = () => dice.chance(0.5)
    scene.homes.push(home)
  }
  return scene
}

/** The server's answer, and the recorder told of it. */
async function serve(scene: Scene, home: TestDevice, refusals: Refusals, request: Request): Promise<Response> {
  const { recorder } = scene
  const url = new URL(request.url)
  const sent: Sent = {
    method: request.method,
    path: url.pathname.replace(/^\/api\//, '') + url.search,
    key: request.headers.get(IDEMPOTENCY_KEY),
    headers: request.headers,
    body: await request.clone().text(),
    owner: { isDead: false },
  }
  return refusals.serve(sent, async ({ body }) => {
    const asked =
      body === sent.body ? request : new Request(request.url, { method: 'POST', headers: sent.headers, body })
    const response = await scene.server.fetch(asked)
    if (sent.path.startsWith(paths.files)) {
      if (response.ok) recorder.servedFile(home, sent.path, sent.headers, response.headers)
      else await recorder.refusedFile(home, sent.path, sent.headers, await response.clone().text())
    } else if (isRefresh(sent) && response.status === 401) {
      recorder.threwOut(home, await response.clone().text())
    } else if (sent.method !== 'GET') {
      const answer = await response.clone().text()
      await recorder.served(home, receivedCalls({ ...sent, body }, response, answer))
    }
    return response
  })
}

/** The seed gives folders ids by chance; here the same seed is the same schedule. */
async function nameFolders(queries: Queries): Promise<void> {
  const folders = await queries.selectFrom('folders').selectAll().execute()
  const ordered = folders.toSorted((a, b) =>
    `${a.profileId} ${a.category} ${a.name}` < `${b.profileId} ${b.category} ${b.name}` ? -1 : 1,
  )
  for (const [index, { id }] of ordered.entries()) {
    const fixed = `0193e5a0-0000-7000-9000-${String(index).padStart(12, '0')}`
    await queries.updateTable('folders').set({ id: fixed }).where('id', '=', id).execute()
    await queries.updateTable('changes').set({ key: fixed }).where('key', '=', id).execute()
  }
}

export const credentials = ({ email }: Member) => ({ email, password: PASSWORD })
