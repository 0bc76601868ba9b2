import { useEffect, useState } from 'react'
import { useNetwork } from '#data/network.ts'
import { patientApp } from '#data/records/patient-app.ts'
import { frameAddress } from './frame.ts'
import { ticketForFrame } from './ticket-for-frame.ts'

export type Opening =
  | { kind: 'opening' }
  /** `ticket`: for the first time that the frame asks. */
  | { kind: 'ready'; address: string; origin: string; ticket: string }
  | { kind: 'offline' }
  /** The frame was opened for somebody who is not signed in here. */
  | { kind: 'stranger' }
  /** No patient app, or one that must not be framed. */
  | { kind: 'unset' }

/** Tokens in the page's own address are nobody's business: whoever sends a link could put theirs there (DECISIONS C2). */
export function useImport(): { opening: Opening; again: () => void; end: (kind: 'offline' | 'stranger') => void } {
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' })
  const [attempt, setAttempt] = useState(0)
  const { state } = useNetwork()

  useEffect(() => {
    let isCurrent = true
    const open = async () => {
      const next = await openFrame()
      if (isCurrent) setOpening(next)
    }
    void open()
    return () => {
      isCurrent = false
    }
    // Asked anew with each attempt.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [attempt])

  const again = () => {
    setOpening({ kind: 'opening' })
    setAttempt(attempt + 1)
  }
  // The way back to the network is shown to be there: no need for a button.
  const [seenState, setSeenState] = useState(state)
  if (seenState !== state) {
    setSeenState(state)
    if (state === 'ok' && opening.kind === 'offline') again()
  }
  return { opening, again, end: (kind) => setOpening({ kind }) }
}

async function openFrame(): Promise<Opening> {
  const app = await patientApp()
  if (!app) return { kind: navigator.onLine ? 'unset' : 'offline' }
  const address = frameAddress(app, location.origin)
  if (address === null) return { kind: 'unset' }
  // Before the frame: without a connection it would be a page of the browser's own.
  return ticketForFrame().then(
    (ticket) => ({ kind: 'ready', address, origin: app.origin, ticket }),
    () => ({ kind: 'offline' }),
  )
}
