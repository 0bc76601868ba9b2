/**
 * This device: who is signed in here, and everything that opens and closes with them. One per page.
 * Promises: being offline never signs anyone out; nobody's rows are open under another's name; a wipe that began ends.
 */
import type { LoginRequest } from '#contract/session.ts'
import type { Answer } from '../api/answer.ts'
import type { ApiClient } from '../api/client.ts'
import { lazyApiClient } from '../api/lazy-client.ts'
import { abandonRefresh } from '../api/refresh-under-way.ts'
import { createNetwork, type Network } from '../api/network.ts'
import { countUnsentIn } from '../outbox/count.ts'
import { isEmpty } from '../database/user-database.ts'
import type { SessionState } from './session-store.ts'
import { createStore, type Store } from '#lib/store.ts'
import { type Account, openAccount } from './account.ts'
import { DeviceDatabase, type SignOutJob, rememberedPerson, rememberedSession } from './device-database.ts'
import { locationOf } from './database-location.ts'
import { type EvictionPlace, forgetLoss, lostChanges, rememberUnsent } from './eviction.ts'
import type { DeviceOptions, LetIn, LoginOutcome, SessionNews, SignOutOutcome, SignOutWay } from './device-options.ts'
import type { SessionVerdict } from './session-verdict.ts'
import { OneByOne } from './one-by-one.ts'
import { dropStrayTokens } from '../api/token-owner.ts'
import { type ServerTime, serverTimeIn } from './trusted-time.ts'
import { finishSignOutJobs, forgetSession } from './wipe.ts'

export class Device {
  readonly session: Store<SessionState>
  /** The dependent chosen by the signed-in user; null: the user. */
  readonly person: Store<string | null | undefined> = createStore<string | null | undefined>(undefined)
  readonly account: Store<Account | null> = createStore<Account | null>(null)
  readonly network: Network
  readonly api: ApiClient
  /** Of what the server's clock has proven; see `trusted-time.ts`. */
  readonly serverTime: ServerTime
  /** Changes that a browser short of room has thrown away with the database, until the person has read it. */
  readonly lost: Store<number>
  readonly #db: DeviceDatabase
  readonly #evictionPlace: EvictionPlace
  #judge: SessionVerdict | undefined
  /** Coming and going of users: two sign-ins at once would leave an account open that nobody sees. */
  readonly #transitions = new OneByOne()
  readonly #options: DeviceOptions

  constructor(options: DeviceOptions) {
    this.#options = options
    this.#db = new DeviceDatabase(options.platform)
    this.#evictionPlace = { platform: options.platform, device: this.#db }
    this.serverTime = serverTimeIn(this.#db)
    const heard = (answer: Answer, subject?: string) => {
      this.network.heard(answer)
      this.#judge?.(answer, this.account.get(), subject)
    }
    const loadClient = async () => {
      const { createApiClient, sessionVerdict } = await options.loadRemote()
      this.#judge = sessionVerdict({
        device: this.#db,
        platform: options.platform,
        session: this.session,
        serverTime: this.serverTime,
        leave: (account, job) => this.#leaveAs(account, job),
      })
      return createApiClient(options.platform, heard)
    }
    this.api = lazyApiClient(loadClient, heard)
    this.session = options.session ?? createStore<SessionState>({ kind: 'signed-out' })
    this.lost = options.lost ?? createStore(0)
    this.network = createNetwork(options.platform, () => this.api, options.isOnline, options.networkView)
    // What cannot be opened at this moment (it is being deleted, the disk is full) is opened by the next visit.
    options.platform.channel.listen((message) => void this.#heardNews(message as SessionNews).catch(() => {}))
  }

  /** At start, before the first render: ends interrupted wipes and opens the remembered user's database. No network. */
  async open(): Promise<void> {
    return this.#transitions.run(async () => {
      await finishSignOutJobs(this.#db, this.#options.platform, this.#options.wipeRest)
      const remembered = await rememberedSession(this.#db)
      // What an answer brought along after the last sign-out.
      if (remembered?.state !== 'active') return dropStrayTokens(this.#options.platform)
      await this.#enter(remembered.userId)
      // Another tab may have signed out while this one was opening, before it could hear of it.
      if ((await rememberedSession(this.#db))?.userId !== remembered.userId) await this.#follow()
    })
  }

  async login(credentials: LoginRequest): Promise<LoginOutcome> {
    // Where it cannot be loaded there is no server to be reached either.
    const remote = await this.#options.loadRemote().catch(() => null)
    const letIn = (answer: LetIn) => this.#transitions.run(() => this.#letIn(answer))
    const outcome = await remote?.login(this.api, this.#db, this.#options.platform, credentials, letIn)
    return outcome ?? { kind: 'unreachable', network: this.network.view.get().state }
  }

  async #letIn(letIn: LetIn): Promise<LoginOutcome> {
    const { user } = letIn.login
    const { platform, loadRemote, wipeRest } = this.#options
    const remembered = await rememberedSession(this.#db)
    if (remembered && remembered.userId !== user.id) await this.#leave(remembered.userId, 'lock')
    // Signed out in a tab that died before it could say so: what is open here is about to be deleted.
    if (!remembered) await this.#hide()?.close()
    await finishSignOutJobs(this.#db, platform, wipeRest)
    const { admit, keepProfile } = await loadRemote()
    while (!(await admit(this.#db, platform, letIn))) await finishSignOutJobs(this.#db, platform, wipeRest)
    this.#options.rememberPartnerTicket(user.matchriteToken)
    await finishSignOutJobs(this.#db, platform, wipeRest)
    await this.#enter(user.id)
    const account = this.account.get()
    if (account) await keepProfile(account.db, user, letIn.date ?? new Date(platform.now()).toISOString())
    account?.wake('signed-in')
    platform.channel.post({ kind: 'signed-in', sessionOf: user.id } satisfies SessionNews)
    return { kind: 'signed-in' }
  }

  /** The person has read how many changes were lost. */
  async forgetLoss(): Promise<void> {
    const account = this.account.get()
    this.lost.set(0)
    if (account) await forgetLoss(this.#evictionPlace, account.userId)
  }

  /** A page that is back: shows who is signed in now, which may be somebody else or nobody, and takes its part again. */
  async comeBack(): Promise<void> {
    await this.#transitions.run(async () => {
      if ((await rememberedSession(this.#db))?.userId !== this.account.get()?.userId) await this.#follow()
    })
    this.account.get()?.rest('no')
  }

  /** Changes that are only on this device. */
  async countUnsent(): Promise<number> {
    const account = this.account.get()
    return account ? countUnsentIn(account.db) : 0
  }

  async signOut(way: SignOutWay, exported: readonly string[] = []): Promise<SignOutOutcome> {
    const account = this.account.get()
    if (!account) return { kind: 'signed-out' }
    const { signOutBy } = await import('./sign-out.ts')
    const canSend = async () => this.session.get().kind === 'signed-in' && this.network.recheck()
    return signOutBy(way, account, exported, canSend, (job) => this.#leaveAs(account, job))
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
    if (account) await this.#leaveAs(account, 'seal')
  }

  #leaveAs(account: Account, job: SignOutJob): Promise<void> {
    return this.#transitions.run(async () => {
      if (this.account.get() === account) return this.#leave(account.userId, job)
      // The end was heard of meanwhile, and more was kept than somebody wished. Unless they are back.
      const isBack = (await rememberedSession(this.#db))?.userId === account.userId
      if (job !== 'seal' && !isBack) await this.#leave(account.userId, job, null)
    })
  }

  async #enter(userId: string): Promise<void> {
    const open = this.account.get()
    const { platform } = this.#options
    if (open?.userId !== userId) {
      await open?.close()
      const account = await openAccount({
        ...this.#options,
        userId,
        location: await locationOf(this.#db, platform, userId),
        api: this.api,
        network: this.network,
        serverTime: this.serverTime,
        onUnsent: (count) => void rememberUnsent(this.#evictionPlace, userId, count).catch(() => {}),
      })
      try {
        this.person.set(await rememberedPerson(this.#db, userId))
        this.lost.set(await lostChanges(this.#evictionPlace, userId, { isEmpty: await isEmpty(account.db) }))
      } catch (error) {
        // Its database may just be deleted by another tab. Nobody else would close it, and its drainer would hold the lock.
        await account.close()
        throw error
      }
      this.account.set(account)
    }
    this.session.set({ kind: (await platform.tokens.read()) ? 'signed-in' : 'sign-in-again', userId })
    this.#options.onUserChanged(userId)
  }

  async #leave(userId: string, job: SignOutJob, account = this.#hide()): Promise<void> {
    const { platform, wipeRest } = this.#options
    const unwritten = await forgetSession(this.#db, platform, userId, job).finally(() => account?.close())
    await finishSignOutJobs(this.#db, platform, wipeRest, unwritten)
  }

  /** From this very moment nothing of the user is shown. */
  #hide(): Account | null {
    const account = this.account.get()
    abandonRefresh(this.#options.platform)
    this.session.set({ kind: 'signed-out' })
    this.person.set(undefined)
    this.account.set(null)
    this.#options.onUserChanged(null)
    return account
  }

  async #heardNews(news: SessionNews): Promise<void> {
    if (news.kind === 'signed-in') {
      if (this.account.get()?.userId === news.sessionOf) {
        this.session.set({ kind: 'signed-in', userId: news.sessionOf })
        this.account.get()?.wake('signed-in')
      } else await this.#transitions.run(() => this.#follow())
    } else if (news.kind === 'signed-out' && this.account.get()?.userId === news.sessionOf) {
      await this.#transitions.run(() => this.#follow())
    }
  }

  /** Another tab changed who is signed in; this one lets go at once and shows the same, as the device remembers it. */
  async #follow(): Promise<void> {
    await this.#hide()?.close()
    const remembered = await rememberedSession(this.#db)
    if (remembered) await this.#enter(remembered.userId)
  }
}
