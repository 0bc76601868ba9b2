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
import { Related } from './related.tsx'

/** One article. */
export function ArticleScreen() {
  const { name = '' } = useParams({ strict: false })
  const view = useContent('resources')
  const article = view.items.find(({ slug }) => slug === name)
  usePageMeta({ title: article?.title, description: article?.summary, path: `/resources/${name}` })
  return (
    <div className={css.page}>
      <ContentState section="resources" view={view}>
        {() => (article ? <Article item={article} /> : <Missing to="/resources" />)}
      </ContentState>
    </div>
  )
}

function Article({ item }: { item: ContentItem }) {
  const { i18n } = useLingui()
  const reviewed = formatPlainDate(item.reviewed, i18n.locale)
  return (
    <article className={css.columns} lang={langOf(item, i18n.locale)}>
      <div className={css.text}>
        <PageHead
          title={item.title}
          lead={item.summary}
          back={{ to: '/resources', label: <Trans>All resources</Trans> }}
        />
        <Parts parts={item.parts} />
      </div>
      <div className={css.side}>
        <Related item={item} />
        <p className={css.fine}>
          <Trans>Last reviewed on {reviewed}.</Trans>
        </p>
        <Disclaimer />
      </div>
    </article>
  )
}
