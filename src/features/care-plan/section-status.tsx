import type { CarePlanSection } from '#contract/care-plan-content.ts'
import { useChangeStanding } from '#data/change-standing.ts'
import { ChangeStatus } from '#ui/change-status.tsx'

/** How the last change of a card stands. */
export function SectionStatus({ profileId, section }: { profileId: string; section: CarePlanSection }) {
  return <ChangeStatus standing={useChangeStanding((change) => isOf(change, profileId, section))} />
}

function isOf(change: { command: string; input: unknown }, profileId: string, section: CarePlanSection): boolean {
  if (change.command !== 'carePlan.saveSection') return false
  const input = change.input as { profileId?: unknown; section?: unknown }
  return input.profileId === profileId && input.section === section
}
