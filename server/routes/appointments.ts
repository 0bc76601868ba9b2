/** Appointments of a person: when and with whom, what to ask, what was said, which papers go along (DECISIONS I11). */
import * as z from 'zod/mini'
import { Appointment, AppointmentCreate, AppointmentPatch } from '#contract/appointments.ts'
import { Deleted, Deletion } from '#contract/documents.ts'
import { ProfileQuery } from '#contract/folders.ts'
import type { Language } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { appointmentsOf, createAppointment, deleteAppointment, saveAppointment } from '#server/db/appointments.ts'
import { collectionTag, rowTag } from '#server/etags.ts'
import { invalidInput } from '#server/middleware/body.ts'
import { newId } from '#server/new-id.ts'
import { forUser, type Operation } from '#server/operation.ts'
import { deletedAnswer, savedAnswer } from '#server/saved-answer.ts'

export const appointmentsOperations: Operation[] = [
  forUser({
    method: 'get',
    path: `/${paths.appointments}`,
    tag: 'Appointments',
    summary: 'Appointments of the user or of a dependent, in the order in which they were made',
    description:
      '`when` is by the clock where the appointment is: a date and a time, a date, or empty while the day is not known. `papers` are ids of documents; one that was deleted may still be among them.',
    query: ProfileQuery,
    answers: { 200: { description: 'The list; its ETag changes with any row', schema: z.array(Appointment) } },
    problems: ['not-found'],
    tagged: true,
    reads: ({ userId, query }) => query.profileId ?? userId,
    handle: async ({ queries, userId, query }) => {
      const list = await appointmentsOf(queries, userId, query.profileId ?? userId)
      return { status: 200, body: list, etag: collectionTag(list.map(rowTag)) }
    },
  }),

  forUser({
    method: 'post',
    path: `/${paths.appointments}`,
    tag: 'Appointments',
    summary: 'Make an appointment',
    description:
      'The caller may make the id itself (a UUID). The same id and fields again get the appointment that is there. Fields that are missing are empty.',
    body: AppointmentCreate,
    answers: {
      200: { description: 'The appointment was there already', schema: Appointment },
      201: { description: 'The appointment', schema: Appointment },
    },
    problems: ['not-found', 'conflict', 'list-full'],
    handle: async ({ queries, userId, body, by, language }) => {
      checkTwice(body, language)
      const appointment = { ...body, id: body.id ?? newId(), profileId: body.profileId ?? userId }
      return savedAnswer(await createAppointment(queries, userId, appointment, by))
    },
  }),

  forUser({
    method: 'patch',
    path: `/${paths.appointment(':id')}`,
    tag: 'Appointments',
    summary: 'Change some fields of an appointment',
    description:
      'With `seen` only what differs between the two is the change, question by question and paper by paper: what is neither as seen nor as wanted is asked back, and nothing is written. The order of questions is written as it is wanted.',
    body: AppointmentPatch,
    answers: { 200: { description: 'The appointment after the change', schema: Appointment } },
    problems: ['not-found', 'precondition-failed', 'seen-otherwise', 'list-full'],
    tagged: true,
    handle: async ({ queries, userId, params, body, ifMatch, by, language }) => {
      checkTwice(body, language)
      return savedAnswer(await saveAppointment(queries, userId, params['id'] ?? '', body, ifMatch, by))
    },
  }),

  forUser({
    method: 'delete',
    path: `/${paths.appointment(':id')}`,
    tag: 'Appointments',
    summary: 'Delete an appointment',
    description:
      'Kept for 30 days, invisible, then removed for good. Deleting it again gets the same answer. With `seen`, nothing is deleted where one of these fields says something else by now.',
    body: Deletion,
    answers: { 200: { description: 'When it was deleted', schema: Deleted } },
    problems: ['not-found', 'changed-since'],
    handle: async ({ queries, userId, params, body, by }) =>
      deletedAnswer(await deleteAppointment(queries, userId, params['id'] ?? '', by, body?.seen)),
  }),
]

/** What the schema of one question and of one paper cannot see: ids used twice. */
function checkTwice({ questions = [], papers = [] }: AppointmentPatch, language: Language): void {
  const issues = [
    ...twiceIn(questions.map(({ uid }) => uid)).map((index) => `questions.${index}.uid`),
    ...twiceIn(papers).map((index) => `papers.${index}`),
  ].map((path) => ({ path, code: 'duplicate', message: TWICE[language] }))
  if (issues.length > 0) throw invalidInput(issues)
}

const twiceIn = (ids: readonly string[]): number[] =>
  ids.flatMap((id, index) => (ids.indexOf(id) < index ? [index] : []))

const TWICE: Record<Language, string> = {
  en: 'This stands in the list twice.',
  fr: 'Cet élément figure deux fois dans la liste.',
  es: 'Este elemento aparece dos veces en la lista.',
}
