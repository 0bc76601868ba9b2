/** What the virtual devices have written: each thing once, with what it is found by when everything is read back. */
import { createHash } from 'node:crypto'
import { v7 } from 'uuid'
import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED } from '#contract/headers.ts'
import { paths } from '#contract/paths.ts'
import { BATCH_MAX, type BatchCall, type BatchResponse } from '#contract/sync.ts'
import { type Client, Unanswered } from './client.ts'
import type { Device } from './devices.ts'

/** A keyed write of one incident, found by its words. */
export interface Write {
  device: Device
  key: string
  path: string
  body: string
  words: string
  isAcknowledged: boolean
}

/** A file: the same bytes must come back. */
export interface SentFile {
  device: Device
  id: string
  hash: string
}

export interface Ledger {
  writes: Write[]
  files: SentFile[]
  /** Names of medicines, by family. */
  medicines: Map<string, string[]>
  /** Ids and names that are on their way, or whose answer never came: they may be there or not. */
  unsure: Set<string>
  /** Requests that brought a write once more, and how many of them found it done. */
  repeated: number
  replayed: number
}

export const newLedger = (): Ledger => ({
  writes: [],
  files: [],
  medicines: new Map(),
  unsure: new Set(),
  repeated: 0,
  replayed: 0,
})

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url')

/** Notes an incident that is about to be sent. It has no id of its own, so that nothing but the key keeps it from being two. */
export function noteWrite(ledger: Ledger, device: Device): Write {
  const key = v7()
  const words = `A loud hall before lunch, ${key}`
  const write = {
    device,
    key,
    path: `${paths.incidents}?profileId=${device.family.childId}`,
    body: JSON.stringify({ happenedAt: '2026-11-20T11:40', antecedent: words, behavior: 'Hands over the ears.' }),
    words,
    isAcknowledged: false,
  }
  ledger.writes.push(write)
  return write
}

/** Sends one write; the stamp of its change. */
export async function sendWrite(ledger: Ledger, client: Client, write: Write, isCutOff = false): Promise<string> {
  const { device, key, path, body } = write
  const { headers } = await client.call({
    ...device.asked(`/api/${path}`, 'POST'),
    body,
    headers: { [IDEMPOTENCY_KEY]: key },
    isCutOff,
  })
  write.isAcknowledged = true
  if (headers[IDEMPOTENCY_REPLAYED.toLowerCase()] === 'true') ledger.replayed += 1
  return String(headers['havenbook-change'] ?? '')
}

/** Sends several in one request; the stamps of their changes. Throws when one of them was refused. */
export async function sendBatch(client: Client, device: Device, writes: readonly Write[]): Promise<string[]> {
  const calls = writes.map(({ key, path, body }): BatchCall => ({ key, lane: key, method: 'POST', path, body }))
  const asked = { ...device.asked(`/api/${paths.batch}`, 'POST'), body: { calls } }
  const { answers } = await client.json<BatchResponse>(asked)
  for (const [index, { status }] of answers.entries()) {
    const write = writes[index]
    if (write && status < 300) write.isAcknowledged = true
  }
  const refused = answers.find(({ status }) => status >= 300)
  if (refused) throw new Unanswered(`${refused.status} in a batch`)
  return answers.map(({ change = '' }) => change)
}

/** As an outbox does: what was not answered is sent again with its key until it is. How many there were. */
export async function sendWaiting(ledger: Ledger, client: Client): Promise<number> {
  const waiting = ledger.writes.filter(({ isAcknowledged }) => !isAcknowledged)
  const byDevice = Map.groupBy(waiting, ({ device }) => device)
  for (const [device, writes] of byDevice) {
    await device.refresh()
    for (let from = 0; from < writes.length; from += BATCH_MAX) {
      await sendBatch(client, device, writes.slice(from, from + BATCH_MAX))
    }
  }
  return waiting.length
}
