/** The stage of one schedule: the real server, two families, their devices, and a network that the dice rule. */
import { PROBLEM_MEDIA_TYPE, type ProblemCode } from '#contract/problem.ts'
import { paths } from '#contract/paths.ts'
import type { Queries } from '#server/db/database.ts'
import { seedDependents, seedUser } from '#server/db/seed.ts'
import { passwords } from '#server/passwords.ts'
import { ada, esi, kofi, maya, tunde } from '#tests/support/cast.ts'
import { TestDevice } from '#tests/support/device.ts'
import { type Fault, isWrite, type Sent } from '#tests/support/faults.ts'
import { runStorageOn } from '#tests/support/killable-storage.ts'
import { startTestServer, TEST_NOW, type TestServer } from '#tests/support/server.ts'
import { VirtualTime } from '#tests/support/virtual-time.ts'
import type { Dice } from './dice.ts'
import { asked, isReplayed, Witness } from './witness.ts'

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
  server: TestServer
  witness: Witness
  homes: TestDevice[]
  /** How likely a request is to meet a fault. */
  weather: { badness: number }
  /** People added in this schedule, by user. */
  added: Map<string, string[]>
  /** How many values were typed so far. */
  typed: number
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
  const witness = new Witness([ada.id, kofi.id], () => time.now())
  const weather = { badness: 0 }
  const homes: TestDevice[] = []
  const refused = new Refusals(dice, witness, weather)
  for (const name of dice.chance(0.6) ? ['phone', 'tablet'] : ['phone']) {
    const home: TestDevice = new TestDevice({
      name,
      time,
      random: dice.next,
      hasBuckets: name === 'phone',
      async serve(request) {
        const question = await asked(request)
        const response = refused.answer(question) ?? (await server.fetch(request))
        if (question.path.startsWith(paths.files)) {
          if (response.ok) witness.servedFile(home, question.path, request.headers, response.headers)
        } else witness.served(home, question, response.status, isReplayed(response), await response.clone().text())
        return response
      },
    })
    home.network.onSend = (sent) => witness.leaves(home, sent)
    home.network.decide = (sent) => (dice.chance(weather.badness) ? someFault(dice, sent, witness) : null)
    home.network.outlivesTab = () => dice.chance(0.5)
    homes.push(home)
  }
  const log: string[] = []
  return {
    dice,
    time,
    server,
    witness,
    homes,
    weather,
    added: new Map([ADA, KOFI].map((member) => [member.id, []])),
    typed: 0,
    log,
    note: (what) => log.push(`${new Date(time.now()).toISOString().slice(5, 23)} ${what}`),
    async close() {
      for (const home of homes) for (const tab of home.tabs.slice()) await tab.kill()
      await time.quiet()
      putBack()
      await server.close()
    },
  }
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
  }
}

export const credentials = ({ email }: Member) => ({ email, password: PASSWORD })

/** A change that the server refuses for its content is refused however often it comes, until a person has acted. */
class Refusals {
  readonly #dice: Dice
  readonly #witness: Witness
  readonly #weather: Scene['weather']
  readonly #judged = new Map<string, number>()

  constructor(dice: Dice, witness: Witness, weather: Scene['weather']) {
    this.#dice = dice
    this.#witness = witness
    this.#weather = weather
  }

  answer({ key }: { key: string | null }): Response | null {
    if (key === null || this.#witness.effects.some((effect) => effect.key === key)) return null
    const left = this.#judged.get(key) ?? (this.#dice.chance(this.#weather.badness / 6) ? 2 : 0)
    this.#judged.set(key, Math.max(0, left - 1))
    return left > 0 ? refusal(422, 'invalid-input') : null
  }
}

function refusal(status: number, code: ProblemCode): Response {
  const body = { type: code, title: code, status, code, message: 'No.', requestId: 'simulated' }
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': PROBLEM_MEDIA_TYPE } })
}

function someFault(dice: Dice, sent: Sent, witness: Witness): Fault {
  const isDone = witness.effects.some((effect) => effect.key === sent.key)
  // Our server looks at the key before anything else: it never refuses what it has already taken.
  const canRefuse = isWrite(sent) && !isDone && sent.headers.has('if-match')
  const kind = dice.weighted({
    'request-lost': 3,
    'answer-lost': 4,
    duplicated: 2,
    delayed: 3,
    'arrives-late': 2,
    truncated: 1,
    portal: 1,
    stall: 1,
    gateway: 2,
    throttled: 1,
    expired: sent.path.startsWith('auth/') ? 0 : 1,
    'in-progress': isWrite(sent) ? 1 : 0,
    stale: canRefuse ? 1 : 0,
    'no-room': sent.path.startsWith(paths.files) ? 1 : 0,
  })
  switch (kind) {
    case 'delayed':
    case 'arrives-late':
      return { kind, ms: dice.pick([200, 3000, 12_000, 90_000]) }
    case 'gateway':
      return { kind, status: dice.pick([500, 502, 503, 403]) }
    case 'throttled':
      return { kind: 'problem', status: 429, code: 'too-many-requests', retryAfter: dice.pick([1, 60]) }
    case 'expired':
      return { kind: 'problem', status: 401, code: 'token-expired' }
    case 'in-progress':
      return { kind: 'problem', status: 409, code: 'idempotency-in-progress', retryAfter: 1 }
    case 'no-room':
      return { kind: 'problem', status: 507, code: 'storage-full' }
    case 'stale':
      return { kind: 'problem', status: 412, code: 'precondition-failed' }
    default:
      return { kind }
  }
}
