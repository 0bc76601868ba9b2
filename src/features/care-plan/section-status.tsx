import type { CarePlanSection } from '#contract/care-plan-content.ts'
import { type StoredChange, useChangeStatus } from '#data/waiting/change-status.ts'
import { ChangeStatus } from '#ui/change-status.tsx'

/** The status of the last change of a card. */
export function SectionStatus({ profileId, section }: { profileId: string; section: CarePlanSection }) {
  return <ChangeStatus status={useChangeStatus((change) => isOf(change, profileId, section))} />
}

function isOf(change: StoredChange, profileId: string, section: CarePlanSection): boolean {
  if (change.command !== 'carePlan.saveSection') return false
  const input = change.input as { profileId?: unknown; section?: unknown }
  return input.profileId === profileId && input.section === section
}
