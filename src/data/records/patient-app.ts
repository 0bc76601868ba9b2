/** The patient app: where records are imported (DECISIONS C). Another origin, framed by the import screen. */
import { paths } from '#contract/paths.ts'
import { PartnerTicket } from '#contract/records.ts'
import { useEffect, useState } from 'react'
import { account } from '../session/this-device.ts'
import { ApiError } from '../api/api-error.ts'
import { apiErrorOf } from '../sync/pull.ts'

export interface PatientApp {
  /** Base address, without a slash at the end. */
  url: string
  origin: string
  /** For people. */
  name: string
}

/** Of a development server, which sends no policy. */
const DEFAULT_PORT = 4174

let found: Promise<PatientApp | null> | null = null

/** Null: none is set, or it is not known on this device yet. Needs no network once the app is installed. */
export function patientApp(): Promise<PatientApp | null> {
  found ??= find().catch(() => {
    found = null
    return null
  })
  return found
}

async function find(): Promise<PatientApp | null> {
  const set = import.meta.env['VITE_PATIENT_APP_URL'] as string | undefined
  if (set) return appAt(set)
  if (import.meta.env.DEV) return appAt(`${location.protocol}//${location.hostname}:${DEFAULT_PORT}`)
  // The one place that says which other origin may be framed is the policy of our own page.
  const { headers } = await fetch('/index.html')
  const framed = /(?:^|;)\s*frame-src\s+([^;]*)/u.exec(headers.get('Content-Security-Policy') ?? '')?.[1] ?? ''
  const address = framed.split(/\s+/u).find((source) => /^https?:\/\//u.test(source))
  return address === undefined ? null : appAt(address)
}

function appAt(address: string): PatientApp {
  const { href, origin, host, hostname } = new URL(address)
  return { url: href.replace(/\/$/u, ''), origin, name: hostname === location.hostname ? 'Havenbook Records' : host }
}

export function usePatientApp(): PatientApp | null | undefined {
  const [app, setApp] = useState<PatientApp | null>()
  useEffect(() => {
    let isCurrent = true
    void patientApp().then((known) => isCurrent && setApp(known))
    return () => {
      isCurrent = false
    }
  }, [])
  return app
}

/** A ticket that opens the patient app once, within a minute. Rejects with an ApiError. */
export async function requestTicket(): Promise<string> {
  const { api, userId } = account()
  const answer = await api.call({ method: 'POST', path: paths.matchriteRefresh, subject: userId })
  if (answer.kind !== 'ok') throw apiErrorOf(answer)
  const ticket = PartnerTicket.safeParse(answer.body)
  if (!ticket.success) throw new ApiError('unreachable', answer.status, null)
  return ticket.data.matchriteToken
}
