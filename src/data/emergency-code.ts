/** What goes into the emergency code of each person: chosen on this device, kept with the person's data, gone with it. */
import { account } from './app.ts'
import { useLive } from './live.ts'

/** Bits; null: nobody has chosen yet. Undefined until this very person's choice has been read. */
export function useCodeChoice(profileId: string): number | null | undefined {
  return useLive(profileId, async ({ db }, id) => (await db.meta.get(`code:${id}`))?.value ?? null)
}

/** Resolves once it is durable on this device. */
export async function chooseCode(profileId: string, bits: number): Promise<void> {
  await account().db.meta.put({ key: `code:${profileId}`, value: bits })
}
