/** What strengthens, interests and calms one person. */
import type { AttributesContent } from '#contract/attributes-content.ts'
import { account } from './app.ts'
import { useLive } from './live.ts'
import { type AttributesView, readAttributes } from './mirror/read.ts'
import { attributesQuery } from './queries.ts'
import { usePull } from './use-pull.ts'

export type { AttributesView }

export function useAttributes(profileId: string | undefined): AttributesView | undefined {
  usePull(profileId, (account) => attributesQuery(account, profileId ?? ''))
  return useLive(profileId, ({ db }, id) => readAttributes(db, id))
}

/** `before`: the lists as the person saw them; `after`: as they are to be. Resolves once durable on this device. */
export async function saveAttributes(
  profileId: string,
  before: AttributesContent,
  after: AttributesContent,
): Promise<void> {
  await account().write('attributes.save', { profileId, before, after })
}
