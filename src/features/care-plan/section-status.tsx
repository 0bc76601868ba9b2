import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { CarePlanSection } from '#contract/care-plan-content.ts'
import { onReceipt } from '#data/receipts.ts'
import { useWaiting } from '#data/waiting.ts'
import { formatTime } from '#lib/moment.ts'
import * as css from './plan-read.css.ts'

/**
 * How the last change of a card stands, never more than was proven: on this device, received, or in need of a person.
 * Quiet when there is nothing to say.
 */
export function SectionStatus({ profileId, section }: { profileId: string; section: CarePlanSection }) {
  const { i18n } = useLingui()
  const [receivedAt, setReceivedAt] = useState<string | null>(null)
  const waiting = useWaiting()?.filter((entry) => isOf(entry, profileId, section)) ?? []

  useEffect(
    () =>
      onReceipt((receipt) => {
        if (receipt.outcome === 'confirmed' && isOf(receipt, profileId, section))
          setReceivedAt(new Date().toISOString())
      }),
    [profileId, section],
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

function isOf(change: { command: string; input: unknown }, profileId: string, section: CarePlanSection): boolean {
  if (change.command !== 'carePlan.saveSection') return false
  const input = change.input as { profileId?: unknown; section?: unknown }
  return input.profileId === profileId && input.section === section
}
