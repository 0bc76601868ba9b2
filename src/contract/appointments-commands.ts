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
  withAppointmentThings,
} from './appointments-content.ts'
import type { Command, Fold } from './command.ts'
import type { Id, ProfileId } from './ids.ts'
import { paths } from './paths.ts'

const lane = ({ id }: { id: Id }) => `appointment:${id}`
const placeOf = ({ id }: { id: Id }) => `appointments:${id}`

export interface CreateAppointmentInput extends AppointmentFields {
  id: Id
  profileId: ProfileId
}

export const createAppointment: Command<CreateAppointmentInput, AppointmentContent> = {
  name: 'appointments.create',
  version: 1,
  noun: 'appointments',
  key: (input) => input.id,
  whose: (input) => input.profileId,
  lane,
  apply: (_content, input) => ({ ...appointmentFields(input), id: input.id, profileId: input.profileId }),
  request: ({ id, profileId, ...fields }) => ({
    method: 'POST',
    path: paths.appointments,
    body: { id, profileId, ...appointmentFields(fields) },
  }),
  touches: () => ['row'],
  creates: placeOf,
  // Papers are not waited for: until they are there they are not shown, and one that was refused holds nothing back.
  requires: ({ profileId }) => [`dependents:${profileId}`],
}

/** Some fields as the person saw them, and as they are to be. Only what differs between the two is the change. */
export interface SaveAppointmentInput {
  id: Id
  profileId: ProfileId
  seen: AppointmentEdit
  wanted: AppointmentEdit
}

export const saveAppointment: Command<SaveAppointmentInput, AppointmentContent> = {
  name: 'appointments.save',
  version: 1,
  noun: 'appointments',
  key: (input) => input.id,
  whose: (input) => input.profileId,
  lane,
  apply: (content, { seen, wanted }) =>
    content && withAppointmentThings(content, appointmentChange(seen, wanted).wanted),
  request: ({ id, seen, wanted }) => ({
    method: 'PATCH',
    path: paths.appointment(id),
    body: { ...appointmentEdit(wanted), seen: appointmentEdit(seen) },
  }),
  touches: ({ seen, wanted }) => Object.keys(appointmentChange(seen, wanted).wanted),
  requires: (input) => [placeOf(input)],
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
  // The order of questions is said of all of them: of those that the earlier one speaks of there may be none.
  canFold: (earlier, later) => earlier.seen.questions !== undefined || later.wanted.questions === undefined,
}

export interface DeleteAppointmentInput {
  id: Id
  profileId: ProfileId
}

export const deleteAppointment: Command<DeleteAppointmentInput, AppointmentContent> = {
  name: 'appointments.delete',
  version: 1,
  noun: 'appointments',
  key: (input) => input.id,
  whose: (input) => input.profileId,
  lane,
  apply: () => undefined,
  request: ({ id }) => ({ method: 'DELETE', path: paths.appointment(id) }),
  deletes: true,
  touches: () => ['when', 'withWhom', 'place', 'said', 'row'],
  requires: (input) => [placeOf(input)],
}

export const appointmentFold: Fold<Appointment, AppointmentContent> = {
  content: appointmentContent,
  commands: [createAppointment, saveAppointment, deleteAppointment],
}
