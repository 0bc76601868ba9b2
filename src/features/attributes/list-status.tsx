import { type AttributeListName, changesBetween, partsOf } from '#contract/attributes-content.ts'
import type { SaveAttributesInput } from '#contract/attributes-commands.ts'
import { isCommandInput } from '#contract/command-inputs.ts'
import { useChangeStanding } from '#data/change-standing.ts'
import { ChangeStatus } from '#ui/change-status.tsx'

/** How the last change of a list stands. */
export function ListStatus({ profileId, list }: { profileId: string; list: AttributeListName }) {
  return <ChangeStatus standing={useChangeStanding((change) => isOf(change, profileId, list))} />
}

function isOf(change: { command: string; input: unknown }, profileId: string, list: AttributeListName): boolean {
  if (change.command !== 'attributes.save' || !isCommandInput(change.command, change.input)) return false
  const { profileId: whose, before, after } = change.input as SaveAttributesInput
  return whose === profileId && Object.keys(changesBetween(before, after)).some((field) => partsOf(field).list === list)
}
