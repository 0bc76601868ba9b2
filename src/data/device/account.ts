/** What is open while somebody is signed in: their database, their drainer, their way to the server. */
import type { CommandInput, CommandName } from '#contract/commands.ts'
import type { NewFile } from '../files/file-store.ts'
import type { ApiClient } from '../api/client.ts'
import type { Network } from '../api/network.ts'
import { UserDatabase } from '../mirror/database.ts'
import { reopenOutbox } from '../outbox/close.ts'
import type { Receipt } from '../outbox/drain.ts'
import type { Write } from '../outbox/enqueue.ts'
import type { Platform } from '../platform.ts'
import type { Home } from './home.ts'
import type { OutboxDrainer, ServerSide } from './server-side.ts'

export interface Account {
  readonly userId: string
  readonly db: UserDatabase
  readonly api: ApiClient
  readonly drainer: OutboxDrainer
  readonly platform: Platform
  /** Where the database lives. */
  readonly home: Home
  /** Stores one change durably; see `enqueue`. */
  write<N extends CommandName>(name: N, input: CommandInput<N>): Promise<string>
  /** Several changes at once, and the bytes of a file with them: all or nothing. */
  writeAll(writes: readonly Write[], file?: NewFile): Promise<void>
  /** After the person touched entries of the outbox. */
  entriesChanged(): void
  /** Everything that waits is sent now, by whichever tab sends. */
  tryNow(): Promise<void>
  close(): Promise<void>
}

export interface AccountOptions {
  userId: string
  platform: Platform
  home: Home
  serverSide: ServerSide
  api: ApiClient
  network: Network
  onReceipt(receipt: Receipt): void
  onSignedOut(why: 'refused' | 'missing'): void
  onSaved(): void
  /** Of the file `id` the server has `sent` bytes, whichever tab sends it. */
  onProgress(id: string, sent: number): void
}

type Doorbell =
  | { kind: 'progress'; userId: string; id: string; sent: number }
  | { kind: 'appended' | 'changed'; userId: string }
  | { kind: 'receipt'; userId: string; receipt: Receipt }

export async function openAccount(options: AccountOptions): Promise<Account> {
  const { userId, platform, serverSide, api, network } = options
  const { home } = options
  const db = new UserDatabase(userId, home)
  await reopenOutbox(db)
  const background = new UserDatabase(userId, home, 'relaxed')
  const ring = (message: Doorbell) => platform.channel.post(message)
  const drainer = serverSide.createDrainer({
    db: background,
    platform,
    api,
    prove: () => network.prove(),
    onReceipt: (receipt) => {
      options.onReceipt(receipt)
      ring({ kind: 'receipt', userId, receipt })
    },
    onSignedOut: options.onSignedOut,
    onProgress: (id, sent) => {
      options.onProgress(id, sent)
      ring({ kind: 'progress', userId, id, sent })
    },
  })
  const stopListening = platform.channel.listen((message) => {
    const heard = message as Doorbell
    if (heard.userId !== userId) return
    if (heard.kind === 'receipt') options.onReceipt(heard.receipt)
    else if (heard.kind === 'progress') options.onProgress(heard.id, heard.sent)
    else if (heard.kind === 'appended' || heard.kind === 'changed') drainer.wake(heard.kind)
  })
  const stopRecovering = network.onRecovered(() => drainer.wake('proven'))
  drainer.start()
  void serverSide.tidy(db, platform.now()).catch(() => {})
  const writeAll = async (writes: readonly Write[], file?: NewFile): Promise<string[]> => {
    const ids = await serverSide.enqueueAll(db, platform, writes, file)
    drainer.wake('appended')
    ring({ kind: 'appended', userId })
    options.onSaved()
    return ids
  }
  return {
    userId,
    db,
    api,
    drainer,
    platform,
    home,
    async write(name, input) {
      const [id = ''] = await writeAll([{ name, input }])
      return id
    },
    async writeAll(writes, file) {
      await writeAll(writes, file)
    },
    entriesChanged() {
      drainer.wake('changed')
      ring({ kind: 'changed', userId })
    },
    async tryNow() {
      await serverSide.retryAll(db)
      drainer.wake('try-now')
      ring({ kind: 'changed', userId })
    },
    async close() {
      stopListening()
      stopRecovering()
      // A request under way may take seconds; its outcome stays unknown and the same key is sent again another day.
      await Promise.race([drainer.stop(), new Promise<void>((resolve) => platform.timer(500, resolve))])
      background.close()
      db.close()
    },
  }
}
