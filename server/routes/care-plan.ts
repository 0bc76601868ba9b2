/** Care plans (SPEC §3, §7; DECISIONS F). */
import { CarePlan, CarePlanList, CarePlanPatch, CarePlanSave } from '#contract/care-plan.ts'
import { NO_VERSION, versionTag } from '#contract/headers.ts'
import type { Language } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { patchCarePlan, readCarePlan, saveCarePlan } from '#server/db/care-plan.ts'
import { invalidInput } from '#server/middleware/body.ts'
import { forUser, type Operation } from '#server/operation.ts'
import { savedAnswer } from '#server/saved-answer.ts'

export const carePlanOperations: Operation[] = [
  forUser({
    method: 'get',
    path: `/${paths.carePlanOf(':id')}`,
    tag: 'Care plan',
    summary: 'The care plan of the user or dependent with this id',
    answers: { 200: { description: 'A list of none (ETag "0") or one', schema: CarePlanList } },
    problems: ['not-found'],
    tagged: true,
    reads: ({ params }) => params['id'] ?? '',
    handle: async ({ queries, userId, params }) => {
      const plan = await readCarePlan(queries, userId, params['id'] ?? '')
      return plan
        ? { status: 200, body: [plan], etag: versionTag(plan.version) }
        : { status: 200, body: [], etag: NO_VERSION }
    },
  }),

  forUser({
    method: 'post',
    path: `/${paths.carePlan}`,
    tag: 'Care plan',
    summary: 'Write some fields of a care plan',
    description:
      'A missing field leaves what is there, an empty one clears it. Makes the plan if there is none; If-Match "0" means only then. With `seen` a field that is neither as seen nor as wanted is asked back, and nothing is written.',
    body: CarePlanSave,
    answers: {
      200: { description: 'The plan after the change', schema: CarePlan },
      201: { description: 'The new plan', schema: CarePlan },
    },
    problems: ['not-found', 'precondition-failed', 'seen-otherwise'],
    tagged: true,
    handle: async ({ queries, userId, body, ifMatch, by, language }) => {
      const save = { ...body, refuseTooLong: () => tooLong(language) }
      return savedAnswer(await saveCarePlan(queries, userId, body.userId, save, ifMatch, by))
    },
  }),

  forUser({
    method: 'patch',
    path: `/${paths.carePlanOf(':id')}`,
    tag: 'Care plan',
    summary: 'Write some fields of the care plan with this id',
    body: CarePlanPatch,
    answers: { 200: { description: 'The plan after the change', schema: CarePlan } },
    problems: ['not-found', 'precondition-failed', 'seen-otherwise'],
    tagged: true,
    handle: async ({ queries, userId, params, body, ifMatch, by, language }) => {
      const save = { ...body, refuseTooLong: () => tooLong(language) }
      return savedAnswer(await patchCarePlan(queries, userId, params['id'] ?? '', save, ifMatch, by))
    },
  }),
]

function tooLong(language: Language): never {
  throw invalidInput([{ path: '', code: 'too-big', message: TOO_LONG[language] }])
}

const TOO_LONG: Record<Language, string> = {
  en: 'The whole plan would be longer than can be kept. Make some of its texts shorter.',
  fr: 'Le plan entier serait trop long pour être conservé. Raccourcissez certains de ses textes.',
  es: 'El plan completo sería demasiado largo para guardarlo. Acorte algunos de sus textos.',
}
