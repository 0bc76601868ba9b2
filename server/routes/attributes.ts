/** What calms, interests and strengthens a person (SPEC §3; DECISIONS E). */
import { Attributes } from '#contract/attributes.ts'
import { versionTag } from '#contract/headers.ts'
import { paths } from '#contract/paths.ts'
import { attributesOf } from '#server/db/attributes.ts'
import { forUser, type Operation } from '#server/operation.ts'

export const attributesOperations: Operation[] = [
  forUser({
    method: 'get',
    path: `/${paths.attributesOf(':userId')}`,
    tag: 'Attributes',
    summary: 'Strengths, interests and calming strategies of the user or of a dependent',
    answers: { 200: { description: 'The record; empty lists at version 0 when none is written', schema: Attributes } },
    problems: ['not-found'],
    tagged: true,
    handle: async ({ queries, userId, params }) => {
      const attributes = await attributesOf(queries, userId, params['userId'] ?? '')
      return { status: 200, body: attributes, etag: versionTag(attributes.version) }
    },
  }),
]
