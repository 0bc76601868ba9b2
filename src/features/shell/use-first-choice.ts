import { useEffect } from 'react'
import { selectPerson, useChosenPerson, useDependents } from '#data/people.ts'
import { hasUnsaved, onUnsaved } from '#lib/unsaved.ts'

/** Who cares for one dependent came for them: chosen until somebody chooses otherwise (docs/decisions.md, D2). Never while something is typed. */
export function useFirstChoice(): void {
  const chosen = useChosenPerson()
  const dependents = useDependents()
  const [first, ...others] = dependents?.isComplete ? dependents.rows : []
  const only = first && others.length === 0 ? first.id : null
  useEffect(() => {
    if (chosen !== undefined || !only) return undefined
    const choose = () => hasUnsaved() || selectPerson(only)
    choose()
    return onUnsaved(choose)
  }, [chosen, only])
}
