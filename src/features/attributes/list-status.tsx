import { type AttributeListName, changesBetween, partsOf } from '#contract/attributes-content.ts'
import type { SaveAttributesInput } from '#contract/attributes-commands.ts'
import { isCommandInput } from '#contract/command-inputs.ts'
import { type StoredChange, useChangeStatus } from '#data/waiting/change-status.ts'
import { ChangeStatus } from '#ui/change-status.tsx'

/** What waits of a list, or needs somebody; that it was received is said by SPEC §8 in a notification (DECISIONS H11). */
export function ListStatus({ profileId, list }: { profileId: string; list: AttributeListName }) {
  const status = useChangeStatus((change) => isOf(change, profileId, list))
  return <ChangeStatus status={status?.kind === 'received' ? null : status} />
}

function isOf(change: StoredChange, profileId: string, list: AttributeListName): boolean {
  if (change.command !== 'attributes.save' || !isCommandInput(change.command, change.input)) return false
  const { profileId: whose, seen, wanted } = change.input as SaveAttributesInput
  return (
    whose === profileId &&
    Object.keys(changesBetween(seen, wanted).wanted).some((thing) => partsOf(thing).list === list)
  )
}
