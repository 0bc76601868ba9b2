/** What is open while somebody is signed in: their database, their drainer, their way to the server. */
import type { CommandInput, CommandName } from '#contract/commands.ts'
import type { ApiClient } from '../api/client.ts'
import type { Receipt } from '../database/entry.ts'
import type { Network } from '../api/network.ts'
import { UserDatabase } from '../database/user-database.ts'
import type { NewFile } from '../files/file-store.ts'
import { reopenOutbox } from '../outbox/close.ts'
import { countUnsentIn } from '../outbox/count.ts'
import type { Drainer, Rest, Wake } from '../outbox/drain.ts'
import type { Write } from '../outbox/enqueue.ts'
import type { Platform } from '../platform.ts'
import { createStore, type Store } from '#lib/store.ts'
import type { DatabaseLocation } from './database-location.ts'
import type { LoadRemote } from './remote.ts'
import { type ServerTime } from './trusted-time.ts'
import { trustedNow } from '../outbox/proven-age.ts'

export interface Account {
  readonly userId: string
  readonly db: UserDatabase
  readonly api: ApiClient
  /** Null until it has been loaded. */
  readonly drainer: Drainer | null
  readonly platform: Platform
  /** Where the database lives. */
  readonly location: DatabaseLocation
  /** Counts the changes that this tab has stored, so that its screens repaint at once. */
  readonly commits: Store<number>
  /** Stores one change durably; see `enqueueAll`. */
  write<N extends CommandName>(name: N, input: CommandInput<N>): Promise<string>
  /** Several changes at once, and the bytes of a file with them: all or nothing. */
  writeAll(writes: readonly Write[], file?: NewFile): Promise<string[]>
  /** After the person touched entries of the outbox. */
  entriesChanged(): void
  wake(why: Wake): void
  /** See `Drainer.rest`. */
  rest(rest: Rest): void
  /** Resolves when this tab drains and has nothing it could send now. */
  idle(): Promise<void>
  /** Everything that waits is sent now, by whichever tab sends. */
  tryNow(): Promise<void>
  close(): Promise<void>
}

export interface AccountOptions {
  userId: string
  platform: Platform
  location: DatabaseLocation
  loadRemote: LoadRemote
  api: ApiClient
  network: Network
  serverTime: Pick<ServerTime, 'newest'>
  onReceipt(receipt: Receipt): void
  onSaved(): void
  /** How many changes are only on this device, whenever that may have changed. */
  onUnsent(count: number): void
  /** Of the file `id` the server has `sent` bytes, whichever tab sends it. */
  onProgress?(id: string, sent: number): void
}

export type Doorbell =
  | { kind: 'progress'; userId: string; id: string; sent: number }
  | { kind: Wake; userId: string }
  | { kind: 'receipts'; userId: string; receipts: readonly Receipt[] }

/** ms until loading what drains is tried again. */
const LOAD_AGAIN = 5000

export async function openAccount(options: AccountOptions): Promise<Account> {
  const { userId, platform, loadRemote, api, network, location } = options
  const db = new UserDatabase(userId, location)
  await reopenOutbox(db)
  const commits = createStore(0)
  const ring = (message: Doorbell) => platform.channel.post(message)
  const count = () => void countUnsentIn(db).then(options.onUnsent, () => {})
  const early: ((drainer: Drainer) => void)[] = []
  let drainer: Drainer | null = null
  let isClosed = false

  const tell = (what: (drainer: Drainer) => void) => (drainer ? what(drainer) : void early.push(what))
  const wake = (why: Wake) => tell((one) => one.wake(why))
  /** Whoever leads may be another tab, or the worker, asleep until it tries the network again. */
  const wakeAll = (why: Wake) => {
    wake(why)
    ring({ kind: why, userId })
  }
  const startDrainer = async (): Promise<void> => {
    const remote = await loadRemote().catch(() => null)
    if (isClosed) return
    if (!remote) {
      await new Promise<void>((resolve) => platform.timer(LOAD_AGAIN, resolve))
      return startDrainer()
    }
    drainer = remote.createDrainer({
      db,
      platform,
      api,
      prove: () => network.prove(),
      onReceipts: (receipts) => {
        count()
        for (const receipt of receipts) options.onReceipt(receipt)
        ring({ kind: 'receipts', userId, receipts })
      },
      onProgress: (id, sent) => {
        options.onProgress?.(id, sent)
        ring({ kind: 'progress', userId, id, sent })
      },
    })
    for (const what of early.splice(0)) what(drainer)
    drainer.start()
    wakeAll('changed')
    const now = trustedNow(platform, await options.serverTime.newest().catch(() => null))
    void remote.tidy(db, now).catch(() => {})
  }
  const started = startDrainer()

  const stopListening = platform.channel.listen((message) => {
    const heard = message as Doorbell
    if (heard.userId !== userId) return
    if (heard.kind === 'receipts') for (const receipt of heard.receipts) options.onReceipt(receipt)
    else if (heard.kind === 'progress') options.onProgress?.(heard.id, heard.sent)
    else wake(heard.kind)
  })
  const stopRecovering = network.onRecovered(() => wakeAll('proven'))
  const entriesChanged = () => {
    commits.set(commits.get() + 1)
    count()
    wakeAll('changed')
  }
  const writeAll = async (writes: readonly Write[], file?: NewFile): Promise<string[]> => {
    const ids = await (await loadRemote()).enqueueAll(db, platform, writes, file)
    entriesChanged()
    options.onSaved()
    return ids
  }
  return {
    userId,
    db,
    api,
    get drainer() {
      return drainer
    },
    platform,
    location,
    commits,
    wake,
    write: async (name, input) => (await writeAll([{ name, input }]))[0] ?? '',
    writeAll,
    entriesChanged,
    rest: (rest) => tell((one) => one.rest(rest)),
    async idle() {
      await started
      await drainer?.idle()
    },
    async tryNow() {
      await (await loadRemote()).retryAll(db)
      wakeAll('try-now')
    },
    async close() {
      isClosed = true
      stopListening()
      stopRecovering()
      // A request under way may take seconds; its outcome stays unknown and the same key is sent again another day.
      await Promise.race([drainer?.stop(), new Promise<void>((resolve) => platform.timer(500, resolve))])
      db.close()
    },
  }
}
