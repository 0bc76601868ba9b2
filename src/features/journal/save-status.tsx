import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { onReceipt } from '#data/receipts.ts'
import { useWaiting } from '#data/waiting.ts'
import { formatTime } from '#lib/moment.ts'
import * as css from './journal.css.ts'

/** How the last answers of this person stand, never more than was proven. Quiet when there is nothing to say. */
export function SaveStatus({ profileId }: { profileId: string }) {
  const { i18n } = useLingui()
  const [receivedAt, setReceivedAt] = useState<string | null>(null)
  const waiting = useWaiting()?.filter((entry) => isOf(entry, profileId)) ?? []

  useEffect(
    () =>
      onReceipt((receipt) => {
        if (receipt.outcome === 'confirmed' && isOf(receipt, profileId)) setReceivedAt(new Date().toISOString())
      }),
    [profileId],
  )

  const isRefused = waiting.some((entry) => entry.state === 'refused')
  return (
    <output className={css.status}>
      {isRefused && <Trans>An answer was not accepted. See “Waiting to send” to correct it.</Trans>}
      {!isRefused && waiting.length > 0 && <Trans>Saved on this device</Trans>}
      {waiting.length === 0 && receivedAt !== null && <Trans>Received {formatTime(receivedAt, i18n.locale)}</Trans>}
    </output>
  )
}

function isOf(change: { command: string; input: unknown }, profileId: string): boolean {
  return (
    change.command === 'journal.answer' && (change.input as { profileId?: unknown } | null)?.profileId === profileId
  )
}
