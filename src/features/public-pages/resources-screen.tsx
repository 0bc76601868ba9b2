import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ContentItem } from '#contract/content.ts'
import { TOPICS } from '#contract/content-names.ts'
import { useContent } from '#data/content.ts'
import { ChoiceGroup } from '#ui/choice-group.tsx'
import { ContentState, langOf } from './content-state.tsx'
import { find } from './find.ts'
import { FoundCount, NothingFound } from './found.tsx'
import { GetInTouch } from './get-in-touch.tsx'
import { Disclaimer, PageHead } from './page-head.tsx'
import * as css from './page.css.ts'
import { usePageMeta } from './page-meta.ts'
import { SearchField } from './search-field.tsx'
import * as searchCss from './search.css.ts'
import { useFilters } from './use-filters.ts'
import { TOPIC_WORDS } from '#words/content-words.ts'

/** All articles, to be searched and narrowed down by topic. */
export function ResourcesScreen() {
  const { t, i18n } = useLingui()
  const view = useContent('resources')
  const { filters, typed, type, change, clear } = useFilters()
  const lead = t`Short articles about the senses, daily life, doctors, school and rights. In plain words.`
  usePageMeta({ title: t`Resources`, description: lead, path: '/resources' })
  const topic = TOPICS.find((known) => known === filters.topic)
  const options = [
    { value: '', label: t`All topics` },
    ...TOPICS.map((value) => ({ value, label: i18n._(TOPIC_WORDS[value]) })),
  ]
  return (
    <div className={css.page}>
      <PageHead title={<Trans>Resources</Trans>} lead={lead} />
      <div className={searchCss.filters}>
        <SearchField label={t`Search the articles`} value={typed} onChange={type} />
        <ChoiceGroup
          legend={t`Topic`}
          options={options}
          value={topic ?? ''}
          onChange={(value) => change({ topic: value })}
        />
      </div>
      <ContentState section="resources" view={view}>
        {(items) => {
          const found = find(
            items.filter(({ topics }) => !topic || topics.includes(topic)),
            typed,
          )
          return (
            <div className={css.results}>
              <FoundCount count={found.length} />
              {found.length === 0 ? (
                <NothingFound onClear={clear} />
              ) : (
                <ul className={css.cards}>
                  {found.map((item) => (
                    <ArticleCard key={item.slug} item={item} />
                  ))}
                </ul>
              )}
            </div>
          )
        }}
      </ContentState>
      <Disclaimer />
      <GetInTouch />
    </div>
  )
}

function ArticleCard({ item }: { item: ContentItem }) {
  const { i18n } = useLingui()
  return (
    <li className={css.card} lang={langOf(item, i18n.locale)}>
      <h2 className={css.cardTitle}>
        <Link to="/resources/$name" params={{ name: item.slug }} className={css.cover}>
          {item.title}
        </Link>
      </h2>
      <p>{item.summary}</p>
    </li>
  )
}
