/** The people in a user's care (SPEC §2 Dependents; DECISIONS D). */
import * as z from 'zod/mini'
import { versionTag } from '#contract/headers.ts'
import { paths } from '#contract/paths.ts'
import { Dependent, DependentCreate, DependentInput } from '#contract/people.ts'
import { ApiProblem } from '#server/api-problem.ts'
import { checkBirthDate } from '#server/birth-date.ts'
import { collectionTag } from '#server/collection-tag.ts'
import { createDependent, deleteDependent, listDependents, updateDependent } from '#server/db/dependents.ts'
import { newId } from '#server/new-id.ts'
import { forUser, type Operation } from '#server/operation.ts'

const DependentChange = z.partial(DependentInput)

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
      return { status: 200, body: list, etag: collectionTag(list.map(({ id, version }) => `${id} ${version}`)) }
    },
  }),

  forUser({
    method: 'post',
    path: `/${paths.dependents}`,
    tag: 'Dependents',
    summary: 'Add a dependent',
    description: 'The caller may make the id itself (a UUID), so that a person added without signal has it at once.',
    body: DependentCreate,
    answers: { 201: { description: 'The dependent', schema: Dependent } },
    problems: ['conflict'],
    handle: async ({ queries, userId, body, now, language }) => {
      checkBirthDate(body.birthDate, now, language)
      const dependent = await createDependent(queries, userId, { ...body, id: body.id ?? newId() }, now)
      if (!dependent) throw new ApiProblem('conflict')
      return { status: 201, body: dependent, etag: versionTag(dependent.version) }
    },
  }),

  forUser({
    method: 'patch',
    path: `/${paths.dependent(':id')}`,
    tag: 'Dependents',
    summary: 'Change some fields of a dependent',
    body: DependentChange,
    answers: { 200: { description: 'The dependent after the change', schema: Dependent } },
    problems: ['not-found', 'precondition-failed'],
    tagged: true,
    handle: async ({ queries, userId, params, body, ifMatch, now, language }) => {
      checkBirthDate(body.birthDate, now, language)
      const dependent = await updateDependent(queries, userId, params['id'] ?? '', body, ifMatch, now)
      return { status: 200, body: dependent, etag: versionTag(dependent.version) }
    },
  }),

  forUser({
    method: 'delete',
    path: `/${paths.dependent(':id')}`,
    tag: 'Dependents',
    summary: 'Delete a dependent and everything that belongs to them',
    description: 'Kept for 30 days, invisible, then removed for good.',
    answers: { 204: { description: 'Deleted' } },
    problems: ['not-found', 'precondition-failed'],
    tagged: true,
    handle: async ({ queries, userId, params, ifMatch, now }) => {
      await deleteDependent(queries, userId, params['id'] ?? '', ifMatch, now)
      return { status: 204 }
    },
  }),
]
