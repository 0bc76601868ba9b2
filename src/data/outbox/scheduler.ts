/**
 * Which entries may be sent now. Pure, so that the rules stand in one place and can be tried without a database:
 * - inside a lane, in the order made; lanes beside each other;
 * - an entry waits for the entries it depends on;
 * - words and files apart: a scan of 12 MB never delays a line of the journal;
 * - an entry that needs the person (asked, refused, quarantined) holds back only what touches the same in its lane.
 */
import { needsPerson, type OutboxEntry } from '../database/entry.ts'

/** At most so many files are sent at once. */
export const FILES_AT_ONCE = 2

/** ms: nobody waits longer (Retry-After counts up to an hour). A date further off means that the clock was set back. */
const LONGEST_WAIT = 3_600_000

export interface Candidate {
  entry: OutboxEntry
  /** Names of what the change alters; null when this build cannot read it and so it may touch anything. */
  touches: readonly string[] | null
}

/** At most so many entries of a lane are planned together. */
const RUN = 500

export interface Plan {
  /** For each lane, what may be sent now: its first sendable entry, and those that may follow it one after the other. */
  ready: OutboxEntry[][]
  /** When the next one becomes due, ms since 1970; null when nothing waits for the clock. */
  dueAt: number | null
}

/**
 * @param candidates all entries that are not done, in `seq` order.
 * @param now ms since 1970, against `nextAttemptAt`.
 */
export function plan(candidates: readonly Candidate[], now: number): Plan {
  const unfinished = new Set(candidates.map(({ entry }) => entry.id))
  const lanes = new Map<string, Lane>()
  const picked: Plan = { ready: [], dueAt: null }
  for (const { entry, touches } of candidates) {
    const lane = lanes.get(entry.lane) ?? { isTaken: false, run: null, stuck: [] }
    lanes.set(entry.lane, lane)
    if (lane.isTaken) {
      if (lane.run && canFollow(entry, touches, lane.run, lane.stuck, unfinished)) lane.run.push(entry)
      else lane.run = null
      continue
    }
    const isHeld =
      needsPerson(entry) ||
      touches === null ||
      entry.dependsOn.some((id) => unfinished.has(id)) ||
      lane.stuck.some((other) => overlaps(other, touches))
    if (isHeld) {
      lane.stuck.push(touches)
      continue
    }
    lane.isTaken = true
    if (entry.state === 'sending' || entry.state === 'auth') continue
    const due = entry.nextAttemptAt ?? now
    if (due <= now || due > now + LONGEST_WAIT) {
      lane.run = [entry]
      picked.ready.push(lane.run)
    } else picked.dueAt = Math.min(due, picked.dueAt ?? due)
  }
  return picked
}

interface Lane {
  isTaken: boolean
  /** Open while the next entry of the lane may still join it. */
  run: OutboxEntry[] | null
  stuck: (readonly string[] | null)[]
}

function canFollow(
  entry: OutboxEntry,
  touches: Candidate['touches'],
  run: readonly OutboxEntry[],
  stuck: Lane['stuck'],
  unfinished: ReadonlySet<string>,
): boolean {
  return (
    touches !== null &&
    stuck.length === 0 &&
    run.length < RUN &&
    // What failed by the network's fault was on its way together with what goes before it, and may go with it again.
    (entry.state === 'queued' ? entry.nextAttemptAt === null : waitsForNetwork(entry)) &&
    entry.dependsOn.every((id) => !unfinished.has(id) || run.some((earlier) => earlier.id === id))
  )
}

const NETWORK_FAULTS: ReadonlySet<string> = new Set(['network', 'timeout', 'portal'])

/** Whether it was the network's fault that this waits, and not an answer to this very change. */
export function waitsForNetwork({ state, lastError }: OutboxEntry): boolean {
  return state === 'waiting' && lastError !== null && NETWORK_FAULTS.has(lastError.kind)
}

/** The words that are sent next in one request: whole runs, oldest change first, until there are `most`. */
export function nextWords(ready: readonly OutboxEntry[][], most: number): OutboxEntry[] {
  const words = ready.filter(([first]) => !sendsFile(first?.lane))
  return words.flat().slice(0, most)
}

/** The files that may start beside those under way. */
export function nextFiles(ready: readonly OutboxEntry[][], underWay: ReadonlySet<string>): OutboxEntry[] {
  const files = ready.flatMap(([first]) => (first && sendsFile(first.lane) && !underWay.has(first.lane) ? [first] : []))
  return files.slice(0, Math.max(FILES_AT_ONCE - underWay.size, 0))
}

const sendsFile = (lane: string | undefined): boolean => lane?.startsWith('file:') ?? false

function overlaps(a: readonly string[] | null, b: readonly string[]): boolean {
  return a === null || a.some((name) => b.includes(name))
}
