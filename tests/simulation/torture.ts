/**
 * `npm run torture`: schedules beyond what every test run can afford, on all processors. COUNT= how many (100,000),
 * SEED= the first one, SECONDS= when to begin no more of them, once
 * there have been 300. SEED= alone replays one schedule and prints what happened in it.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { runSchedule } from './schedule.ts'
import { shrink } from './shrink.ts'

interface Totals {
  schedules: number
  saved: number
  effects: number
  replays: number
  requests: number
  pages: number
  failed: number[]
}

/** However slow the machine is. */
const AT_LEAST = 300

/** Failures that are made shorter; more than a few are one and the same. */
const SHRUNK = 2

const only = process.env['SEED']
const first = Number(only ?? 1)
const count = Number(process.env['COUNT'] ?? (only === undefined ? 100_000 : 1))
const seconds = Number(process.env['SECONDS'] ?? Infinity)
const share = Number(process.env['SHARE'] ?? 0)
const shares = Number(process.env['SHARES'] ?? 0)

if (shares > 0) await runShare()
else if (count === 1) await replay()
else await runAll()

async function replay(): Promise<void> {
  const named = process.env['WITHOUT']?.split(',').filter(Boolean).map(Number) ?? []
  const { violations, log } = await runSchedule(first, new Set(named))
  process.stdout.write(`${log.join('\n')}\n${violations.join('\n') || 'no violation'}\n`)
  process.exitCode = violations.length > 0 ? 1 : 0
}

async function runShare(): Promise<void> {
  const totals: Totals = { schedules: 0, saved: 0, effects: 0, replays: 0, requests: 0, pages: 0, failed: [] }
  const isTimeUp = (seed: number) => seed >= first + AT_LEAST && performance.now() > seconds * 1000
  for (let seed = first + share; seed < first + count && !isTimeUp(seed); seed += shares) {
    const { violations, saved, effects, replays, requests, pages } = await runSchedule(seed)
    totals.schedules += 1
    totals.saved += saved
    totals.effects += effects
    totals.replays += replays
    totals.requests += requests
    totals.pages += pages
    if (violations.length === 0) continue
    totals.failed.push(seed)
    process.stdout.write(`SEED=${seed}\n  ${violations.join('\n  ')}\n`)
    if (totals.failed.length <= SHRUNK) await tellShorter(seed)
  }
  process.send?.(totals)
}

/** The same failure with fewer acts, for whoever has to understand it. */
async function tellShorter(seed: number): Promise<void> {
  const { without, outcome } = await shrink(seed)
  const places = [...without].toSorted((a, b) => a - b).join(',')
  const lines = [...outcome.log, ...outcome.violations].map((line) => `    ${line}`)
  process.stdout.write(`  shorter: SEED=${seed} WITHOUT=${places} npm run torture\n${lines.join('\n')}\n`)
}

async function runAll(): Promise<void> {
  const started = performance.now()
  const all = Math.min(availableParallelism(), count)
  const parts = await Promise.all(Array.from({ length: all }, (_, index) => runChild(index, all)))
  const sum = (field: 'schedules' | 'saved' | 'effects' | 'replays' | 'requests' | 'pages') =>
    parts.reduce((total, part) => total + (part?.[field] ?? 0), 0)
  const failed = parts.flatMap((part) => part?.failed ?? []).toSorted((a, b) => a - b)
  const took = Math.round((performance.now() - started) / 1000)
  process.stdout.write(
    `${sum('schedules')} schedules in ${took} s: ${sum('saved')} values saved, ${sum('requests')} writes sent, ` +
      `${sum('effects')} took effect, ${sum('replays')} were replayed, ${sum('pages')} pages kept; failed seeds: ${failed.join(' ') || 'none'}\n`,
  )
  const isWhole = seconds < Infinity ? !parts.includes(undefined) : sum('schedules') === count
  process.exitCode = failed.length > 0 || !isWhole ? 1 : 0
}

/** Undefined when the process died before it could tell. */
async function runChild(index: number, all: number): Promise<Totals | undefined> {
  const env = { ...process.env, SEED: String(first), COUNT: String(count), SHARE: String(index), SHARES: String(all) }
  const child = fork(fileURLToPath(import.meta.url), { env })
  let totals: Totals | undefined
  child.on('message', (message) => {
    totals = message as Totals
  })
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (!totals) process.stdout.write(`A process ended before its time: code ${code}, signal ${signal}\n`)
  return totals
}
