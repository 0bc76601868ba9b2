import { carePlanNow, saveSection } from '#data/care-plan.ts'
import type { RecordSuggestion } from '#data/records.ts'
import { changeOf, openSuggestions } from './suggestions-model.ts'

let last: Promise<unknown> = Promise.resolve()

/**
 * One after the other, each onto what this device holds by then: the screen is a moment behind, and of two quick taps
 * the second would take back the first. Resolves once it is durable on this device.
 */
export function addToPlan(profileId: string, suggestion: RecordSuggestion): Promise<void> {
  const added = last.then(async () => {
    const { content } = await carePlanNow(profileId)
    if (openSuggestions([suggestion], content).length === 0) return
    const { seen, wanted } = changeOf(suggestion, content)
    await saveSection({ profileId, section: 'basic', seen, wanted })
  })
  last = added.catch(() => {})
  return added
}
