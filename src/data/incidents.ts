/** What happened: logged, changed and taken away on this device first. */
import { incidentChange, type IncidentContent, type IncidentFields } from '#contract/incidents-content.ts'
import { sameValue } from '#contract/merge.ts'
import { account } from './session/this-device.ts'
import { useLive } from './live.ts'
import { type IncidentsView, type IncidentView, readIncidents } from './mirror/read-incidents.ts'
import { usePull } from './sync/use-pull.ts'
import { deleteRow } from './unsent-deletion.ts'

export type { IncidentsView, IncidentView }

/** Undefined while the local read for this very person has not finished; never waits for the network. */
export function useIncidents(profileId: string | undefined): IncidentsView | undefined {
  usePull(profileId)
  return useLive(profileId, ({ db }, id) => readIncidents(db, id))
}

/** As this device holds it; undefined where it is gone. */
export async function incidentNow(profileId: string, id: string): Promise<IncidentContent | undefined> {
  return (await readIncidents(account().db, profileId)).rows.find((row) => row.id === id)
}

/** Resolves with the id once it is durable on this device. */
export async function logIncident(profileId: string, fields: IncidentFields): Promise<string> {
  const { platform, write } = account()
  const id = platform.newId()
  await write('incidents.log', { ...fields, id, profileId })
  return id
}

/** `seen`: as it was when the form was opened. Only what was really changed is written. */
export async function updateIncident(seen: IncidentContent, fields: IncidentFields): Promise<void> {
  const { id, profileId } = seen
  const wanted = Object.entries(incidentChange(fields)).filter(
    ([field, value]) => !sameValue(value, seen[field as keyof IncidentFields]),
  )
  if (wanted.length === 0) return
  const before = wanted.map(([field]) => [field, seen[field as keyof IncidentFields]])
  await account().write('incidents.update', {
    id,
    profileId,
    seen: Object.fromEntries(before),
    wanted: Object.fromEntries(wanted),
  })
}

/** `shown`: what others have written into it since keeps it. Resolves with the way back (docs/decisions.md, I8). */
export const deleteIncident = (shown: IncidentContent): Promise<() => Promise<void>> =>
  deleteRow(account(), 'incidents', shown, readIncidents, incidentChange)
