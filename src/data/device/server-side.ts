/**
 * What talks to the server, given to the device and not imported by it: no screen stands on it, so a page loads it after
 * its first screen (`server-side-later.ts`); tests hand over the whole of it.
 */
import type { LoginResponse } from '#contract/session.ts'
import type { Answer } from '../api/answer.ts'
import type { ApiClient } from '../api/client.ts'
import type { UserDatabase } from '../mirror/database.ts'
import type { Drainer, DrainerOptions } from '../outbox/drain.ts'
import type { Platform } from '../platform.ts'

export type OutboxDrainer = Pick<Drainer, 'start' | 'stop' | 'wake' | 'idle' | 'isLeader'>
export type Heard = (answer: Answer, subject?: string) => void

export interface ServerSide {
  createApiClient(platform: Platform, heard: Heard): ApiClient
  createDrainer(options: DrainerOptions): OutboxDrainer
  /** The body of an answered login; null when it is none. */
  readLogin(body: unknown): Promise<LoginResponse | null>
  /** Keeps who has signed in, as the login answered. */
  keepProfile(db: UserDatabase, user: LoginResponse['user'], asOf: string): Promise<void>
}
