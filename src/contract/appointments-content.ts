/**
 * What an appointment says, apart from the schemas that check it at the door. Two people write into one for weeks: a save
 * is taken apart into what it changed, field by field, question by question and paper by paper (DECISIONS I11).
 */
import type { Id, Instant, ProfileId } from './ids.ts'
import { type Change, copyId, sameValue, type Things } from './merge.ts'

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
  if (edit.questions) edit.questions = edit.questions.map(({ uid, text }) => ({ uid: asId(uid), text: text.trim() }))
  return edit
}

/** Builds before named the copy of a question that was asked about `questions/…-both`, which is no id. */
const asId = (uid: string): string => (uid.endsWith('-both') ? copyId(uid.slice(10, -5)) : uid)

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

/** The order of the questions: the later one stands, and nobody is asked about it. */
const ORDER = 'order'

/** By the name of the thing: fields, and under `questions/uid` and `papers/id` what is in a list. */
export function thingsOf(from: AppointmentEdit): Record<string, unknown> {
  const { questions = [], papers = [], ...texts } = appointmentEdit(from)
  const listed = [
    ...questions.map((question) => [`questions/${question.uid}`, question]),
    ...papers.map((id) => [`papers/${id}`, id]),
  ]
  return { ...texts, ...Object.fromEntries(listed) }
}

/** What a save changed, thing by thing; null: not in its list. */
export function appointmentChange(seen: AppointmentEdit, wanted: AppointmentEdit): Change {
  const [before, after] = [thingsOf(seen), thingsOf(wanted)]
  const change = { seen: {} as Record<string, unknown>, wanted: {} as Record<string, unknown> }
  for (const thing of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const field = partsOf(thing).list as keyof AppointmentFields
    if (wanted[field] === undefined) continue
    const [was, is] = [before[thing] ?? null, after[thing] ?? null]
    const isSeen = seen[field] !== undefined
    if (isSeen && sameValue(was, is)) continue
    if (isSeen) change.seen[thing] = was
    change.wanted[thing] = is
  }
  const order = wanted.questions && orderOf(wanted)
  if (order && !sameValue(orderOf(withAppointmentThings({ questions: [], ...seen }, change.wanted)), order)) {
    change.wanted[ORDER] = order
  }
  return change
}

/** The fields with these things: questions and papers in their places, new ones last, then in the order that is wanted. */
export function withAppointmentThings<Fields extends AppointmentEdit>(fields: Fields, things: Things): Fields {
  const result: AppointmentEdit = { ...fields }
  for (const [thing, value] of Object.entries(things)) {
    const { list, id } = partsOf(thing)
    if (list === 'questions') {
      const question = value && { ...(value as AppointmentQuestion), uid: id }
      result.questions = replaced(result.questions ?? [], ({ uid }) => uid === id, question)
    } else if (list === 'papers') result.papers = replaced(result.papers ?? [], (one) => one === id, value && id)
    else if (list !== ORDER) Object.assign(result, { [thing]: value })
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
  const there = { ...thingsOf(fields), [ORDER]: orderOf(fields) }
  return Object.fromEntries(
    Object.keys({ ...seen, ...wanted }).map((thing) => [thing, (there as Record<string, unknown>)[thing] ?? null]),
  )
}

function partsOf(thing: string): { list: string; id: string } {
  const [list = '', id = ''] = thing.split(/\/(.*)/u)
  return { list, id }
}

const orderOf = ({ questions = [] }: AppointmentEdit): string[] => questions.map(({ uid }) => uid)

/** In the place of the one that `isIt`, else last; without a value it is taken away. */
function replaced<T>(items: readonly T[], isIt: (item: T) => boolean, item: unknown): T[] {
  const index = items.findIndex(isIt)
  const put = item ? [item as T] : []
  return index === -1 ? [...items, ...put] : items.toSpliced(index, 1, ...put)
}
