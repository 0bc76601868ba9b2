/** Appointments, and the questions that a family collects for them. */
import {
  type Appointment,
  appointmentChange,
  type AppointmentContent,
  appointmentContent,
  type AppointmentEdit,
  appointmentEdit,
  appointmentFields,
  type AppointmentFields,
  type AppointmentQuestion,
  thingsOf,
  withAppointmentThings,
} from './appointments-content.ts'
import type { Command, Fold } from './command.ts'
import { paths } from './paths.ts'
import { ofRow, type RowPlace } from './row-commands.ts'

const common = ofRow('appointments', 'appointment')

export interface CreateAppointmentInput extends RowPlace, AppointmentFields {}

export const createAppointment: Command<CreateAppointmentInput, AppointmentContent> = {
  ...common,
  name: 'appointments.create',
  apply: (_content, input) => ({ ...appointmentFields(input), id: input.id, profileId: input.profileId }),
  request: ({ id, profileId, ...fields }) => ({
    method: 'POST',
    path: paths.appointments,
    body: { id, profileId, ...appointmentFields(fields) },
  }),
  touches: () => ['row'],
  creates: ({ id }) => `appointments:${id}`,
  // Papers are not waited for: until they are there they are not shown, and one that was refused holds nothing back.
  requires: ({ profileId }) => [`dependents:${profileId}`],
}

/** Some fields as the person saw them, and as they are to be. Only what differs between the two is the change. */
export interface SaveAppointmentInput extends RowPlace {
  seen: AppointmentEdit
  wanted: AppointmentEdit
}

export const saveAppointment: Command<SaveAppointmentInput, AppointmentContent> = {
  ...common,
  name: 'appointments.save',
  apply: (content, { seen, wanted }) =>
    content && withAppointmentThings(content, appointmentChange(seen, wanted).wanted),
  request: ({ id, seen, wanted }) => ({
    method: 'PATCH',
    path: paths.appointment(id),
    body: { ...appointmentEdit(wanted), seen: appointmentEdit(seen) },
  }),
  touches: ({ seen, wanted }) => Object.keys(appointmentChange(seen, wanted).wanted),
  there: (content) => content && thingsOf(content),
  change: ({ seen, wanted }) => appointmentChange(seen, wanted),
  // What is no longer in the change is as it was seen, on both sides.
  withChange: (input, { seen, wanted }) => {
    const before = withAppointmentThings(input.seen, seen)
    return { ...input, seen: before, wanted: withAppointmentThings(before, wanted) }
  },
  both: ({ thing, wanted, theirs }, newId) => {
    const [list] = thing.split('/')
    if (list !== 'questions') return undefined
    const mine = `questions/${newId()}`
    return {
      seen: { [thing]: theirs, [mine]: null },
      wanted: { [thing]: theirs, [mine]: wanted as AppointmentQuestion },
    }
  },
}

export interface DeleteAppointmentInput extends RowPlace {
  /** As it was when it was deleted: what others have written since is not deleted with it. */
  seen?: AppointmentEdit | undefined
}

export const deleteAppointment: Command<DeleteAppointmentInput, AppointmentContent> = {
  ...common,
  version: 2,
  name: 'appointments.delete',
  apply: () => undefined,
  request: ({ id, seen }) => ({
    method: 'DELETE',
    path: paths.appointment(id),
    ...(seen && { body: { seen: appointmentEdit(seen) } }),
  }),
  upcast: { 1: (input: RowPlace) => input },
  deletes: true,
  touches: () => ['when', 'withWhom', 'place', 'said', 'row'],
}

export const appointmentFold: Fold<Appointment, AppointmentContent> = {
  content: appointmentContent,
  commands: [createAppointment, saveAppointment, deleteAppointment],
}
