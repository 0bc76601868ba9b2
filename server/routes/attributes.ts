/** What calms, interests and strengthens a person (SPEC §3; DECISIONS E). */
import { Attributes, AttributesPatch, AttributesSave } from '#contract/attributes.ts'
import { ATTRIBUTE_LISTS } from '#contract/attributes-content.ts'
import { versionTag } from '#contract/headers.ts'
import { paths } from '#contract/paths.ts'
import type { Language } from '#contract/people.ts'
import type { ProblemIssue } from '#server/api-problem.ts'
import { attributesOf, patchAttributes, saveAttributes } from '#server/db/attributes.ts'
import { invalidInput } from '#server/middleware/body.ts'
import { forUser, type Operation } from '#server/operation.ts'

export const attributesOperations: Operation[] = [
  forUser({
    method: 'get',
    path: `/${paths.attributesOf(':id')}`,
    tag: 'Attributes',
    summary: 'Strengths, interests and calming strategies of the user or of a dependent',
    answers: { 200: { description: 'The record; empty lists at version 0 when none is written', schema: Attributes } },
    problems: ['not-found'],
    tagged: true,
    handle: async ({ queries, userId, params }) => {
      const attributes = await attributesOf(queries, userId, params['id'] ?? '')
      return { status: 200, body: attributes, etag: versionTag(attributes.version) }
    },
  }),

  forUser({
    method: 'post',
    path: `/${paths.attributes}`,
    tag: 'Attributes',
    summary: 'Write all three lists of the user or of a dependent',
    description: 'Makes the record if there is none; If-Match "0" means only then. Ids are unique within a list.',
    body: AttributesSave,
    answers: {
      200: { description: 'The record after the change', schema: Attributes },
      201: { description: 'The new record', schema: Attributes },
    },
    problems: ['not-found', 'precondition-failed'],
    tagged: true,
    handle: async ({ queries, userId, body, ifMatch, now, language }) => {
      const { userId: profileId, ...lists } = body
      checkLists(lists, language)
      const { attributes, created } = await saveAttributes(queries, userId, profileId, lists, ifMatch, now)
      return { status: created ? 201 : 200, body: attributes, etag: versionTag(attributes.version) }
    },
  }),

  forUser({
    method: 'patch',
    path: `/${paths.attributesOf(':id')}`,
    tag: 'Attributes',
    summary: 'Write some of the lists of the record with this id',
    description: 'A missing list leaves what is there, an empty one clears it.',
    body: AttributesPatch,
    answers: { 200: { description: 'The record after the change', schema: Attributes } },
    problems: ['not-found', 'precondition-failed'],
    tagged: true,
    handle: async ({ queries, userId, params, body, ifMatch, now, language }) => {
      checkLists(body, language)
      const attributes = await patchAttributes(queries, userId, params['id'] ?? '', body, ifMatch, now)
      return { status: 200, body: attributes, etag: versionTag(attributes.version) }
    },
  }),
]

/** What the schema of one item cannot see: ids used twice in a list, and names that nobody could read. */
function checkLists(lists: AttributesPatch, language: Language): void {
  const issues: ProblemIssue[] = []
  for (const list of ATTRIBUTE_LISTS) {
    const used = new Set<number>()
    for (const [index, { id, name }] of (lists[list] ?? []).entries()) {
      if (used.has(id)) issues.push({ path: `${list}.${index}.id`, code: 'duplicate', message: DUPLICATE[language] })
      if (name.trim() === '') issues.push({ path: `${list}.${index}.name`, code: 'empty', message: EMPTY[language] })
      used.add(id)
    }
  }
  if (issues.length > 0) throw invalidInput(issues)
}

const DUPLICATE: Record<Language, string> = {
  en: 'This number is used twice in the list.',
  fr: 'Ce numéro figure deux fois dans la liste.',
  es: 'Este número aparece dos veces en la lista.',
}

const EMPTY: Record<Language, string> = {
  en: 'A name cannot be empty.',
  fr: 'Un nom ne peut pas être vide.',
  es: 'Un nombre no puede estar vacío.',
}
