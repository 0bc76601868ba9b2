/** What happened: antecedent, behavior, consequence (DECISIONS I8). */
import * as z from 'zod/mini'
import { Deleted, Deletion } from '#contract/documents.ts'
import { ProfileQuery } from '#contract/folders.ts'
import { Incident, IncidentCreate, IncidentPatch } from '#contract/incidents.ts'
import { incidentChange } from '#contract/incidents-content.ts'
import { latestToday } from '#contract/ids.ts'
import { paths } from '#contract/paths.ts'
import type { Language } from '#contract/languages.ts'
import { createIncident, deleteIncident, listIncidents, updateIncident } from '#server/db/incidents.ts'
import { collectionTag, rowTag } from '#server/etags.ts'
import { newId } from '#server/new-id.ts'
import { forUser, type Operation } from '#server/operation.ts'
import { deletedAnswer, savedAnswer } from '#server/saved-answer.ts'
import { futureDay } from './journal.ts'

export const incidentsOperations: Operation[] = [
  forUser({
    method: 'get',
    path: `/${paths.incidents}`,
    tag: 'Incidents',
    summary: 'What happened, the latest first',
    description: 'Of the user, or of the dependent that profileId names.',
    query: ProfileQuery,
    answers: { 200: { description: 'The list', schema: z.array(Incident) } },
    problems: ['not-found'],
    tagged: true,
    reads: ({ userId, query }) => query.profileId ?? userId,
    handle: async ({ queries, userId, query }) => {
      const profileId = query.profileId ?? userId
      const incidents = await listIncidents(queries, userId, profileId)
      const etag = collectionTag([profileId, ...incidents.map(rowTag)])
      return { status: 200, body: incidents, etag }
    },
  }),

  forUser({
    method: 'post',
    path: `/${paths.incidents}`,
    tag: 'Incidents',
    summary: 'Log what happened',
    description:
      'Everything but the time may be left out, as long as something is said. The caller may make the id itself (a UUID); the same id and words again get the incident that is there. Times are those of the clock on the wall.',
    query: ProfileQuery,
    body: IncidentCreate,
    answers: {
      200: { description: 'The incident was there already', schema: Incident },
      201: { description: 'The incident', schema: Incident },
    },
    problems: ['not-found', 'conflict', 'list-full'],
    handle: async ({ queries, userId, query, body, by, now, language }) => {
      refuseFuture(body.happenedAt, now, language)
      const { id = newId(), ...written } = body
      const incident = { ...incidentChange(written), id }
      return savedAnswer(await createIncident(queries, userId, query.profileId ?? userId, incident, by))
    },
  }),

  forUser({
    method: 'patch',
    path: `/${paths.incident(':id')}`,
    tag: 'Incidents',
    summary: 'Change what was logged',
    description: 'A missing field leaves what is there. `seen` tells what the caller saw in these fields.',
    body: IncidentPatch,
    answers: { 200: { description: 'The incident after the change', schema: Incident } },
    problems: ['not-found', 'precondition-failed', 'seen-otherwise', 'list-full'],
    tagged: true,
    handle: async ({ queries, userId, params, body, ifMatch, by, now, language }) => {
      refuseFuture(body.happenedAt, now, language)
      const { seen, ...wanted } = body
      const change = { ...incidentChange(wanted), seen }
      return savedAnswer(await updateIncident(queries, userId, params['id'] ?? '', change, ifMatch, by))
    },
  }),

  forUser({
    method: 'delete',
    path: `/${paths.incident(':id')}`,
    tag: 'Incidents',
    summary: 'Delete an incident',
    description:
      'Kept for 30 days, invisible, then removed for good. Deleting it again gets the same answer. With `seen`, nothing is deleted where one of these fields says something else by now.',
    body: Deletion,
    answers: { 200: { description: 'When it was deleted', schema: Deleted } },
    problems: ['not-found', 'changed-since'],
    handle: async ({ queries, userId, params, body, by }) =>
      deletedAnswer(await deleteIncident(queries, userId, params['id'] ?? '', by, body?.seen)),
  }),
]

/** A day that has not begun anywhere yet. */
function refuseFuture(happenedAt: string | undefined, now: number, language: Language): void {
  if (happenedAt === undefined || happenedAt.slice(0, 10) <= latestToday(now)) return
  throw futureDay(language, 'happenedAt')
}
