import { useLingui } from '@lingui/react/macro'
import type { ContentItem } from '#contract/content.ts'
import type { ContentSection } from '#contract/content-sections.ts'
import { Parts } from './blocks.tsx'
import { EventDetails } from './calendar/event-details.tsx'
import { keepWords } from '#words/keep-words.ts'
import { langOf } from './content-state.tsx'
import { PageHead } from './page-head.tsx'
import * as css from './page.css.ts'
import { Reach } from './reach.tsx'
import { Related } from './related.tsx'

keepWords(import.meta.glob('/src/locales/calendar/*.po', { eager: true }))

/**
 * What is being written, drawn with the parts that the public page is made of: for the content area, which the route gives it
 * to. Its file is named `admin-…`, so that nobody else loads it.
 */
export function DraftPage({ section, item }: { section: ContentSection; item: ContentItem }) {
  const { i18n } = useLingui()
  if (section === 'calendar') return <EventDetails item={item} />
  return (
    <article className={css.text} lang={langOf(item, i18n.locale)}>
      <PageHead title={item.title} lead={item.summary} />
      {section === 'directory' && <Reach item={item} />}
      <Parts parts={item.parts} />
      <Related item={item} />
    </article>
  )
}
