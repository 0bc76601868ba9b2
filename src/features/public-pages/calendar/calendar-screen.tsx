import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FunctionComponent, useSyncExternalStore } from 'react'
import type { ContentEvent, ContentItem } from '#contract/content.ts'
import { useContent } from '#data/content.ts'
import { feedAddress } from '#data/content-feed.ts'
import { useLocale } from '#data/locale/locale.ts'
import { formatAppointment, formatWallClock } from '#lib/wall-time.ts'
import { Parts } from '../blocks.tsx'
import { ContentState, langOf } from '../content-state.tsx'
import { PageHead } from '../page-head.tsx'
import * as css from '../page.css.ts'
import { usePageMeta } from '../page-meta.ts'
import { dividedAt } from './divided-at.ts'
import { keepCalendarWords } from './keep-calendar-words.ts'

/** The screen, with its words. */
export function calendarScreen(): FunctionComponent {
  keepCalendarWords()
  return CalendarScreen
}

/** Public events by date. What is over is folded away. */
function CalendarScreen() {
  const { t } = useLingui()
  const view = useContent('calendar')
  const language = useLocale()
  const now = useNow()
  const lead = t`Meetings and events for families. Times are those at the place.`
  usePageMeta({ title: t({ message: 'Calendar', context: 'public events' }), description: lead, path: '/calendar' })
  return (
    <div className={css.page}>
      <PageHead title={<Trans context="public events">Calendar</Trans>} lead={lead}>
        <p>
          <a href={now !== null ? feedAddress(language) : `/api/calendar.ics?language=${language}`}>
            <Trans>Subscribe in your calendar</Trans>
          </a>
        </p>
      </PageHead>
      <ContentState section="calendar" view={view}>
        {(items) => <Events items={items} now={now} />}
      </ContentState>
    </div>
  )
}

function Events({ items, now }: { items: readonly ContentItem[]; now: number | null }) {
  // A page that was drawn earlier does not know what is over by now.
  const { coming, over } = dividedAt(items, now)
  const isHere = now !== null
  return (
    <>
      {coming.length === 0 ? (
        <p className={css.lead}>
          <Trans>Nothing is planned at the moment.</Trans>
        </p>
      ) : (
        <EventList items={coming} isHere={isHere} />
      )}
      {over.length > 0 && (
        <details>
          <summary className={css.cardTitle}>
            <Plural value={over.length} one="# past event" other="# past events" />
          </summary>
          <EventList items={over} isHere={isHere} />
        </details>
      )}
    </>
  )
}

function EventList({ items, isHere }: { items: readonly ContentItem[]; isHere: boolean }) {
  return (
    <ol className={css.cards}>
      {items.map((item) => (
        <li key={item.slug} className={css.card}>
          <Event item={item} isHere={isHere} />
        </li>
      ))}
    </ol>
  )
}

function Event({ item, isHere }: { item: ContentItem; isHere: boolean }) {
  const { i18n } = useLingui()
  const { event } = item
  if (!event) return null
  const { place, link, languages } = event
  const names = new Intl.DisplayNames(i18n.locale, { type: 'language' })
  const spoken = languages.map((language) => names.of(language)).join(', ')
  return (
    <article className={css.text} lang={langOf(item, i18n.locale)} aria-labelledby={`event-${item.slug}`}>
      <div>
        <h2 id={`event-${item.slug}`} className={css.cardTitle}>
          {item.title}
        </h2>
        <p>
          <time dateTime={event.starts}>{isHere ? timeOf(event, i18n.locale) : event.starts.replace('T', ' ')}</time>{' '}
          <span className={css.small}>({zoneOf(event)})</span>
        </p>
        {place && <p>{place}</p>}
        {spoken && (
          <p className={css.small}>
            <Trans>Languages: {spoken}</Trans>
          </p>
        )}
        <p>{item.summary}</p>
      </div>
      <Parts parts={item.parts} level={3} />
      {link && (
        <p>
          <a href={link} rel="noreferrer">
            <Trans>More about it</Trans>
          </a>
        </p>
      )}
    </article>
  )
}

/** 'Thursday, Dec 03, 2026, 6:00 PM – 8:00 PM'; an end on another day with its day. */
function timeOf({ starts, ends }: ContentEvent, locale: string): string {
  const start = formatAppointment(starts, locale)
  if (!ends) return start
  const isSameDay = ends.slice(0, 10) === starts.slice(0, 10)
  return `${start} – ${isSameDay ? formatWallClock(ends, locale) : formatAppointment(ends, locale)}`
}

/** 'Chicago' of 'America/Chicago'. */
const zoneOf = ({ zone }: ContentEvent): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

const never = () => () => {}

/** To the minute. */
const thisMinute = () => Math.floor(Date.now() / 60_000) * 60_000

/** Null for a page that is drawn for Node, and until it is taken over: what hangs on the clock and the region comes after. */
const useNow = (): number | null => useSyncExternalStore<number | null>(never, thisMinute, () => null)
