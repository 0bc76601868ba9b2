/** What strengthens, interests and calms one person. */
import type { AttributesContent } from '#contract/attributes-content.ts'
import { account } from './session/this-device.ts'
import { useLive } from './live.ts'
import { type AttributesView, readAttributes } from './mirror/read.ts'
import { usePull } from './sync/use-pull.ts'

export type { AttributesView }

export function useAttributes(profileId: string | undefined): AttributesView | undefined {
  usePull(profileId)
  return useLive(profileId, ({ db }, id) => readAttributes(db, id), { name: 'attributes' })
}

/** The lists as the person saw them, and as they are to be. Resolves once durable on this device. */
export async function saveAttributes(
  profileId: string,
  seen: AttributesContent,
  wanted: AttributesContent,
): Promise<void> {
  await account().write('attributes.save', { profileId, seen, wanted })
}

/** The id of an item that is added here: the same on every device, whatever number it gets. */
export const newItemUid = (): string => account().platform.newId()
