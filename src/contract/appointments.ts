/** Appointments as they cross the wire (DECISIONS I11). */
import * as z from 'zod/mini'
import * as content from './appointments-content.ts'
import { Id, Instant, ProfileId } from './ids.ts'

const day = z.iso.date()
/** A time of day without a zone: by the clock where the appointment is. */
const minute = z
  .string()
  .check(z.refine((when) => day.safeParse(when.slice(0, 10)).success && /^.{10}T([01]\d|2[0-3]):[0-5]\d$/.test(when)))
const line = z.string().check(z.trim(), z.maxLength(content.APPOINTMENT_LINE_MAX))

export const AppointmentQuestion = z.object({
  uid: Id,
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(content.APPOINTMENT_QUESTION_MAX)),
})

/** What a family writes of an appointment. `when`: 'YYYY-MM-DDTHH:MM', 'YYYY-MM-DD' or ''. */
export const AppointmentFields = z.object({
  when: z.union([z.literal(''), day, minute]),
  withWhom: line,
  place: line,
  questions: z.array(AppointmentQuestion).check(z.maxLength(content.APPOINTMENT_LIST_MAX)),
  said: z.string().check(z.trim(), z.maxLength(content.APPOINTMENT_SAID_MAX)),
  papers: z.array(Id).check(z.maxLength(content.APPOINTMENT_LIST_MAX)),
})
export const AppointmentEdit = z.partial(AppointmentFields)

export const Appointment = z.object({
  ...AppointmentFields.shape,
  id: Id,
  profileId: ProfileId,
  version: z.int(),
  createdDate: Instant,
  updatedDate: Instant,
})

/** `POST appointments`. The id is made on the device; optional for other clients. Without `profileId` it is the user's. */
export const AppointmentCreate = z.object({
  ...AppointmentEdit.shape,
  id: z.optional(Id),
  profileId: z.optional(ProfileId),
})

/** As a device shows it, with lists that two devices may have made too long together. */
export const ShownAppointment = z.object({
  ...AppointmentEdit.shape,
  questions: z.optional(z.array(AppointmentQuestion)),
  papers: z.optional(z.array(Id)),
})

/**
 * `PATCH appointments/{id}`. With `seen` lists are taken apart: what is in neither of the two stays as it is. What comes of it is
 * measured.
 */
export const AppointmentPatch = z.object({ ...ShownAppointment.shape, seen: z.optional(ShownAppointment) })
export type AppointmentPatch = z.infer<typeof AppointmentPatch>
