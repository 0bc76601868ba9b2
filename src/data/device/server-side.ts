/**
 * What talks to the server, given to the device and not imported by it: no screen stands on it, so a page loads it after
 * its first screen (`server-side-later.ts`); tests hand over the whole of it.
 */
import type { LoginResponse } from '#contract/session.ts'
import type { NewFile } from '../files/file-store.ts'
import type { Answer } from '../api/answer.ts'
import type { ApiClient } from '../api/client.ts'
import type { UserDatabase } from '../mirror/database.ts'
import type { Drainer, DrainerOptions } from '../outbox/drain.ts'
import type { Write } from '../outbox/enqueue.ts'
import type { Platform } from '../platform.ts'

export type OutboxDrainer = Pick<Drainer, 'start' | 'stop' | 'wake' | 'idle' | 'isLeader'>
export type Heard = (answer: Answer, subject?: string) => void

export interface ServerSide {
  createApiClient(platform: Platform, heard: Heard): ApiClient
  createDrainer(options: DrainerOptions): OutboxDrainer
  /** Stores changes durably; see `enqueueAll`. Not before the first screen either. */
  enqueueAll(db: UserDatabase, platform: Platform, writes: readonly Write[], file?: NewFile): Promise<string[]>
  /** Everything that waits, at once and with short waits again. */
  retryAll(db: UserDatabase): Promise<void>
  /** Takes away what is over: old trash, bytes that nothing needs, old lines of the black box. */
  tidy(db: UserDatabase, now: number): Promise<void>
  /** The body of an answered login; null when it is none. */
  readLogin(body: unknown): Promise<LoginResponse | null>
  /** Keeps who has signed in, as the login answered. */
  keepProfile(db: UserDatabase, user: LoginResponse['user'], asOf: string): Promise<void>
}
