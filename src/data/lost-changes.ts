/** Changes that a browser short of room has thrown away. */
import { openDevice } from './session/open-device.ts'
import { lostStore } from './session/session-store.ts'
import { useStore } from '#lib/use-store.ts'

/** How many changes that were only on this device a browser short of room has thrown away; 0 once that was read. */
export function useLostChanges(): number {
  return useStore(lostStore)
}

/** The person has read it. */
export async function forgetLoss(): Promise<void> {
  await (await openDevice()).forgetLoss()
}
