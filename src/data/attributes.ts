/** What strengthens, interests and calms one person. */
import type { AttributesContent } from '#contract/attributes-content.ts'
import { useQuery } from '@tanstack/react-query'
import { account } from './app.ts'
import { useAccount, useLive } from './live.ts'
import { type AttributesView, readAttributes } from './mirror/read.ts'
import { attributesQuery } from './queries.ts'

export type { AttributesView }

export function useAttributes(profileId: string | undefined): AttributesView | undefined {
  const account = useAccount()
  useQuery({ ...attributesQuery(account, profileId), notifyOnChangeProps: [] })
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
