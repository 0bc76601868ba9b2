import { type AttributeListName, changesBetween, partsOf } from '#contract/attributes-content.ts'
import type { SaveAttributesInput } from '#contract/attributes-commands.ts'
import { isCommandInput } from '#contract/command-inputs.ts'
import { type StoredChange, useChangeStatus } from '#data/waiting/change-status.ts'
import { ChangeStatus } from '#ui/change-status.tsx'

/** The status of the last change of a list. */
export function ListStatus({ profileId, list }: { profileId: string; list: AttributeListName }) {
  return <ChangeStatus status={useChangeStatus((change) => isOf(change, profileId, list))} />
}

function isOf(change: StoredChange, profileId: string, list: AttributeListName): boolean {
  if (change.command !== 'attributes.save' || !isCommandInput(change.command, change.input)) return false
  const { profileId: whose, seen, wanted } = change.input as SaveAttributesInput
  return (
    whose === profileId &&
    Object.keys(changesBetween(seen, wanted).wanted).some((thing) => partsOf(thing).list === list)
  )
}
