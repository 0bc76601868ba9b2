/** A virtual device: signed in, with the cursor of its last pull, and a doorbell that it listens to. */
import type { IncomingMessage } from 'node:http'
import { paths } from '#contract/paths.ts'
import type { RefreshResponse } from '#contract/session.ts'
import { readStamp, type SyncAnswer } from '#contract/sync.ts'
import type { Call, Client } from './client.ts'
import type { FamilySeed } from './families.ts'

export interface Device {
  family: FamilySeed
  /** Of the other parent. */
  others: Device[]
  /** A call in this device's name. */
  asked(path: string, method?: Call['method']): Call
  refresh(): Promise<void>
  /** All that changed since the last one. */
  pull(): Promise<void>
  /** All there is, page by page; the cursor stays. */
  pullAll(): Promise<SyncAnswer[]>
  /** Opens the doorbell, in place of the one that is open. */
  listen(): Promise<void>
  hangUp(): void
  /** A change that was sent at that moment (`performance.now()`) is to be heard here. */
  expectRing(stamp: string, sentAt: number): void
  /** ms of each ring from the moment at which its change was sent; emptied by whoever reads it. */
  takeRings(): number[]
  /** Rings that did not come. */
  missed(): number
}

/** `onRing`: somebody else has changed something. */
export function newDevice(
  client: Client,
  family: FamilySeed,
  tokens: FamilySeed['devices'][number],
  onRing: (device: Device) => void,
): Device {
  let { accessToken, refreshToken } = tokens
  let cursor: string | undefined
  let line: IncomingMessage | undefined
  /** By change: when it was heard, and when those that were not were sent. */
  let heard = new Map<string, number>()
  let expected = new Map<string, number>()
  let rings: number[] = []

  const hear = (text: string): void => {
    for (const [, data = ''] of text.matchAll(/^data: (.+)$/gm)) {
      const { book, seq } = JSON.parse(data) as { book?: string; seq?: number }
      if (book === undefined) continue
      const [change, now] = [`${book} ${seq}`, performance.now()]
      const sentAt = expected.get(change)
      if (sentAt === undefined) heard.set(change, now)
      else rings.push(now - sentAt)
      expected.delete(change)
      onRing(device)
    }
  }

  const asked = (path: string, method: Call['method'] = 'GET'): Call => ({
    method,
    path,
    address: family.address,
    token: accessToken,
  })
  const page = (since: string | undefined): Promise<SyncAnswer> =>
    client.json(asked(`/api/${paths.sync}${since === undefined ? '' : `?since=${encodeURIComponent(since)}`}`))

  const pages = async (since?: string): Promise<SyncAnswer[]> => {
    const all = [await page(since)]
    while (all.at(-1)?.more) all.push(await page(all.at(-1)?.cursor))
    return all
  }

  const device: Device = {
    family,
    others: [],
    asked,
    refresh: async () => {
      const body = { refreshToken, isRepeatable: true }
      const asking: Call = { method: 'POST', path: `/api/${paths.refresh}`, address: family.address, body }
      ;({ accessToken, refreshToken } = await client.json<RefreshResponse>(asking))
    },
    pull: async () => {
      cursor = (await pages(cursor)).at(-1)?.cursor
    },
    pullAll: () => pages(),
    listen: async () => {
      device.hangUp()
      const opened = await client.open(asked(`/api/${paths.syncEvents}`))
      line = opened
      opened.setEncoding('utf8')
      opened.on('data', (text: string) => hear(text))
    },
    hangUp: () => {
      line?.destroy()
      line = undefined
      // What rings meanwhile is learnt by the pull that follows.
      heard = new Map()
      expected = new Map()
    },
    expectRing: (stamp, sentAt) => {
      const change = readStamp(stamp)
      if (!change || !line) return
      const name = `${change.book} ${change.seq}`
      const at = heard.get(name)
      if (at === undefined) expected.set(name, sentAt)
      else rings.push(at - sentAt)
      heard.delete(name)
    },
    takeRings: () => {
      const taken = rings
      rings = []
      return taken
    },
    missed: () => expected.size,
  }
  return device
}
