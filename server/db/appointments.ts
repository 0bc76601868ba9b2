/** Appointments in the database. A deleted one is kept for 30 days, invisible. */
import { type Selectable } from 'kysely'
import {
  type Appointment,
  appointmentChange,
  type AppointmentEdit,
  type AppointmentFields,
  APPOINTMENT_LIST_MAX,
  appointmentEdit,
  appointmentFields,
  appointmentThings,
  withAppointmentThings,
} from '#contract/appointments-content.ts'
import { sameValue } from '#contract/merge.ts'
import { ApiProblem } from '#server/api-problem.ts'
import { instant } from '#server/clock.ts'
import type { VersionCheck } from '#server/etags.ts'
import { insistOnRoom } from './account-room.ts'
import type { Queries } from './database.ts'
import { deletionIn } from './deleted-rows.ts'
import { isDeleted, latestChange, recordChange, type Writer } from './feed.ts'
import { insistOnProfile, profilesOf } from './profiles.ts'
import { type Saved, saveVersioned, writeOf } from './save-loop.ts'
import type { AppointmentsTable } from './schema.ts'

/** In the order in which they were made. Throws `not-found` for a stranger's. */
export async function appointmentsOf(queries: Queries, userId: string, profileId: string): Promise<Appointment[]> {
  const rows = await living(queries, userId).where('profileId', '=', profileId).execute()
  if (rows.length === 0) await insistOnProfile(queries, userId, profileId)
  return rows.map(appointmentOf)
}

/** Of these, those that are there and the user's. */
export async function appointmentsWithIds(queries: Queries, userId: string, ids: string[]): Promise<Appointment[]> {
  const rows = await living(queries, userId).where('id', 'in', ids).execute()
  return rows.map(appointmentOf)
}

/**
 * The new appointment. The same id and fields again get the one that is there. Throws `conflict` for an id that stands for
 * something else, `list-full`, `not-found`.
 */
export async function createAppointment(
  queries: Queries,
  userId: string,
  { id, profileId, ...edit }: AppointmentEdit & { id: string; profileId: string },
  by: Writer,
): Promise<Saved<Appointment>> {
  await insistOnProfile(queries, userId, profileId)
  const place = { book: profileId, noun: 'appointments', key: id } as const
  if (await isDeleted(queries, place)) throw new ApiProblem('conflict')
  const fields = appointmentFields(edit)
  const row = await queries
    .insertInto('appointments')
    .values({
      id,
      profileId,
      fields: JSON.stringify(fields),
      version: 1,
      deletedAt: null,
      createdDate: instant(by.now),
      updatedDate: instant(by.now),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row) {
    await insistOnRoom(queries, userId, 'appointments')
    return {
      row: appointmentOf(row),
      created: true,
      change: await recordChange(queries, { ...place, verb: 'save' }, by),
    }
  }
  const change = await latestChange(queries, place)
  const [there] = await appointmentsWithIds(queries, userId, [id])
  if (there?.profileId !== profileId || !sameValue(appointmentFields(there), fields)) throw new ApiProblem('conflict')
  return { row: there, created: false, change }
}

/**
 * Writes what differs between what the caller saw and wants; without `seen` the fields as they are. Throws `not-found`,
 * `seen-otherwise`, `list-full`, also when two sides together made a list too long, or what `check` throws.
 */
export async function saveAppointment(
  queries: Queries,
  userId: string,
  id: string,
  { seen, ...wanted }: AppointmentEdit & { seen?: AppointmentEdit | undefined },
  check: VersionCheck,
  by: Writer,
): Promise<Saved<Appointment>> {
  return saveVersioned<Appointment, AppointmentFields>(queries, check, by, {
    read: async () => (await appointmentsWithIds(queries, userId, [id]))[0],
    judge: (current) => {
      const before = appointmentFields(current)
      const after = seen ? merged(before, seen, wanted) : { ...before, ...appointmentEdit(wanted) }
      if (Math.max(after.questions.length, after.papers.length) > APPOINTMENT_LIST_MAX)
        throw new ApiProblem('list-full')
      return sameValue(before, after) ? null : after
    },
    replace: async (current, fields) => {
      const row = await queries
        .updateTable('appointments')
        .set({ fields: JSON.stringify(fields), version: current.version + 1, updatedDate: instant(by.now) })
        .where('id', '=', id)
        .where('version', '=', current.version)
        .where('deletedAt', 'is', null)
        .returningAll()
        .executeTakeFirst()
      if (row) await insistOnRoom(queries, userId, 'appointments')
      return row && appointmentOf(row)
    },
    place: ({ profileId }) => ({ book: profileId, noun: 'appointments', key: id }),
  })
}

function merged(before: AppointmentFields, seen: AppointmentEdit, wanted: AppointmentEdit): AppointmentFields {
  const change = appointmentChange(seen, wanted)
  return withAppointmentThings(before, writeOf(appointmentThings(before, change), change))
}

export const deleteAppointment = deletionIn('appointments', appointmentsWithIds)

const living = (queries: Queries, userId: string) =>
  queries
    .selectFrom('appointments')
    .selectAll()
    .where('profileId', 'in', profilesOf(queries, userId))
    .where('deletedAt', 'is', null)
    .orderBy('createdDate')
    .orderBy('id')

const appointmentOf = (row: Selectable<AppointmentsTable>): Appointment => ({
  ...appointmentFields(JSON.parse(row.fields) as AppointmentEdit),
  id: row.id,
  profileId: row.profileId,
  version: row.version,
  createdDate: row.createdDate,
  updatedDate: row.updatedDate,
})
