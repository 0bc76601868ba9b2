/** Appointments as a screen shows them, with what of their papers is on this device. */
import { appointmentFold } from '#contract/appointments-commands.ts'
import { type AppointmentContent, bySoonest, isUpcoming } from '#contract/appointments-content.ts'
import type { Document } from '#contract/documents-content.ts'
import type { MirrorRow } from '../database/rows.ts'
import type { UserDatabase } from '../database/user-database.ts'
import { changesOf, folded, readList } from './folded.ts'
import { type DocumentRead, libraryTables, readLibrary } from './read-documents.ts'

export interface AppointmentView extends AppointmentContent {
  /** Some of it is on this device only. */
  isPending: boolean
}

export interface AppointmentsView {
  profileId: string
  /** The soonest first; without a day last. */
  rows: AppointmentView[]
  asOf: string | null
}

export interface OneAppointmentView {
  profileId: string
  /** Null: there is none with this id, or no longer. */
  appointment: AppointmentView | null
  /** Those of this very person that are there, in the order in which they were added. */
  papers: DocumentRead[]
  asOf: string | null
}

export async function readAppointments(db: UserDatabase, profileId: string): Promise<AppointmentsView> {
  const { shown, asOf } = await readList(db, db.appointments, appointmentFold, profileId)
  const rows = shown.map(({ content, isPending }) => Object.assign(content, { isPending }))
  return { profileId, rows: rows.toSorted(bySoonest), asOf }
}

export async function readAppointment(db: UserDatabase, profileId: string, id: string): Promise<OneAppointmentView> {
  return db.transaction('r', [db.appointments, db.sync, ...libraryTables(db)], async () => {
    const { rows, asOf } = await readAppointments(db, profileId)
    const appointment = rows.find((row) => row.id === id) ?? null
    const library = appointment?.papers.length ? await readLibrary(db, profileId) : []
    const papers = appointment?.papers.flatMap((paper) => library.find((document) => document.id === paper) ?? [])
    return { profileId, appointment, papers: papers ?? [], asOf }
  })
}

/** What is to be on this device because it goes along to an appointment; `now` in ms since 1970. */
export async function papersAhead(db: UserDatabase, now: number): Promise<MirrorRow<Document>[]> {
  // A day more, so that the zone that this device is in takes nothing away before its time.
  const yesterday = new Date(now - 86_400_000).toISOString().slice(0, 10)
  const shown = folded(appointmentFold, await db.appointments.toArray(), await changesOf(db, 'appointments'))
  const ahead = shown.filter(({ content }) => isUpcoming(content, yesterday))
  const wanted = ahead.flatMap(({ content }) => content.papers.map((id) => ({ id, profileId: content.profileId })))
  const documents = await db.documents.bulkGet(wanted.map(({ id }) => id))
  return documents
    .filter((row, index) => row?.value.profileId === wanted[index]?.profileId)
    .filter((row) => row !== undefined)
}
