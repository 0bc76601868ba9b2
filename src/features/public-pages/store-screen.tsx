import { Trans, useLingui } from '@lingui/react/macro'
import type { ContentItem } from '#contract/content.ts'
import { useContent } from '#data/content.ts'
import { ChoiceGroup } from '#ui/choice-group.tsx'
import { Blocks } from './blocks.tsx'
import { ContentState, langOf } from './content-state.tsx'
import { GetInTouch } from './get-in-touch.tsx'
import { Disclaimer, PageHead } from './page-head.tsx'
import * as css from './page.css.ts'
import { usePageMeta } from './page-meta.ts'
import { Related } from './related.tsx'
import * as searchCss from './search.css.ts'
import * as store from './store.css.ts'
import { useFilters } from './use-filters.ts'

/** What may help with which need, how to try it first, and what keeps it safe. Nothing is sold here. */
export function StoreScreen() {
  const { t } = useLingui()
  const view = useContent('store')
  const { filters, change } = useFilters()
  const lead = t`What may help, how to try it at home first, and how to use it safely.`
  usePageMeta({ title: t`Sensory Store`, description: lead, path: '/store' })
  const need = view.items.find(({ slug }) => slug === filters.need)?.slug
  return (
    <div className={css.page}>
      <PageHead title={<Trans>Sensory Store</Trans>} lead={lead}>
        <p className={css.small}>
          <Trans>This is a guide. Nothing is sold here, no brand is named, and nobody pays to be in it.</Trans>
        </p>
      </PageHead>
      <ContentState section="store" view={view}>
        {(items) => (
          <>
            <div className={searchCss.filters}>
              <ChoiceGroup
                legend={t`What is it for?`}
                options={[
                  { value: '', label: t`Everything` },
                  ...items.map(({ slug, title }) => ({ value: slug, label: title })),
                ]}
                value={need ?? ''}
                onChange={(value) => change({ need: value })}
              />
            </div>
            {items
              .filter(({ slug }) => !need || slug === need)
              .map((item) => (
                <Need key={item.slug} item={item} />
              ))}
          </>
        )}
      </ContentState>
      <Disclaimer />
      <GetInTouch />
    </div>
  )
}

function Need({ item }: { item: ContentItem }) {
  const { i18n } = useLingui()
  return (
    <section className={css.text} aria-labelledby={`need-${item.slug}`} lang={langOf(item, i18n.locale)}>
      <div>
        <h2 id={`need-${item.slug}`} className={css.touchTitle}>
          {item.title}
        </h2>
        <p className={css.lead}>{item.summary}</p>
      </div>
      <ul className={store.things}>
        {item.parts.map(({ title, blocks }) => (
          <li key={title} className={store.thing}>
            <h3 className={css.cardTitle}>{title}</h3>
            <Blocks of={blocks} />
          </li>
        ))}
      </ul>
      <Related item={item} level={3} />
    </section>
  )
}
