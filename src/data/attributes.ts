/** What calms, interests and strengthens one person. */
import type { Attributes } from '#contract/attributes.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccount, useLive } from './live.ts'
import { collections } from './mirror/database.ts'
import { attributesQuery } from './queries.ts'

export interface AttributesView {
  profileId: string
  content: Attributes
  asOf: string | null
}

export function useAttributes(profileId: string | undefined): AttributesView | undefined {
  const account = useAccount()
  useQuery({ ...attributesQuery(account, profileId), notifyOnChangeProps: [] })
  return useLive(profileId, async ({ db }, id) => {
    const [row, pull] = await Promise.all([db.attributes.get(id), db.pulls.get(collections.attributes(id))])
    return { profileId: id, content: row?.value ?? noAttributes(id), asOf: pull?.asOf ?? null }
  })
}

function noAttributes(profileId: string): Attributes {
  return { id: null, userId: profileId, strengths: [], interests: [], calmingStrategies: [], version: 0 }
}
