/** Undo, where a deletion asks nothing before it happens (docs/decisions.md, I8 and I12). */
import { type AppointmentContent, appointmentFields } from '#contract/appointments-content.ts'
import type { IncidentContent } from '#contract/incidents-content.ts'
import { createAppointment } from './appointments.ts'
import { logIncident } from './incidents.ts'
import { account } from './session/this-device.ts'
import { takeBackDeletion } from './unsent-deletion.ts'

export async function bringBackAppointment({ id, profileId, ...fields }: AppointmentContent): Promise<void> {
  if (!(await takeBack('appointments', id))) await createAppointment(profileId, appointmentFields(fields))
}

export async function bringBackIncident({ id, profileId, ...fields }: IncidentContent): Promise<void> {
  if (!(await takeBack('incidents', id))) await logIncident(profileId, fields)
}

async function takeBack(noun: 'appointments' | 'incidents', id: string): Promise<boolean> {
  const open = account()
  const isDone = await takeBackDeletion(open, noun, id)
  open.entriesChanged()
  return isDone
}
