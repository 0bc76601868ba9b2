/**
 * One schedule from one seed: a storm of acts, then calm, then the invariants. The same seed is the same schedule. Each
 * act has dice of its own, so that one can be left out while the others stay what they are.
 */
import { act, signIn } from './acts.ts'
import { calmDown } from './aftermath.ts'
import { Dice } from './dice.ts'
import { judgeKept, keepNow } from './kept-page.ts'
import { judgeFreshness } from './mirror-equals-server.ts'
import { ADA, setScene } from './scene.ts'

/** More acts than any schedule has. */
export const MOST_ACTS = 30

export interface Outcome {
  seed: number
  violations: string[]
  log: string[]
  saved: number
  effects: number
  replays: number
  requests: number
  /** Kept for the next start. */
  pages: number
  questions: number
  /** How near this schedule came to what a device may ask for, see `bounds.ts`. */
  most: { requests: number; atOnce: number; rows: number }
}

/** `without`: acts that are left out, by their place. */
export async function runSchedule(seed: number, without: ReadonlySet<number> = new Set()): Promise<Outcome> {
  const dice = new Dice(seed)
  const scene = await setScene(dice)
  const { time, recorder, homes, log } = scene
  try {
    for (const home of homes) {
      const tab = home.load()
      void tab.device.open().then(() => signIn(tab, ADA))
      await time.quiet()
      if (dice.chance(0.7)) await finished(tab.pull(), () => time.quiet())
    }
    const acts = 8 + dice.below(22)
    for (let place = 0; place < acts; place += 1) {
      if (without.has(place)) continue
      const own = new Dice(seed * 64 + place)
      scene.dice = own
      await act(scene)
      if (own.chance(0.5)) await time.steps(own.below(60))
      keepNow(scene)
      const pause = own.weighted({ none: 2, steps: 8, quiet: 2, short: 3, long: 1 })
      if (pause === 'steps') await time.steps(own.below(60))
      if (pause === 'quiet') await time.quiet()
      if (pause === 'short') await time.pass(own.below(3000))
      if (pause === 'long') await time.pass(own.below(120_000))
      for (const home of homes) {
        judgeFreshness(recorder, home)
        recorder.judgeCards(home)
        recorder.bounds.look(home)
        judgeKept(scene, home)
      }
    }
    scene.dice = dice
    await calmDown(scene)
  } catch (error) {
    recorder.blame(`threw ${(error as Error).stack ?? String(error)}`)
  } finally {
    await scene.close()
  }
  const { violations, saved, effects, replays, requests, pages, questions, bounds } = recorder
  return {
    seed,
    violations,
    log,
    saved: saved.length,
    effects: effects.length,
    replays,
    requests,
    pages,
    questions,
    most: bounds.most,
  }
}

async function finished(doing: Promise<unknown>, run: () => Promise<void>): Promise<void> {
  doing.catch(() => {})
  await run()
}
