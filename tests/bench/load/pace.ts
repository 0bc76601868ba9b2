/** Lets the virtual devices act: at a pace that does not wait for answers, or each as soon as it can. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Act, type Kind, MIX } from './acts.ts'
import { Unanswered } from './client.ts'
import type { Device } from './devices.ts'

export interface Run {
  seconds: number
  /** Acts a second of all families together; as they come, whether or not earlier ones were answered. */
  rate?: number
  /** Only acts of this kind, by so many devices at once, one act after the other; no doorbell makes anybody pull. */
  only?: { kind: Kind; devices: number }
}

export interface Took {
  count: number
  /** ms */
  p50: number
  p99: number
  slowest: number
}

export interface RunResult {
  /** s, from the first act to the last answer. */
  seconds: number
  acts: number
  requests: number
  /** `ring`: from the moment a change left to the moment the other device heard of it. */
  took: Partial<Record<Kind | 'ring', Took>>
  /** p99 of all acts, ms. */
  p99: number
  /** How often, by reason. */
  errors: Record<string, number>
  /** Acts that were due and that nobody came to. */
  unserved: number
  /** Of the driver itself: the share of a core, and ms by which it was late (p99). */
  driver: { core: number; lag: number }
}

export interface Players {
  devices: readonly Device[]
  acts: Record<Kind, Act>
  requests(): number
  /** Told of each ring until the run ends. */
  onRing(listener: ((device: Device) => void) | undefined): void
}

interface Due {
  kind: Kind
  at: number
}

/** ms between two looks at what is due. */
const LOOK = 5

export async function runActs(players: Players, run: Run): Promise<RunResult> {
  const { devices, acts, requests } = players
  const took = new Map<Kind | 'ring', number[]>()
  const errors: Record<string, number> = {}
  const [began, asked, cpu] = [performance.now(), requests(), process.cpuUsage()]
  const lag = monitorEventLoopDelay({ resolution: 10 })
  lag.enable()
  for (const device of devices) device.takeRings()

  const note = (kind: Kind | 'ring', ms: number): void => {
    const list = took.get(kind)
    if (list) list.push(ms)
    else took.set(kind, [ms])
  }
  /** One act; `at`: since when somebody waits for it. */
  const act = async (device: Device, { kind, at }: Due): Promise<void> => {
    try {
      await acts[kind](device)
      note(kind, performance.now() - at)
    } catch (error) {
      const reason = error instanceof Unanswered ? error.reason : String(error)
      errors[`${kind}: ${reason}`] = (errors[`${kind}: ${reason}`] ?? 0) + 1
    }
  }

  const end = began + run.seconds * 1000
  const unserved = run.only
    ? await oneAfterTheOther(ofEachFamily(devices).slice(0, run.only.devices), end, (device) =>
        act(device, { kind: run.only!.kind, at: performance.now() }),
      )
    : await asTheyCome(players, { rate: run.rate ?? 1, end, act })

  for (const device of devices) for (const ms of device.takeRings()) note('ring', ms)
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(cpu)
  const all = [...took].filter(([kind]) => kind !== 'ring').flatMap(([, list]) => list)
  return {
    seconds,
    acts: all.length,
    requests: requests() - asked,
    took: Object.fromEntries([...took].map(([kind, list]) => [kind, summed(list)])),
    p99: summed(all).p99,
    errors,
    unserved,
    driver: { core: (user + system) / 1e6 / seconds, lag: Math.max(0, lag.percentile(99) / 1e6 - 10) },
  }
}

const ofEachFamily = (devices: readonly Device[]): Device[] => [
  ...new Map(devices.map((device) => [device.family, device])).values(),
]

async function oneAfterTheOther(
  devices: readonly Device[],
  end: number,
  act: (device: Device) => Promise<void>,
): Promise<number> {
  const work = async (device: Device): Promise<void> => {
    while (performance.now() < end) await act(device)
  }
  await Promise.all(devices.map(work))
  return 0
}

interface Coming {
  rate: number
  end: number
  act(device: Device, due: Due): Promise<void>
}

/** Acts fall due at random moments; a device does one at a time, and what falls due while all are busy waits. */
async function asTheyCome(players: Players, { rate, end, act }: Coming): Promise<number> {
  const idle = [...players.devices]
  const waiting: Due[] = []
  const ringing = new Set<Device>()
  const running = new Set<Promise<void>>()
  let next = performance.now()

  const begin = (device: Device, due: Due): void => {
    const work = act(device, due).then(() => {
      running.delete(work)
      const rung = ringing.delete(device) && performance.now() < end
      if (rung) begin(device, { kind: 'pull', at: performance.now() })
      else idle.push(device)
    })
    running.add(work)
  }
  // Whoever is busy pulls afterwards, once for all rings.
  players.onRing((device) => void (performance.now() < end && ringing.add(device)))

  while (performance.now() < end) {
    for (const device of ringing) {
      const at = idle.indexOf(device)
      if (at === -1) continue
      idle.splice(at, 1)
      ringing.delete(device)
      begin(device, { kind: 'pull', at: performance.now() })
    }
    for (; next <= performance.now(); next += (-Math.log(1 - Math.random()) / rate) * 1000) {
      waiting.push({ kind: drawn(), at: next })
    }
    while (waiting.length > 0 && idle.length > 0) {
      const [device] = idle.splice(Math.floor(Math.random() * idle.length), 1)
      begin(device!, waiting.shift()!)
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK))
  }
  players.onRing(undefined)
  while (running.size > 0) await Promise.all(running)
  return waiting.length
}

const KINDS = Object.entries(MIX) as [Kind, number][]
const WHOLE = KINDS.reduce((sum, [, share]) => sum + share, 0)

function drawn(): Kind {
  let dice = Math.random() * WHOLE
  return KINDS.find(([, share]) => (dice -= share) < 0)?.[0] ?? 'pull'
}

function summed(list: readonly number[]): Took {
  const sorted = list.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), slowest: sorted.at(-1) ?? 0 }
}
