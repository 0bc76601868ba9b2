/** What calms, interests and strengthens a person (SPEC §3; DECISIONS E). */
import { Attributes, AttributesPatch, AttributesSave } from '#contract/attributes.ts'
import { ATTRIBUTE_LIST_MAX, ATTRIBUTE_LISTS, type AttributeListName } from '#contract/attributes-content.ts'
import { versionTag } from '#contract/headers.ts'
import { paths } from '#contract/paths.ts'
import type { Language } from '#contract/languages.ts'
import type { ProblemIssue } from '#server/api-problem.ts'
import { attributesOf, patchAttributes, saveAttributes } from '#server/db/attributes.ts'
import { invalidInput } from '#server/middleware/body.ts'
import { forUser, type Operation } from '#server/operation.ts'
import { savedAnswer } from '#server/saved-answer.ts'

export const attributesOperations: Operation[] = [
  forUser({
    method: 'get',
    path: `/${paths.attributesOf(':id')}`,
    tag: 'Attributes',
    summary: 'Strengths, interests and calming strategies of the user or of a dependent',
    answers: { 200: { description: 'The record; empty lists at version 0 when none is written', schema: Attributes } },
    problems: ['not-found'],
    tagged: true,
    reads: ({ params }) => params['id'] ?? '',
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
    description:
      'Makes the record if there is none; If-Match "0" means only then. Ids are unique within a list. With `seen` only what differs between the two is the change: an item that is neither as seen nor as wanted is asked back, and nothing is written.',
    body: AttributesSave,
    answers: {
      200: { description: 'The record after the change', schema: Attributes },
      201: { description: 'The new record', schema: Attributes },
    },
    problems: ['not-found', 'precondition-failed', 'seen-otherwise'],
    tagged: true,
    handle: async ({ queries, userId, body, ifMatch, by, language }) => {
      const { userId: profileId, seen, ...lists } = body
      checkLists(lists, language, seen === undefined)
      const save = { lists, seen, refuseTooLong: tooLong(language) }
      return savedAnswer(await saveAttributes(queries, userId, profileId, save, ifMatch, by))
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
    handle: async ({ queries, userId, params, body, ifMatch, by, language }) => {
      checkLists(body, language)
      const save = { lists: body, refuseTooLong: tooLong(language) }
      return savedAnswer(await patchAttributes(queries, userId, params['id'] ?? '', save, ifMatch, by))
    },
  }),
]

/**
 * What the schema of one item cannot see: ids used twice in a list, and names that nobody could read. Where it is said what
 * was seen, items are known by their own ids, and the numbers of new ones are given here.
 */
function checkLists(lists: AttributesPatch, language: Language, areNumbersGiven = true): void {
  const issues: ProblemIssue[] = []
  for (const list of ATTRIBUTE_LISTS) {
    const items = lists[list] ?? []
    for (const [index, { id, uid, name }] of items.entries()) {
      const before = items.slice(0, index)
      const twice = (part: string) => ({
        path: `${list}.${index}.${part}`,
        code: 'duplicate',
        message: DUPLICATE[language],
      })
      if (uid !== undefined && before.some((one) => one.uid === uid)) issues.push(twice('uid'))
      const isNumberItsName = areNumbersGiven || uid === undefined
      if (isNumberItsName && before.some((one) => one.id === id)) issues.push(twice('id'))
      if (name.trim() === '') issues.push({ path: `${list}.${index}.name`, code: 'empty', message: EMPTY[language] })
    }
  }
  if (issues.length > 0) throw invalidInput(issues)
}

/** Two devices that added items at once may have made a list too long together. */
const tooLong =
  (language: Language) =>
  (list: AttributeListName): never => {
    throw invalidInput([{ path: list, code: 'too-big', message: TOO_LONG[language] }])
  }

const TOO_LONG: Record<Language, string> = {
  en: `A list holds ${ATTRIBUTE_LIST_MAX} entries at most.`,
  fr: `Une liste contient au plus ${ATTRIBUTE_LIST_MAX} éléments.`,
  es: `Una lista tiene como máximo ${ATTRIBUTE_LIST_MAX} elementos.`,
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
