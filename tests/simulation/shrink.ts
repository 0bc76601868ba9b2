/** Makes a failing schedule shorter: leaves out one act after the other, as long as it still fails. */
import { MOST_ACTS, type Outcome, runSchedule } from './schedule.ts'

export interface Shrunk {
  without: Set<number>
  outcome: Outcome
}

export async function shrink(seed: number): Promise<Shrunk> {
  const without = new Set<number>()
  let outcome = await runSchedule(seed)
  for (let isShorter = true; isShorter;) {
    isShorter = false
    for (let place = MOST_ACTS - 1; place >= 0; place -= 1) {
      if (without.has(place)) continue
      const shorter = await runSchedule(seed, new Set([...without, place]))
      if (shorter.violations.length === 0) continue
      // Of a place that the schedule does not have, nothing is left out.
      isShorter = shorter.log.length < outcome.log.length || isShorter
      without.add(place)
      outcome = shorter
    }
  }
  return { without, outcome }
}
