/** How the last changes of one thing stand, for the line beside it; never more than was proven. */
import { useEffect, useEffectEvent, useState } from 'react'
import { onReceipt } from './receipts.ts'
import { useWaiting } from './waiting.ts'

/** `received`: an instant by this device's clock. */
export type ChangeStanding =
  | { kind: 'conflict' }
  | { kind: 'refused' }
  | { kind: 'on-device' }
  | { kind: 'received'; at: string }

interface Change {
  command: string
  input: unknown
}

/** Null when there is nothing to say. Give the component a key of what it is about: `isAbout` decides by it. */
export function useChangeStanding(isAbout: (change: Change) => boolean): ChangeStanding | null {
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

  for (const state of ['conflict', 'refused'] as const) {
    if (waiting.some((entry) => entry.state === state)) return { kind: state }
  }
  if (waiting.length > 0) return { kind: 'on-device' }
  return receivedAt === null ? null : { kind: 'received', at: receivedAt }
}
