import { useLive } from '../live.ts'
import { countUnsentIn } from '../outbox/count.ts'
import { openDevice } from '../session/open-device.ts'

/** Changes that are only on this device; undefined until counted. Never late: what is called received hangs on it. */
export function useUnsentCount(): number | undefined {
  return useLive('count', ({ db }) => countUnsentIn(db), { readEvery: 0 })
}

/** How many of them need the person: a question, or a refusal. */
export function useAskingCount(): number | undefined {
  return useLive('asking', ({ db }) =>
    db.outbox.filter(({ state }) => state === 'asked' || state === 'refused').count(),
  )
}

/** How many they are now, wherever it is asked. */
export async function countUnsent(): Promise<number> {
  return (await openDevice()).countUnsent()
}
