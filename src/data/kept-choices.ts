/** What goes into the emergency code and onto the hand-over sheet of each person: chosen on this device, kept with their data, gone with it. */
import { account } from './session/this-device.ts'
import { useLive } from './live.ts'

type Of = 'code' | 'hand-over'

/** Bits; null: nobody has chosen yet. Undefined until this very person's choice has been read. */
export function useKeptChoice(of: Of, profileId: string): number | null | undefined {
  return useLive(profileId, async ({ db }, id) => (await db.meta.get(`${of}:${id}`))?.value ?? null)
}

/** Changes what is kept, whatever a screen still shows: of two quick taps neither is lost. Resolves once it is durable. */
export async function keepChoice(of: Of, profileId: string, change: (bits: number | null) => number): Promise<void> {
  const { db } = account()
  const key = `${of}:${profileId}` as const
  await db.lasting('rw', db.meta, async () => {
    await db.meta.put({ key, value: change((await db.meta.get(key))?.value ?? null) })
  })
}
