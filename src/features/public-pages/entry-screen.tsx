import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import type { ContentItem } from '#contract/content.ts'
import { useContent } from '#data/content.ts'
import { formatPlainDate } from '#lib/plain-date.ts'
import { Parts } from './blocks.tsx'
import { ContentState, langOf } from './content-state.tsx'
import { Missing } from './missing.tsx'
import { Disclaimer, PageHead } from './page-head.tsx'
import * as css from './page.css.ts'
import { usePageMeta } from './page-meta.ts'
import { Reach } from './reach.tsx'
import { Related } from './related.tsx'
import { COUNTRY_WORDS } from '#words/content-words.ts'

/** One line or organization of the directory. */
export function EntryScreen() {
  const { name = '' } = useParams({ strict: false })
  const view = useContent('directory')
  const entry = view.items.find(({ slug }) => slug === name)
  usePageMeta({ title: entry?.title, description: entry?.summary, path: `/directory/${name}` })
  return (
    <div className={css.page}>
      <ContentState section="directory" view={view}>
        {() => (entry ? <Entry item={entry} /> : <Missing to="/directory" />)}
      </ContentState>
    </div>
  )
}

function Entry({ item }: { item: ContentItem }) {
  const { i18n } = useLingui()
  const checked = formatPlainDate(item.reviewed, i18n.locale)
  return (
    <article className={css.text} lang={langOf(item, i18n.locale)}>
      <PageHead
        title={item.title}
        lead={item.summary}
        back={{ to: '/directory', label: <Trans>The whole directory</Trans> }}
      >
        {item.country && <p className={css.small}>{i18n._(COUNTRY_WORDS[item.country])}</p>}
      </PageHead>
      <Reach item={item} />
      <Parts parts={item.parts} />
      <Related item={item} />
      <div className={css.text}>
        <p className={css.fine}>
          <Trans>Last checked on {checked}. Numbers and addresses can change.</Trans>
        </p>
        <Disclaimer />
      </div>
    </article>
  )
}
