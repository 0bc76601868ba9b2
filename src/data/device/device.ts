/**
 * This device: who is signed in here, and everything that opens and closes with them. One per page.
 * Promises: being offline never signs anyone out; nobody's rows are open under another's name; a wipe that began ends.
 */
import { paths } from '#contract/paths.ts'
import type { Credentials, LoginResponse, RefreshResponse } from '#contract/session.ts'
import type { Answer } from '../api/answer.ts'
import type { ApiClient } from '../api/client.ts'
import { createNetwork, type Network, type NetworkState, type NetworkView } from '../api/network.ts'
import { isQuotaError } from '../errors.ts'
import { closeOutbox } from '../outbox/close.ts'
import { countUnsentIn } from '../outbox/count.ts'
import type { Receipt } from '../outbox/drain.ts'
import type { Platform } from '../platform.ts'
import type { SessionState } from '../session-store.ts'
import { createStore, type Store } from '../store.ts'
import { type Account, openAccount } from './account.ts'
import { DeviceDatabase, type Parting, rememberedPerson, rememberedSession, type Tombstone } from './device-database.ts'
import { chooseHome, homeOf } from './home.ts'
import type { ServerSide } from './server-side.ts'
import { finishPartings, isParting, retireOthers, startParting, type WipeRest } from './wipe.ts'

export type LoginOutcome =
  | { kind: 'signed-in' }
  | { kind: 'unverified' }
  | { kind: 'failed'; message: string | null }
  | { kind: 'unreachable'; network: NetworkState }

/** `lock` keeps the unsent changes on this device for the same user; `delete` takes everything away. */
export type SignOutWay = 'send-first' | 'lock' | 'delete'
export type SignOutOutcome = { kind: 'signed-out' } | { kind: 'still-unsent'; count: number }

export interface DeviceOptions {
  platform: Platform
  serverSide: ServerSide
  isOnline(): boolean
  /** Where session and network are told; a page shares them with parts that do not load this one. */
  session?: Store<SessionState>
  networkView?: Store<NetworkView>
  wipeRest: WipeRest
  onReceipt(receipt: Receipt): void
  /** Of the file `id` the server has `sent` bytes. */
  onProgress?(id: string, sent: number): void
  /** After the first change has been stored: a good moment to ask for persistent storage. */
  onSaved(): void
  /** Whoever is signed in changed, in this tab or another. Null: nobody. */
  onUserChanged(userId: string | null): void
  rememberPartnerTicket(ticket: string): void
}

/** Between tabs: somebody signed out or in elsewhere. */
interface SessionNews {
  kind: 'signed-out' | 'signed-in'
  sessionOf: string
}

/** ms that "Send now and sign out" waits for the queue to empty. */
const SEND_FIRST_LIMIT = 20_000
const SEND_FIRST_STEP = 100

export class Device {
  readonly session: Store<SessionState>
  /** The dependent chosen by the signed-in user; null: the user. */
  readonly person: Store<string | null> = createStore<string | null>(null)
  readonly account: Store<Account | null> = createStore<Account | null>(null)
  readonly network: Network
  readonly api: ApiClient
  readonly #db: DeviceDatabase
  #lastTransition: Promise<void> = Promise.resolve()
  readonly #options: DeviceOptions

  constructor(options: DeviceOptions) {
    this.#options = options
    this.#db = new DeviceDatabase(options.platform)
    this.api = options.serverSide.createApiClient(options.platform, (answer, subject) => this.#heard(answer, subject))
    this.session = options.session ?? createStore<SessionState>({ kind: 'signed-out' })
    this.network = createNetwork(options.platform, () => this.api, options.isOnline, options.networkView)
    options.platform.channel.listen((message) => void this.#heardNews(message as SessionNews))
  }

  /** At start, before the first render: ends interrupted wipes and opens the remembered user's database. No network. */
  async open(): Promise<void> {
    return this.#oneByOne(async () => {
      await finishPartings(this.#db, this.#options.platform, this.#options.wipeRest)
      const remembered = await rememberedSession(this.#db)
      if (remembered?.state !== 'active') return
      await this.#enter(remembered.userId)
      // Another tab may have signed out while this one was opening, before it could hear of it.
      if ((await rememberedSession(this.#db))?.userId !== remembered.userId) await this.#follow()
    })
  }

  async login(credentials: Credentials): Promise<LoginOutcome> {
    const answer = await this.api.bare({ method: 'POST', path: paths.login, body: credentials })
    if (answer.kind === 'problem') return { kind: 'failed', message: answer.problem.message }
    if (answer.kind === 'unreachable' && answer.why === 'throttled') {
      return { kind: 'failed', message: answer.problem?.message ?? null }
    }
    if (answer.kind !== 'ok') return { kind: 'unreachable', network: this.network.view.get().state }
    const login = await this.#options.serverSide.readLogin(answer.body)
    if (!login) return { kind: 'failed', message: null }
    const { user } = login
    if (!user.isEmailVerify || login.accessToken === '') return { kind: 'unverified' }
    try {
      return await this.#oneByOne(() => this.#letIn(user, login, answer.date))
    } catch (error) {
      if (!isQuotaError(error)) throw error
      return { kind: 'failed', message: null }
    }
  }

  async #letIn(user: LoginResponse['user'], tokens: RefreshResponse, date: string | null): Promise<LoginOutcome> {
    const { platform, serverSide, wipeRest } = this.#options
    const remembered = await rememberedSession(this.#db)
    if (remembered && remembered.userId !== user.id) await this.#leave(remembered.userId, 'lock')
    await finishPartings(this.#db, platform, wipeRest)
    while (!(await this.#admit(user.id, tokens))) await finishPartings(this.#db, platform, wipeRest)
    this.#options.rememberPartnerTicket(user.matchriteToken)
    await finishPartings(this.#db, platform, wipeRest)
    await this.#enter(user.id)
    const account = this.account.get()
    // Without room for it the profile is pulled another day.
    if (account) await serverSide.keepProfile(account.db, user, date ?? now(platform)).catch(ignoreFullDisk)
    account?.drainer.wake('signed-in')
    platform.channel.post({ kind: 'signed-in', sessionOf: user.id } satisfies SessionNews)
    return { kind: 'signed-in' }
  }

  /** False while their sign-out in another tab has not ended: it would take what is opened now. */
  #admit(userId: string, { accessToken, refreshToken }: RefreshResponse): Promise<boolean> {
    return this.#alone(async () => {
      if (await isParting(this.#db, userId)) return false
      await retireOthers(this.#db, userId)
      await chooseHome(this.#db, this.#options.platform, userId)
      const isKnown = (await rememberedSession(this.#db))?.userId === userId
      if (!isKnown) await this.#db.memory.put({ key: 'session', userId, state: 'active' })
      await this.#options.platform.tokens.write({ access: accessToken, refresh: refreshToken })
      return true
    })
  }

  /** Changes that are only on this device. */
  async countUnsent(): Promise<number> {
    const account = this.account.get()
    return account ? countUnsentIn(account.db) : 0
  }

  async signOut(way: SignOutWay): Promise<SignOutOutcome> {
    const account = this.account.get()
    if (!account) return { kind: 'signed-out' }
    if (way === 'send-first') {
      await this.#sendEverything(account)
      const count = await closeOutbox(account.db)
      if (count > 0) return { kind: 'still-unsent', count }
    }
    // Before the server is told, which takes a while: nothing may be called saved that is about to be deleted.
    if (way === 'delete') await closeOutbox(account.db, true)
    await this.#endOnServer()
    await this.#leaveIfOpen(account, way === 'delete' ? 'wipe' : 'lock')
    return { kind: 'signed-out' }
  }

  /** Chooses whose data the screens show; kept per user on this device before it is shown: the page may be left at once. */
  async selectPerson(profileId: string | null): Promise<void> {
    const account = this.account.get()
    if (!account) return
    try {
      await this.#db.memory.put({ key: `person:${account.userId}`, profileId })
    } finally {
      // Also where there is no room to keep it. Somebody else may have come meanwhile.
      if (this.account.get() === account) this.person.set(profileId)
    }
  }

  /** The server itself ended the session (SPEC §4): out to /login. Unsent changes seal the mirror instead of wiping it. */
  async endedByServer(): Promise<void> {
    const account = this.account.get()
    if (account) await this.#leaveIfOpen(account, 'seal')
  }

  #leaveIfOpen(account: Account, parting: Parting): Promise<void> {
    return this.#oneByOne(async () => {
      if (this.account.get() === account) await this.#leave(account.userId, parting)
    })
  }

  /** Coming and going of users, one after the other: two sign-ins at once would leave an account open that nobody sees. */
  #oneByOne<T>(work: () => Promise<T>): Promise<T> {
    const run = this.#lastTransition.then(work)
    this.#lastTransition = run.then(
      () => {},
      () => {},
    )
    return run
  }

  /** Tokens and the memory of who is signed in change together, seen from every tab. Held for a moment only. */
  #alone<T>(work: () => Promise<T>): Promise<T> {
    return this.#options.platform.locks.request('havenbook:session', {}, work)
  }

  /** An answer that was asked for in the name of somebody who is no longer signed in here ends nobody's session. */
  #heard(answer: Answer, subject: string | undefined): void {
    this.network.heard(answer)
    const account = this.account.get()
    if (answer.kind !== 'signed-out' || !account || (subject ?? account.userId) !== account.userId) return
    if (answer.why === 'refused') void this.endedByServer()
    else this.session.set({ kind: 'sign-in-again', userId: account.userId })
  }

  async #enter(userId: string): Promise<void> {
    const open = this.account.get()
    const { platform, serverSide } = this.#options
    if (open?.userId !== userId) {
      await open?.close()
      const account = await openAccount({
        userId,
        platform,
        home: await homeOf(this.#db, platform, userId),
        serverSide,
        api: this.api,
        network: this.network,
        onReceipt: this.#options.onReceipt,
        onSaved: this.#options.onSaved,
        onProgress: (id, sent) => this.#options.onProgress?.(id, sent),
        // `#heard` has already judged the same answer.
        onSignedOut: () => {},
      })
      this.person.set(await rememberedPerson(this.#db, userId))
      this.account.set(account)
    }
    const { access, refresh } = await platform.tokens.read()
    this.session.set({ kind: (access ?? refresh) ? 'signed-in' : 'sign-in-again', userId })
    this.#options.onUserChanged(userId)
  }

  async #leave(userId: string, parting: Parting): Promise<void> {
    const { platform, wipeRest } = this.#options
    const account = this.#hide()
    let unwritten: Tombstone | undefined
    try {
      await this.#alone(async () => {
        unwritten = await startParting(this.#db, userId, parting)
        // Somebody else may have signed in meanwhile, in another tab: then the tokens are theirs.
        if ((await rememberedSession(this.#db)) === null) await platform.tokens.clear()
      })
      platform.channel.post({ kind: 'signed-out', sessionOf: userId } satisfies SessionNews)
    } finally {
      await account?.close()
    }
    await finishPartings(this.#db, platform, wipeRest, unwritten)
  }

  /** From this very moment nothing of the user is shown. */
  #hide(): Account | null {
    const account = this.account.get()
    this.session.set({ kind: 'signed-out' })
    this.person.set(null)
    this.account.set(null)
    this.#options.onUserChanged(null)
    return account
  }

  async #endOnServer(): Promise<void> {
    const { refresh } = await this.#options.platform.tokens.read()
    if (!refresh) return
    // Best effort: without a connection the token dies on this device and expires on the server.
    await this.api.bare({ method: 'POST', path: paths.logout, body: { refreshToken: refresh }, timeout: 3000 })
  }

  /** Waits until everything is sent or cannot be now. Counts its own steps: the clock may jump. */
  async #sendEverything(account: Account): Promise<void> {
    await account.tryNow()
    for (let waited = 0; waited < SEND_FIRST_LIMIT; waited += SEND_FIRST_STEP) {
      const moving = account.db.outbox.filter(({ state }) => state === 'queued' || state === 'sending')
      if ((await moving.count()) === 0) return
      await new Promise<void>((resolve) => this.#options.platform.timer(SEND_FIRST_STEP, resolve))
    }
  }

  async #heardNews(news: SessionNews): Promise<void> {
    if (news.kind === 'signed-in') {
      if (this.account.get()?.userId === news.sessionOf) {
        this.session.set({ kind: 'signed-in', userId: news.sessionOf })
        this.account.get()?.drainer.wake('signed-in')
      } else await this.#oneByOne(() => this.#follow())
    } else if (news.kind === 'signed-out' && this.account.get()?.userId === news.sessionOf) {
      await this.#oneByOne(() => this.#follow())
    }
  }

  /** Another tab changed who is signed in; this one lets go at once and shows the same, as the device remembers it. */
  async #follow(): Promise<void> {
    await this.#hide()?.close()
    const remembered = await rememberedSession(this.#db)
    if (remembered) await this.#enter(remembered.userId)
  }
}

function ignoreFullDisk(error: unknown): void {
  if (!isQuotaError(error)) throw error
}

function now(platform: Platform): string {
  return new Date(platform.now()).toISOString()
}
