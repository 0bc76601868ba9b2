/**
 * What an appointment says, apart from the schemas that check it at the door. Two people write into one for weeks: a save
 * is taken apart into what it changed, field by field, question by question and paper by paper (DECISIONS I11).
 */
import type { Id, Instant, ProfileId } from './ids.ts'
import { type Change, sameValue, type Things } from './merge.ts'

export const APPOINTMENT_LINE_MAX = 200
export const APPOINTMENT_QUESTION_MAX = 500
export const APPOINTMENT_SAID_MAX = 10_000
/** Questions of one appointment, and papers. */
export const APPOINTMENT_LIST_MAX = 100

/** Something to ask. `uid`: made on the device, so that two that were added at once stay two. */
export interface AppointmentQuestion {
  uid: Id
  text: string
}

/** What a family writes of an appointment. */
export interface AppointmentFields {
  /**
   * By the clock where the appointment is: 'YYYY-MM-DDTHH:MM', 'YYYY-MM-DD' without a time, '' while the day is not known.
   * One value, so that nobody comes on one person's day at another's hour.
   */
  when: string
  withWhom: string
  place: string
  /** In the order in which they are to be asked. */
  questions: AppointmentQuestion[]
  /** What was said. */
  said: string
  /** Ids of documents. One that is deleted is not shown; whose it is, its own row says. */
  papers: Id[]
}

export interface Appointment extends AppointmentFields {
  id: Id
  profileId: ProfileId
  version: number
  createdDate: Instant
  updatedDate: Instant
}

/** What a screen shows of an appointment. */
export interface AppointmentContent extends AppointmentFields {
  id: Id
  profileId: ProfileId
}

/** Some of the fields; those that are missing are not spoken of. */
export type AppointmentEdit = { [Field in keyof AppointmentFields]?: AppointmentFields[Field] | undefined }

export const NO_APPOINTMENT: AppointmentFields = {
  when: '',
  withWhom: '',
  place: '',
  questions: [],
  said: '',
  papers: [],
}

const TEXTS = ['when', 'withWhom', 'place', 'said'] as const
const FIELDS = Object.keys(NO_APPOINTMENT) as (keyof AppointmentFields)[]

/** As they are kept: without the spaces around texts that a keyboard leaves behind. Fields that are not there stay away. */
export function appointmentEdit(from: AppointmentEdit): AppointmentEdit {
  const edit = Object.fromEntries(
    FIELDS.flatMap((field) => (from[field] === undefined ? [] : [[field, from[field]]])),
  ) as AppointmentEdit
  for (const field of TEXTS) if (edit[field] !== undefined) edit[field] = edit[field].trim()
  if (edit.questions) edit.questions = edit.questions.map(({ uid, text }) => ({ uid, text: text.trim() }))
  return edit
}

export function appointmentFields(from: AppointmentEdit | undefined): AppointmentFields {
  return { ...NO_APPOINTMENT, ...appointmentEdit(from ?? {}) } as AppointmentFields
}

export function appointmentContent(row: Appointment): AppointmentContent {
  return { ...appointmentFields(row), id: row.id, profileId: row.profileId }
}

/** `YYYY-MM-DD` of `when`; '' where it is not known. */
export const dayOfAppointment = ({ when }: Pick<AppointmentFields, 'when'>): string => when.slice(0, 10)

/** Still to come on the day `today`, as plain date: of that day too, and while its day is not known. */
export function isUpcoming(appointment: Pick<AppointmentFields, 'when'>, today: string): boolean {
  const day = dayOfAppointment(appointment)
  return day === '' || day >= today
}

/** The soonest first; those whose day is not known last. */
export function bySoonest(a: AppointmentContent, b: AppointmentContent): number {
  const [first, second] = [a, b].map(({ when, id }) => `${when === '' ? '~' : when} ${id}`) as [string, string]
  return first < second ? -1 : Number(first > second)
}

const questionThing = (uid: string): string => `questions/${uid}`
const paperThing = (id: string): string => `papers/${id}`
/** The order of the questions: the later one stands, and nobody is asked about it. */
const ORDER = 'order'

/** What a save changed: fields, and under `questions/uid` and `papers/id` what is in a list; null: not in it. */
export function appointmentChange(seen: AppointmentEdit, wanted: AppointmentEdit): Change {
  const [before, after] = [appointmentEdit(seen), appointmentEdit(wanted)]
  const fields = TEXTS.filter((field) => after[field] !== undefined)
  const listed = { questions: after.questions && before.questions, papers: after.papers && before.papers }
  const [from, to] = [appointmentFields({ ...before }), appointmentFields({ ...after })]
  const things = [
    ...fields,
    ...(after.questions ? [...from.questions, ...to.questions].map(({ uid }) => questionThing(uid)) : []),
    ...(after.papers ? [...from.papers, ...to.papers].map(paperThing) : []),
  ]
  const change = { seen: {} as Record<string, unknown>, wanted: {} as Record<string, unknown> }
  for (const thing of new Set(things)) {
    const isSeen = thing.includes('/') ? listed[listOf(thing)] !== undefined : thing in before
    const [was, is] = [thingIn(from, thing), thingIn(to, thing)]
    if (isSeen && sameValue(was, is)) continue
    if (isSeen) change.seen[thing] = was
    change.wanted[thing] = is
  }
  const order = orderOf(to)
  if (after.questions && !sameValue(orderOf(withAppointmentThings(from, change.wanted)), order)) {
    change.wanted[ORDER] = order
  }
  return change
}

/** The fields with these things: questions and papers in their places, new ones last, then in the order that is wanted. */
export function withAppointmentThings<Fields extends AppointmentEdit>(fields: Fields, things: Things): Fields {
  const result: AppointmentEdit = { ...fields }
  for (const [thing, value] of Object.entries(things)) {
    if (thing === ORDER) continue
    const [list, ...rest] = thing.split('/')
    const id = rest.join('/')
    if (list === 'questions') {
      const question = value as AppointmentQuestion | null
      result.questions = replaced(result.questions ?? [], ({ uid }) => uid === id, question && { ...question, uid: id })
    } else if (list === 'papers') {
      result.papers = replaced(result.papers ?? [], (one) => one === id, value === null ? null : id)
    } else {
      Object.assign(result, { [thing]: value })
    }
  }
  const order = things[ORDER] as readonly string[] | undefined
  if (order && result.questions) {
    const place = ({ uid }: AppointmentQuestion) => (order.includes(uid) ? order.indexOf(uid) : order.length)
    result.questions = result.questions.toSorted((a, b) => place(a) - place(b))
  }
  return result as Fields
}

/** What a change is about, as it stands in `fields`. */
export function appointmentThings(fields: AppointmentFields, { seen, wanted }: Change): Record<string, unknown> {
  const things = new Set([...Object.keys(seen), ...Object.keys(wanted)])
  return Object.fromEntries([...things].map((thing) => [thing, thingIn(fields, thing)]))
}

function thingIn(fields: AppointmentFields, thing: string): unknown {
  if (thing === ORDER) return orderOf(fields)
  const [list, ...rest] = thing.split('/')
  const id = rest.join('/')
  if (list === 'questions') return fields.questions.find(({ uid }) => uid === id) ?? null
  if (list === 'papers') return fields.papers.includes(id) ? id : null
  return fields[thing as keyof AppointmentFields]
}

const listOf = (thing: string) => (thing.startsWith('questions/') ? 'questions' : 'papers')

const orderOf = ({ questions }: AppointmentFields): string[] => questions.map(({ uid }) => uid)

/** In the place of the one that `isIt`, else last; null takes it away. */
function replaced<T>(items: readonly T[], isIt: (item: T) => boolean, item: T | null): T[] {
  const index = items.findIndex(isIt)
  const put = item === null ? [] : [item]
  return index === -1 ? [...items, ...put] : items.toSpliced(index, 1, ...put)
}
