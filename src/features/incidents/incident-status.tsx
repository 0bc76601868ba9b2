import { type StoredChange, useChangeStatus } from '#data/waiting/change-status.ts'
import { ChangeStatus } from '#ui/change-status.tsx'

/** The status of what was last logged or changed of this person: a question about it, too. */
export function IncidentStatus({ profileId }: { profileId: string }) {
  return <ChangeStatus status={useChangeStatus((change) => isOf(change, profileId))} />
}

function isOf({ command, input }: StoredChange, profileId: string): boolean {
  return command.startsWith('incidents.') && (input as { profileId?: unknown } | null)?.profileId === profileId
}
