/** The shapes of the commands' inputs. What is read back from storage and has another one is set aside, never skipped. */
import * as z from 'zod/mini'
import { AppointmentFields, ShownAppointment } from './appointments.ts'
import { ShownLists } from './attributes.ts'
import { CarePlanChange, Episode } from './care-plan.ts'
import { CARE_PLAN_SECTIONS, type CarePlanSection } from './care-plan-content.ts'
import type { CommandName } from './commands.ts'
import { DependentInput } from './dependents.ts'
import { Category } from './folders.ts'
import { Id, Instant, PlainDate, ProfileId } from './ids.ts'
import { PhotoImage } from './photos.ts'

const SectionName = z.enum(Object.keys(CARE_PLAN_SECTIONS) as [CarePlanSection, ...CarePlanSection[]])

const Placed = { id: Id, profileId: ProfileId, category: Category }
/** What was seen is as it was stored, when rules may have been others. */
const Seen = z.record(z.string(), z.unknown())
const Rename = z.object({
  ...Placed,
  seen: z.object({ name: z.optional(z.string()) }),
  wanted: z.object({ name: z.string() }),
})

/** Builds before stored names that are no ids (`appointments-content.ts`). */
const Questions = z.array(z.object({ uid: z.string(), text: z.string() }))
const StoredAppointment = z.object({ ...ShownAppointment.shape, questions: z.optional(Questions) })

const IncidentPlace = { id: Id, profileId: ProfileId }
const StoredIncident = {
  happenedAt: z.string(),
  antecedent: z.string(),
  behavior: z.string(),
  consequence: z.string(),
  durationMinutes: z.nullable(z.number()),
  observer: z.string(),
}

const commandInputs = {
  'attributes.save': z.object({ profileId: ProfileId, seen: ShownLists, wanted: ShownLists }),
  'carePlan.saveSection': z.object({
    profileId: ProfileId,
    section: SectionName,
    seen: Seen,
    wanted: z.object({ ...CarePlanChange.shape, episodes: z.optional(z.array(Episode)) }),
  }),
  'carePlan.confirm': z.object({ profileId: ProfileId, at: Instant, seen: Seen }),
  'dependents.create': z.object({ ...DependentInput.shape, id: Id }),
  'dependents.update': z.object({ id: Id, seen: Seen, wanted: z.partial(DependentInput) }),
  'documents.create': z.object({ ...Placed, folderId: Id, name: z.string(), size: z.int(), type: z.string() }),
  'documents.rename': Rename,
  'documents.delete': z.object(Placed),
  'files.send': z.object({ id: Id, profileId: ProfileId, size: z.int() }),
  'folders.create': z.object({ ...Placed, name: z.string() }),
  'folders.rename': Rename,
  'folders.delete': z.object(Placed),
  // As they were stored: what the service refuses of them is for the person to correct.
  'incidents.log': z.object({ ...StoredIncident, ...IncidentPlace }),
  'incidents.update': z.object({ ...IncidentPlace, seen: Seen, wanted: z.partial(z.object(StoredIncident)) }),
  'incidents.delete': z.object({ ...IncidentPlace, seen: z.optional(z.partial(z.object(StoredIncident))) }),
  'journal.answer': z.object({
    profileId: ProfileId,
    day: PlainDate,
    seen: z.object({ answer: z.optional(z.string()) }),
    wanted: z.object({ answer: z.string() }),
    question: z.optional(z.string()),
  }),
  'photos.save': z.object({ profileId: ProfileId, image: PhotoImage }),
  'journalNotes.write': z.object({
    profileId: ProfileId,
    day: PlainDate,
    seen: z.object({ note: z.string() }),
    wanted: z.object({ note: z.string() }),
  }),
  'appointments.create': z.object({ ...AppointmentFields.shape, questions: Questions, id: Id, profileId: ProfileId }),
  'appointments.save': z.object({ id: Id, profileId: ProfileId, seen: StoredAppointment, wanted: StoredAppointment }),
  'appointments.delete': z.object({ id: Id, profileId: ProfileId, seen: z.optional(StoredAppointment) }),
} as const satisfies Record<CommandName, unknown>

/** Whether this build knows the command and can read the input. */
export function isCommandInput(name: string, input: unknown): boolean {
  return Object.hasOwn(commandInputs, name) && commandInputs[name as CommandName].safeParse(input).success
}
