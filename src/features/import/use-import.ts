import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError } from '#data/errors.ts'
import { useNetwork } from '#data/network.ts'
import { patientApp, requestTicket, takeTicket } from '#data/records/patient-app.ts'
import { frameAddress, tokenOf } from './frame-address.ts'

export type Opening =
  | { kind: 'opening' }
  | { kind: 'ready'; address: string; origin: string }
  | { kind: 'offline' }
  /** No patient app, or one that must not be framed. */
  | { kind: 'unset' }

/** The token of the page's own address leaves it at once. Without one a ticket is asked for. */
export function useImport(): { opening: Opening; again: () => void } {
  const [token] = useState(() => tokenOf(location.search))
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' })
  const [attempt, setAttempt] = useState(0)
  const navigate = useNavigate()
  const { state } = useNetwork()

  useEffect(() => {
    if (token !== undefined) void navigate({ to: '/dashboard/import', replace: true })
  }, [token, navigate])

  useEffect(() => {
    let isCurrent = true
    const open = async () => {
      const next = await openFrame(token)
      if (isCurrent) setOpening(next)
    }
    void open()
    return () => {
      isCurrent = false
    }
    // Asked anew with each attempt.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [token, attempt])

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
  return { opening, again }
}

async function openFrame(token: string | undefined): Promise<Opening> {
  const app = await patientApp()
  if (!app) return { kind: navigator.onLine ? 'unset' : 'offline' }
  const { origin } = app
  if (frameAddress(app, '', location.origin) === null) return { kind: 'unset' }
  if (token === undefined) {
    try {
      await requestTicket()
    } catch (error) {
      // Refused: the patient app says what is wrong with an old ticket, or with none.
      if (!(error instanceof ApiError) || error.kind !== 'refused') return { kind: 'offline' }
    }
  }
  const address = frameAddress(app, token ?? takeTicket(), location.origin)
  return address === null ? { kind: 'unset' } : { kind: 'ready', address, origin }
}
