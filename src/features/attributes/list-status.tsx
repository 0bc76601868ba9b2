import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { type AttributeListName, changesBetween, partsOf } from '#contract/attributes-content.ts'
import type { SaveAttributesInput } from '#contract/attributes-commands.ts'
import { isCommandInput } from '#contract/command-inputs.ts'
import { onReceipt } from '#data/receipts.ts'
import { useWaiting } from '#data/waiting.ts'
import { formatTime } from '#lib/moment.ts'
import * as css from './attributes.css.ts'

/**
 * How the last change of a list stands, never more than was proven: on this device, received, or in need of a person.
 * Quiet when there is nothing to say.
 */
export function ListStatus({ profileId, list }: { profileId: string; list: AttributeListName }) {
  const { i18n } = useLingui()
  const [receivedAt, setReceivedAt] = useState<string | null>(null)
  const waiting = useWaiting()?.filter((entry) => isOf(entry, profileId, list)) ?? []

  useEffect(
    () =>
      onReceipt((receipt) => {
        if (receipt.outcome === 'confirmed' && isOf(receipt, profileId, list)) setReceivedAt(new Date().toISOString())
      }),
    [profileId, list],
  )

  const needsPerson = waiting.find((entry) => entry.state === 'conflict' || entry.state === 'refused')
  return (
    <output className={css.status}>
      {needsPerson?.state === 'conflict' && (
        <Trans>This was changed elsewhere too. See “Waiting to send” to choose.</Trans>
      )}
      {needsPerson?.state === 'refused' && (
        <Trans>A change was not accepted. See “Waiting to send” to correct it.</Trans>
      )}
      {!needsPerson && waiting.length > 0 && <Trans>Saved on this device</Trans>}
      {waiting.length === 0 && receivedAt !== null && <Trans>Received {formatTime(receivedAt, i18n.locale)}</Trans>}
    </output>
  )
}

function isOf(change: { command: string; input: unknown }, profileId: string, list: AttributeListName): boolean {
  if (change.command !== 'attributes.save' || !isCommandInput(change.command, change.input)) return false
  const { profileId: whose, before, after } = change.input as SaveAttributesInput
  return whose === profileId && Object.keys(changesBetween(before, after)).some((field) => partsOf(field).list === list)
}
