import { type AppointmentContent, dayOfAppointment } from '#contract/appointments-content.ts'
import type { IncidentContent } from '#contract/incidents-content.ts'
import type { JournalNoteContent } from '#contract/journal-notes-content.ts'
import { useAppointments } from '#data/appointments.ts'
import { useIncidents } from '#data/incidents.ts'
import { useAllNotes } from '#data/journal.ts'
import { joined } from './entry.ts'
import type { Source } from './source.ts'

export const notesOfDaysSource: Source<readonly JournalNoteContent[]> = {
  useRows: ({ id }) => useAllNotes(id),
  entries: (notes, profileId) =>
    notes.map(({ id, day, note }) => ({
      id: `note|${id}`,
      profileId,
      group: 'journal',
      title: '',
      text: note,
      day,
      place: { to: '/dashboard/journal', search: { day } },
    })),
}

export const incidentsSource: Source<readonly IncidentContent[]> = {
  useRows: ({ id }) => useIncidents(id)?.rows,
  entries: (incidents, profileId) =>
    incidents.map(({ id, happenedAt, antecedent, behavior, consequence, observer }) => ({
      id: `incident|${id}`,
      profileId,
      group: 'incidents',
      title: behavior,
      text: joined([antecedent, consequence, observer]),
      day: happenedAt.slice(0, 10),
      place: { to: '/dashboard/incidents', search: { log: id } },
    })),
}

export const appointmentsSource: Source<readonly AppointmentContent[]> = {
  useRows: ({ id }) => useAppointments(id)?.rows,
  entries: (appointments, profileId) =>
    appointments.map((appointment) => ({
      id: `appointment|${appointment.id}`,
      profileId,
      group: 'appointments',
      title: appointment.withWhom,
      text: joined([appointment.place, ...appointment.questions.map(({ text }) => text), appointment.said]),
      day: dayOfAppointment(appointment),
      place: { to: '/dashboard/appointments', search: { appointment: appointment.id } },
    })),
}
