/** The virtual families, in a process of their own: does what the bench tells it and answers with what it saw. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { paths } from '#contract/paths.ts'
import { track } from '#tests/support/server.ts'
import { acts } from './acts.ts'
import { client, type Ports } from './client.ts'
import { type Device, newDevice } from './devices.ts'
import type { FamilySeed } from './families.ts'
import { newLedger, sendWaiting } from './ledger.ts'
import { type Run, runActs, type RunResult } from './pace.ts'
import { readBack, type ReadBack } from './read-back.ts'

/** Each order with what is answered to it. */
interface Orders {
  /** Signs in nobody: the families have been. Each device pulls everything and opens its doorbell. */
  begin: { asks: { nodes: Ports[]; families: FamilySeed[] }; answers: null }
  run: { asks: Run; answers: RunResult }
  /** Opens so many further doorbells; 0 closes them all. */
  openLines: { asks: number; answers: null }
  /** Sends what was not answered until it is; how many changes there were, and rings that never came. */
  settle: { asks: null; answers: { waiting: number; missed: number } }
  readBack: { asks: null; answers: ReadBack }
}

export interface Driver {
  tell<K extends keyof Orders>(order: K, asks: Orders[K]['asks']): Promise<Orders[K]['answers']>
  end(): void
}

export function startDriver(): Driver {
  const child: ChildProcess = fork(new URL(import.meta.url))
  track(child)
  type Answer = { done: never } | { failed: string }
  const ended = once(child, 'exit').then((): Answer => ({ failed: 'The driver has ended' }))
  return {
    tell: async (order, asks) => {
      const told = once(child, 'message').then(([answer]) => answer as Answer)
      child.send({ order, asks })
      const answer = await Promise.race([told, ended])
      if ('failed' in answer) throw new Error(answer.failed)
      return answer.done
    },
    end: () => void child.kill(),
  }
}

/** Runs in the child. */
function drive(): { [K in keyof Orders]: (asks: Orders[K]['asks']) => Promise<Orders[K]['answers']> } {
  const ledger = newLedger()
  const lines: IncomingMessage[] = []
  let calls = client([])
  const devices: Device[] = []
  let onRing: ((device: Device) => void) | undefined
  return {
    begin: async ({ nodes, families }) => {
      calls = client(nodes)
      for (const family of families) {
        const mine = family.devices.map((tokens) => newDevice(calls, family, tokens, (device) => onRing?.(device)))
        for (const device of mine) device.others = mine.filter((one) => one !== device)
        devices.push(...mine)
      }
      for (const device of devices) {
        await device.pull()
        await device.listen()
      }
      return null
    },
    run: (run) =>
      runActs(
        {
          devices,
          acts: acts(calls, ledger),
          requests: calls.requests,
          onRing: (listener) => {
            onRing = listener
          },
        },
        run,
      ),
    openLines: async (count) => {
      for (const line of lines.splice(0)) line.destroy()
      for (let index = 0; index < count; index += 1) {
        const device = devices[index % devices.length]!
        lines.push((await calls.open(device.asked(`/api/${paths.syncEvents}`))).resume())
      }
      return null
    },
    settle: async () => {
      const missed = devices.reduce((sum, device) => sum + device.missed(), 0)
      return { waiting: await sendWaiting(ledger, calls), missed }
    },
    readBack: () => {
      const families = Map.groupBy(devices, ({ family }) => family)
      return readBack(
        calls,
        [...families.values()].map(([device]) => device!),
        ledger,
      )
    },
  }
}

if (process.send && import.meta.main) {
  const does = drive()
  process.on('message', ({ order, asks }: { order: keyof Orders; asks: never }) => {
    does[order](asks).then(
      (done) => process.send?.({ done }),
      (error: unknown) => process.send?.({ failed: error instanceof Error ? (error.stack ?? '') : String(error) }),
    )
  })
}
