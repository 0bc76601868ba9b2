/** The status of the last changes of one thing, for the line beside it; never more than was proven. */
import { useEffect, useEffectEvent, useState } from 'react'
import { onReceipt } from './receipts.ts'
import { useWaiting } from './waiting.ts'

/** `received`: an instant by this device's clock. */
export type ChangeStatus =
  | { kind: 'asked' }
  | { kind: 'refused' }
  | { kind: 'on-device' }
  | { kind: 'received'; at: string }

/** A change that waits, or that has been answered. */
export interface StoredChange {
  command: string
  input: unknown
}

/** Null when there is nothing to say. Give the component a key of what it is about: `isAbout` decides by it. */
export function useChangeStatus(isAbout: (change: StoredChange) => boolean): ChangeStatus | null {
  const [receivedAt, setReceivedAt] = useState<string | null>(null)
  const waiting = useWaiting()?.filter(isAbout) ?? []
  const isOurs = useEffectEvent(isAbout)

  useEffect(
    () =>
      onReceipt((receipt) => {
        if (receipt.outcome === 'confirmed' && isOurs(receipt)) setReceivedAt(new Date().toISOString())
      }),
    [],
  )

  for (const state of ['asked', 'refused'] as const) {
    if (waiting.some((entry) => entry.state === state)) return { kind: state }
  }
  if (waiting.length > 0) return { kind: 'on-device' }
  return receivedAt === null ? null : { kind: 'received', at: receivedAt }
}
