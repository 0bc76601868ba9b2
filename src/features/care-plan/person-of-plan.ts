import { useEffect } from 'react'
import { type ActivePerson, useChosenPerson, usePersonOfForms } from '#data/people.ts'
import { hasDirtyDraft, useHasDirtyDraft } from './plan-drafts.ts'

/** Whom a plan was last shown of; in the page's memory, as the drafts are. */
let last: ActivePerson | undefined

/** Who is deleted elsewhere while their plan is written stays until that is saved or let go of, over a look at the emergency view too. */
export function usePersonOfPlan(): ActivePerson | undefined {
  const person = usePersonOfForms()
  const chosen = useChosenPerson()
  const isWriting = useHasDirtyDraft()
  const isChosen = person?.id === chosen
  useEffect(() => {
    if (isChosen) last = person
  }, [isChosen, person])
  if (isChosen || last === undefined || last.id !== chosen) return person
  return isWriting && hasDirtyDraft(last.id) ? last : person
}
