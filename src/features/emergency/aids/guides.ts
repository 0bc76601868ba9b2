/** What to do, to be taken one step at a time: one guide for each sign, and one for what calms. */
import type { EmergencyModel } from '../emergency-model.ts'

export interface Guide {
  /** '': help for no sign in particular. */
  sign: string
  kind: 'episode' | 'calming'
  steps: readonly string[]
}

/** Those with something to do; a sign without help is no guide. */
export function guidesOf({ episodes, calming }: Pick<EmergencyModel, 'episodes' | 'calming'>): Guide[] {
  const forSigns = episodes.map(({ sign, steps }): Guide => ({ kind: 'episode', sign, steps }))
  return [...forSigns, { kind: 'calming' as const, sign: '', steps: calming }].filter(({ steps }) => steps.length > 0)
}
