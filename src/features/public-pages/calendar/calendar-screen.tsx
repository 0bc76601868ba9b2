import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import type { ContentItem } from '#contract/content.ts'
import { useContent } from '#data/content.ts'
import { feedAddress } from '#data/content-feed.ts'
import { useLocale } from '#data/locale/locale.ts'
import { ContentState } from '../content-state.tsx'
import { PageHead } from '../page-head.tsx'
import * as css from '../page.css.ts'
import { usePageMeta } from '../page-meta.ts'
import { dividedAt } from './divided-at.ts'
import { EventDetails } from './event-details.tsx'
import * as eventCss from './event.css.ts'
import { keepWords } from '#words/keep-words.ts'

keepWords(import.meta.glob('/src/locales/calendar/*.po', { eager: true }))

/** Public events by date. What is over is folded away. */
export function CalendarScreen() {
  const { t } = useLingui()
  const view = useContent('calendar')
  const language = useLocale()
  const here = useHere()
  const lead = t`Meetings and events for families. Times are those at the place.`
  usePageMeta({ title: t({ message: 'Calendar', context: 'public events' }), description: lead, path: '/calendar' })
  return (
    <div className={css.page}>
      <PageHead title={<Trans context="public events">Calendar</Trans>} lead={lead}>
        <p>
          <a href={here !== null ? feedAddress(language) : `/api/calendar.ics?language=${language}`}>
            <Trans>Subscribe in your calendar</Trans>
          </a>
        </p>
      </PageHead>
      <ContentState section="calendar" view={view}>
        {(items) => <Events items={items} now={here ?? (view.asOf === null ? null : Date.parse(view.asOf))} />}
      </ContentState>
    </div>
  )
}

/** `now`: in ms; of a page that was drawn, when its content was last changed. */
function Events({ items, now }: { items: readonly ContentItem[]; now: number | null }) {
  const { coming, over } = dividedAt(items, now)
  return (
    <>
      {coming.length === 0 ? (
        <p className={css.lead}>
          <Trans>Nothing is planned at the moment.</Trans>
        </p>
      ) : (
        <EventList items={coming} />
      )}
      {over.length > 0 && (
        <details>
          <summary className={eventCss.over}>
            <Plural value={over.length} one="# past event" other="# past events" />
          </summary>
          <EventList items={over} />
        </details>
      )}
    </>
  )
}

function EventList({ items }: { items: readonly ContentItem[] }) {
  return (
    <ol className={css.cards}>
      {items.map((item) => (
        <li key={item.slug} className={css.card}>
          <EventDetails item={item} />
        </li>
      ))}
    </ol>
  )
}

const never = () => () => {}

/** To the minute. */
const thisMinute = () => Math.floor(Date.now() / 60_000) * 60_000

/** Now; null for a page that is drawn for Node, and until it is taken over. */
const useHere = (): number | null => useSyncExternalStore<number | null>(never, thisMinute, () => null)
