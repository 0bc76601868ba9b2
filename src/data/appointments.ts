/** Appointments of one person: what to ask, what was said, which papers go along. */
import {
  type AppointmentContent,
  type AppointmentEdit,
  appointmentFields,
  type AppointmentFields,
} from '#contract/appointments-content.ts'
import { deleteRow } from './unsent-deletion.ts'
import { useLive } from './live.ts'
import {
  type AppointmentsView,
  type AppointmentView,
  type OneAppointmentView,
  readAppointment,
  readAppointments,
} from './mirror/read-appointments.ts'
import { account } from './session/this-device.ts'
import { usePull } from './sync/use-pull.ts'

export type { AppointmentsView, AppointmentView, OneAppointmentView }

export function useAppointments(profileId: string | undefined): AppointmentsView | undefined {
  usePull(profileId)
  return useLive(profileId, ({ db }, id) => readAppointments(db, id))
}

export function useAppointment(profileId: string | undefined, id: string): OneAppointmentView | undefined {
  usePull(profileId)
  return useLive(profileId && `${profileId}|${id}`, ({ db }) => readAppointment(db, profileId ?? '', id))
}

/** Resolves with the new appointment's id once it is durable on this device. */
export async function createAppointment(profileId: string, fields: AppointmentFields): Promise<string> {
  const id = account().platform.newId()
  await account().write('appointments.create', { ...fields, id, profileId })
  return id
}

/** `seen`: the fields as the person saw them. Only what differs is changed. */
export async function saveAppointment(
  { id, profileId }: AppointmentContent,
  seen: AppointmentEdit,
  wanted: AppointmentEdit,
): Promise<void> {
  await account().write('appointments.save', { id, profileId, seen, wanted })
}

/** Behind the others; without an appointment one whose day is not known begins with it, which may not be `shown` to the next yet. */
export async function addQuestion(profileId: string, shown: AppointmentContent | null, text: string): Promise<void> {
  const { db, platform, write } = account()
  const question = { uid: platform.newId(), text: text.trim() }
  const to = shown ?? (await readAppointments(db, profileId)).rows.find(({ when }) => when === '')
  if (to) {
    const { id, questions } = to
    const wanted = { questions: [...questions, question] }
    await write('appointments.save', { id, profileId, seen: { questions }, wanted })
  } else {
    const id = platform.newId()
    await write('appointments.create', { ...appointmentFields(undefined), questions: [question], id, profileId })
  }
}

/** `shown`: what others have written into it since keeps it. Resolves with the way back (docs/decisions.md, I12). */
export const deleteAppointment = (shown: AppointmentContent): Promise<() => Promise<void>> =>
  deleteRow(account(), 'appointments', shown, readAppointments, appointmentFields)

/**
 * Fetches what is missing on this device of what is ahead, as far as it can be had now: papers, the screen, and with `hasPdf`
 * what PDF files are shown with. Resolves with whether the app's part of it is here; of the papers the view says it.
 */
export async function makeReady(hasPdf: boolean): Promise<boolean> {
  const [{ fetchKept }, { fetchFiles, holdsScreen }] = await Promise.all([
    import('./files/keep-files.ts'),
    import('./offline-check/offline-check.ts'),
  ])
  await fetchKept(account()).catch(() => {})
  if (await holdsScreen('appointments', hasPdf)) return true
  await fetchFiles(hasPdf)
  return holdsScreen('appointments', hasPdf)
}
