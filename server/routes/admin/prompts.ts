/** The prompts of the journal in the content area. An answer that is there keeps the prompt that it was given to (DECISIONS N11). */
import { isDeepStrictEqual } from 'node:util'
import { ADMIN_PAGE, AdminListQuery } from '#contract/admin/lists.ts'
import { PromptChange, PromptDay, promptPath, PromptList, PromptRow, promptsPath } from '#contract/admin/prompts.ts'
import { dayParts, promptIndex } from '#contract/journal-content.ts'
import { ApiProblem } from '#server/api-problem.ts'
import { ALL_PROMPTS, promptsAsTheyCame } from '#server/content/prompts.ts'
import { offsetOf } from '#server/db/admin-lists.ts'
import type { Queries } from '#server/db/database.ts'
import { type RewordedPrompt, rewordedPrompts, rewordPrompt } from '#server/db/prompts.ts'
import { forAdmin, type Operation } from '#server/operation.ts'

export const promptsOperations: Operation[] = [
  forAdmin({
    method: 'get',
    path: `/${promptsPath}`,
    summary: 'The prompts of the journal, by day',
    description: 'The status `active` leaves those that were reworded.',
    query: AdminListQuery,
    answers: { 200: { description: 'One page of them', schema: PromptList } },
    problems: ['forbidden'],
    handle: async ({ queries, query }) => {
      const words = (query.search ?? '').trim().toLowerCase()
      const reworded = await rewordedPrompts(queries)
      const found = ALL_PROMPTS.map((day) => rowOf(day, reworded)).filter(({ texts }) =>
        Object.values(texts).some((text) => text.toLowerCase().includes(words)),
      )
      const counts = { requested: 0, active: found.filter(({ isReworded }) => isReworded).length }
      const shown = query.status === 'active' ? found.filter(({ isReworded }) => isReworded) : found
      const from = offsetOf(query)
      return {
        status: 200,
        body: { rows: shown.slice(from, from + ADMIN_PAGE), total: shown.length, counts },
      }
    },
  }),

  forAdmin({
    method: 'get',
    path: `/${promptPath(':day')}`,
    params: { day: PromptDay },
    summary: 'The prompt of one day in all languages',
    answers: { 200: { description: 'The prompt', schema: PromptRow } },
    problems: ['forbidden', 'not-found'],
    handle: async ({ queries, params }) => ({ status: 200, body: await promptOn(queries, params['day'] ?? '') }),
  }),

  forAdmin({
    method: 'patch',
    path: `/${promptPath(':day')}`,
    params: { day: PromptDay },
    summary: 'Reword the prompt of a day',
    description:
      'Refused with `conflict` when it is no longer what the editor saw. Answers that are there keep the prompt that they were given to.',
    body: PromptChange,
    answers: { 200: { description: 'The prompt', schema: PromptRow } },
    problems: ['forbidden', 'not-found', 'conflict'],
    handle: async ({ queries, params, body: { seen, wanted }, now }) => {
      const day = params['day'] ?? ''
      const reworded = await rewordedPrompts(queries, [day])
      if (!isDeepStrictEqual(rowOf(day, reworded).texts, seen)) throw new ApiProblem('conflict')
      const texts = wanted && !isDeepStrictEqual(wanted, promptsAsTheyCame(day)) ? wanted : null
      const change = { day, position: positionOf(day), seen: reworded.get(day)?.fields, texts }
      if (!(await rewordPrompt(queries, change, now))) throw new ApiProblem('conflict')
      return { status: 200, body: await promptOn(queries, day) }
    },
  }),
]

const promptOn = async (queries: Queries, day: string): Promise<PromptRow> =>
  rowOf(day, await rewordedPrompts(queries, [day]))

const rowOf = (day: string, reworded: ReadonlyMap<string, RewordedPrompt>): PromptRow => ({
  day,
  texts: reworded.get(day)?.texts ?? promptsAsTheyCame(day),
  isReworded: reworded.has(day),
})

function positionOf(day: string): number {
  const { month, dayOfMonth } = dayParts(`2024-${day}`)
  return promptIndex(month, dayOfMonth)
}
