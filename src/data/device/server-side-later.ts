/** The server side before it has been loaded: calls and doorbells wait for it. What was saved is on this device already. */
import type { ApiClient, Call, RawAnswer, RawCall } from '../api/client.ts'
import type { Answer } from '../api/answer.ts'
import { unreachable } from '../api/unreachable.ts'
import type { DrainerOptions, Wake } from '../outbox/drain.ts'
import type { Heard, OutboxDrainer, ServerSide } from './server-side.ts'

/** ms until a load that failed is tried again. */
const LOAD_AGAIN = 5000

export function serverSideLater(load: () => Promise<ServerSide>): ServerSide {
  return {
    createApiClient: (platform, heard) =>
      apiClientLater(async () => (await load()).createApiClient(platform, heard), heard),
    createDrainer: (options) => new DrainerLater(load, options),
    enqueueAll: async (...write) => (await load()).enqueueAll(...write),
    retryAll: async (db) => (await load()).retryAll(db),
    tidy: async (db, now) => (await load()).tidy(db, now),
    readLogin: async (body) => (await load()).readLogin(body),
    keepProfile: async (db, user, asOf) => (await load()).keepProfile(db, user, asOf),
  }
}

function apiClientLater(create: () => Promise<ApiClient>, heard: Heard): ApiClient {
  let client: Promise<ApiClient> | null = null

  async function ask<T>(
    { isQuiet, subject }: Pick<Call, 'isQuiet' | 'subject'>,
    work: (ready: ApiClient) => Promise<T>,
  ): Promise<T | Answer> {
    client ??= create()
    let ready: ApiClient
    try {
      ready = await client
    } catch {
      client = null
      const answer = unreachable('network')
      if (!isQuiet) heard(answer, subject)
      return answer
    }
    return work(ready)
  }

  return {
    call: (call) => ask(call, (ready) => ready.call(call)),
    raw: (call: RawCall) => ask<RawAnswer>(call, (ready) => ready.raw(call)),
    bare: (call) => ask(call, (ready) => ready.bare(call)),
  }
}

class DrainerLater implements OutboxDrainer {
  readonly #load: () => Promise<ServerSide>
  readonly #options: DrainerOptions
  #drainer: OutboxDrainer | null = null
  #isStarted = false
  #isStopped = false
  readonly #wakes: Wake[] = []
  readonly #waitingForIdle: (() => void)[] = []

  constructor(load: () => Promise<ServerSide>, options: DrainerOptions) {
    this.#load = load
    this.#options = options
  }

  get isLeader(): boolean {
    return this.#drainer?.isLeader ?? false
  }

  start(): void {
    if (this.#isStarted) return
    this.#isStarted = true
    void this.#arrive()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#drainer?.stop()
  }

  wake(why: Wake): void {
    if (this.#drainer) this.#drainer.wake(why)
    else this.#wakes.push(why)
  }

  idle(): Promise<void> {
    if (this.#drainer) return this.#drainer.idle()
    return new Promise((resolve) => this.#waitingForIdle.push(resolve))
  }

  async #arrive(): Promise<void> {
    const serverSide = await this.#load().catch(() => null)
    if (this.#isStopped) return
    if (!serverSide) {
      this.#options.platform.timer(LOAD_AGAIN, () => void this.#arrive())
      return
    }
    const drainer = serverSide.createDrainer(this.#options)
    this.#drainer = drainer
    for (const why of this.#wakes.splice(0)) drainer.wake(why)
    drainer.start()
    for (const resolve of this.#waitingForIdle.splice(0)) void drainer.idle().then(resolve)
  }
}
