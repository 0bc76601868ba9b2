import { useChangeStanding } from '#data/change-standing.ts'
import { ChangeStatus } from '#ui/change-status.tsx'

/** How the last answers of this person stand. */
export function SaveStatus({ profileId }: { profileId: string }) {
  return <ChangeStatus standing={useChangeStanding((change) => isOf(change, profileId))} />
}

function isOf(change: { command: string; input: unknown }, profileId: string): boolean {
  return (
    change.command === 'journal.answer' && (change.input as { profileId?: unknown } | null)?.profileId === profileId
  )
}
