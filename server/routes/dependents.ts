/** The people in a user's care (SPEC §2 Dependents; DECISIONS D). */
import * as z from 'zod/mini'
import { paths } from '#contract/paths.ts'
import { Dependent, DependentCreate, DependentPatch } from '#contract/dependents.ts'
import { checkBirthDate } from '#server/birth-date.ts'
import { collectionTag, rowTag } from '#server/etags.ts'
import { createDependent, deleteDependent, listDependents, updateDependent } from '#server/db/dependents.ts'
import { newId } from '#server/new-id.ts'
import { forUser, type Operation } from '#server/operation.ts'
import { savedAnswer } from '#server/saved-answer.ts'

export const dependentsOperations: Operation[] = [
  forUser({
    method: 'get',
    path: `/${paths.dependents}`,
    tag: 'Dependents',
    summary: 'All dependents of the user, oldest first',
    answers: { 200: { description: 'The list; its ETag changes with any row', schema: z.array(Dependent) } },
    problems: [],
    tagged: true,
    handle: async ({ queries, userId }) => {
      const list = await listDependents(queries, userId)
      return { status: 200, body: list, etag: collectionTag(list.map(rowTag)) }
    },
  }),

  forUser({
    method: 'post',
    path: `/${paths.dependents}`,
    tag: 'Dependents',
    summary: 'Add a dependent',
    description:
      'The caller may make the id itself (a UUID), so that a person added without signal has it at once. The same id and fields again get the dependent who is there.',
    body: DependentCreate,
    answers: {
      200: { description: 'The dependent was there already', schema: Dependent },
      201: { description: 'The dependent', schema: Dependent },
    },
    problems: ['conflict'],
    handle: async ({ queries, userId, body, by, now, language }) => {
      checkBirthDate(body.birthDate, now, language)
      const dependent = { ...body, id: body.id ?? newId() }
      return savedAnswer(await createDependent(queries, userId, dependent, by))
    },
  }),

  forUser({
    method: 'patch',
    path: `/${paths.dependent(':id')}`,
    tag: 'Dependents',
    summary: 'Change some fields of a dependent',
    description: 'With `seen` a field that is neither as seen nor as wanted is asked back, and nothing is written.',
    body: DependentPatch,
    answers: { 200: { description: 'The dependent after the change', schema: Dependent } },
    problems: ['not-found', 'precondition-failed', 'seen-otherwise'],
    tagged: true,
    handle: async ({ queries, userId, params, body, ifMatch, by, now, language }) => {
      checkBirthDate(body.birthDate, now, language)
      return savedAnswer(await updateDependent(queries, userId, params['id'] ?? '', body, ifMatch, by))
    },
  }),

  forUser({
    method: 'delete',
    path: `/${paths.dependent(':id')}`,
    tag: 'Dependents',
    summary: 'Delete a dependent and everything that belongs to them',
    description: 'Kept for 30 days, invisible, then removed for good. Deleting them again gets the same answer.',
    answers: { 204: { description: 'Deleted' } },
    problems: ['not-found', 'precondition-failed'],
    tagged: true,
    handle: async ({ queries, userId, params, ifMatch, by }) => {
      const change = await deleteDependent(queries, userId, params['id'] ?? '', ifMatch, by)
      return { status: 204, change }
    },
  }),
]
