/** The public pages, for anyone. */
import { operatorIn } from '#server/content/operator.ts'
import { ContentItem, ContentList, ContentQuery, ContentSection, ContentSlug, ContentState } from '#contract/content.ts'
import type { ContentSection as Section } from '#contract/content-sections.ts'
import { paths } from '#contract/paths.ts'
import { notFound } from '#server/api-problem.ts'
import { contentOf, contentState } from '#server/db/content.ts'
import type { Database } from '#server/db/database.ts'
import { SAID_SECTIONS } from '#server/drawing/drawn-content.ts'
import { collectionTag } from '#server/etags.ts'
import { type Answer, forAnyone, type Operation } from '#server/operation.ts'

/** Seconds. Short: a corrected phone number should not wait. The tag makes asking again cheap. */
const KEEP = 300

/** `operator` is put where the texts say `{operator}`; '' leaves it to words of their language. */
export const contentOperations = (database: Database, operator: string): Operation[] => [
  forAnyone({
    method: 'get',
    path: '/content',
    tag: 'Content',
    summary: 'Whether anything of the public pages has changed',
    description:
      'One word that is another whenever something was published: what was kept before can be asked for again.',
    answers: { 200: { description: 'The state of all pages together', schema: ContentState } },
    problems: [],
    tagged: true,
    handle: async () => {
      const { state } = await contentState(database.queries, SAID_SECTIONS)
      return kept({ state }, operator)
    },
  }),

  forAnyone({
    method: 'get',
    path: `/${paths.content(':section')}`,
    params: { section: ContentSection },
    tag: 'Content',
    summary: 'Everything of a section of the public pages',
    description: 'Texts without a translation are in English; `language` of the item says so.',
    query: ContentQuery,
    answers: { 200: { description: 'The active items in their order', schema: ContentList } },
    problems: ['not-found'],
    tagged: true,
    handle: async ({ params, query, language }) => {
      const section = params['section'] as Section
      const spoken = query.language ?? language
      const items = await contentOf(database.queries, section, spoken)
      return kept({ section, language: spoken, items }, operatorIn(spoken, operator))
    },
  }),

  forAnyone({
    method: 'get',
    path: `/${paths.contentItem(':section', ':slug')}`,
    params: { section: ContentSection, slug: ContentSlug },
    tag: 'Content',
    summary: 'One page, article or entry',
    query: ContentQuery,
    answers: { 200: { description: 'The item', schema: ContentItem } },
    problems: ['not-found'],
    tagged: true,
    handle: async ({ params, query, language }) => {
      const spoken = query.language ?? language
      const items = await contentOf(database.queries, params['section'] as Section, spoken)
      const item = items.find(({ slug }) => slug === params['slug'])
      if (!item) throw notFound()
      return kept(item, operatorIn(spoken, operator))
    },
  }),
]

function kept(body: unknown, operator: string): Answer {
  // Inside a JSON text, so escaped as one.
  const json = JSON.stringify(body).replaceAll('{operator}', () => JSON.stringify(operator).slice(1, -1))
  return { status: 200, json, etag: collectionTag([json]), keepFor: KEEP }
}
