import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ContentItem } from '#contract/content.ts'
import { COUNTRIES, DIRECTORY_NEEDS } from '#contract/content-names.ts'
import { useContent } from '#data/content.ts'
import { ChoiceGroup } from '#ui/choice-group.tsx'
import { ContentState, langOf } from './content-state.tsx'
import { CrisisBox, countriesFor } from './crisis-box.tsx'
import { find } from './find.ts'
import { FoundCount, NothingFound } from './found.tsx'
import { GetInTouch } from './get-in-touch.tsx'
import { Disclaimer, PageHead } from './page-head.tsx'
import * as css from './page.css.ts'
import { usePageMeta } from './page-meta.ts'
import { Reach } from './reach.tsx'
import { SearchField } from './search-field.tsx'
import * as searchCss from './search.css.ts'
import { useFilters } from './use-filters.ts'
import { COUNTRY_WORDS, NEED_WORDS } from '#words/content-words.ts'

/** Whom to call and where to read on, by country and need. */
export function DirectoryScreen() {
  const { t, i18n } = useLingui()
  const view = useContent('directory')
  const { filters, typed, type, change, clear } = useFilters()
  const lead = t`Helplines and groups for families: in a crisis, at school, with therapy, or when you need a break.`
  usePageMeta({ title: t`Directory`, description: lead, path: '/directory' })
  const country = COUNTRIES.find((known) => known === filters.country)
  const need = DIRECTORY_NEEDS.find((known) => known === filters.need)
  return (
    <div className={css.page}>
      <PageHead title={<Trans>Directory</Trans>} lead={lead} />
      <CrisisBox />
      <div className={searchCss.filters}>
        <SearchField label={t`Search the directory`} value={typed} onChange={type} />
        <ChoiceGroup
          legend={t`Country`}
          options={[
            { value: '', label: t`All countries` },
            ...COUNTRIES.map((value) => ({ value, label: i18n._(COUNTRY_WORDS[value]) })),
          ]}
          value={country ?? ''}
          onChange={(value) => change({ country: value })}
        />
        <ChoiceGroup
          legend={t`What do you need?`}
          options={[
            { value: '', label: t`Everything` },
            ...DIRECTORY_NEEDS.map((value) => ({ value, label: i18n._(NEED_WORDS[value]) })),
          ]}
          value={need ?? ''}
          onChange={(value) => change({ need: value })}
        />
      </div>
      <ContentState section="directory" view={view}>
        {(items) => {
          const fitting = items.filter(
            (item) => (!country || (item.country ?? country) === country) && (!need || item.topics.includes(need)),
          )
          const found = find(fitting, typed)
          return (
            <div className={css.results}>
              <FoundCount count={found.length} />
              {found.length === 0 ? <NothingFound onClear={clear} /> : <ByCountry items={found} />}
            </div>
          )
        }}
      </ContentState>
      <Disclaimer />
      <GetInTouch />
    </div>
  )
}

/** What belongs to no country is there for all of them, and comes last. */
function ByCountry({ items }: { items: readonly ContentItem[] }) {
  const { t, i18n } = useLingui()
  return [...countriesFor(i18n.locale), undefined].map((country) => {
    const here = items.filter((item) => item.country === country)
    return (
      here.length > 0 && (
        <section key={country ?? 'all'} className={css.text} aria-labelledby={`in-${country ?? 'all'}`}>
          <h2 id={`in-${country ?? 'all'}`} className={css.touchTitle}>
            {country ? i18n._(COUNTRY_WORDS[country]) : t`All countries`}
          </h2>
          <ul className={css.cards}>
            {here.map((item) => (
              <li key={item.slug} className={css.card} lang={langOf(item, i18n.locale)}>
                <h3 className={css.cardTitle}>
                  <Link to="/directory/$name" params={{ name: item.slug }} className={css.cover}>
                    {item.title}
                  </Link>
                </h3>
                <p>{item.summary}</p>
                <Reach item={item} />
              </li>
            ))}
          </ul>
        </section>
      )
    )
  })
}
