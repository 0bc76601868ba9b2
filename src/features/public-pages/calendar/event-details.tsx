import { Trans, useLingui } from '@lingui/react/macro'
import type { ContentEvent, ContentItem } from '#contract/content.ts'
import { perLocale } from '#lib/per-locale.ts'
import { formatAppointment } from '#lib/wall-time.ts'
import { Parts } from '../blocks.tsx'
import { langOf } from '../content-state.tsx'
import { cardTitle, small } from '../page.css.ts'
import * as css from './event.css.ts'

/** One public event. */
export function EventDetails({ item }: { item: ContentItem }) {
  const { i18n } = useLingui()
  const { event } = item
  if (!event) return null
  const { place, link, languages } = event
  const names = new Intl.DisplayNames(i18n.locale, { type: 'language' })
  const spoken = languages.map((language) => names.of(language)).join(', ')
  return (
    <article className={css.event} lang={langOf(item, i18n.locale)} aria-labelledby={`event-${item.slug}`}>
      <div className={css.facts}>
        <h2 id={`event-${item.slug}`} className={cardTitle}>
          {item.title}
        </h2>
        <p>
          {/* Spaces between the parts of a time are not everywhere the same: no reason to draw the page anew. */}
          <time dateTime={event.starts} suppressHydrationWarning>
            {timeOf(event, i18n.locale)}
          </time>{' '}
          <span className={small}>({zoneOf(event)})</span>
        </p>
        {place && <p>{place}</p>}
        {spoken && (
          <p className={small}>
            <Trans>Languages: {spoken}</Trans>
          </p>
        )}
      </div>
      <p>{item.summary}</p>
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
  const start = formatAppointment(starts, locale, clock)
  if (!ends) return start
  const isSameDay = ends.slice(0, 10) === starts.slice(0, 10)
  return `${start} – ${isSameDay ? clock(ends, locale) : formatAppointment(ends, locale, clock)}`
}

/** By the language alone: the server, which draws the page first, does not know in which region it is read. */
const clock = (time: string, locale: string) => clockOf(locale).format(Date.parse(`${time}Z`))
const clockOf = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' }),
)

/** 'Chicago' of 'America/Chicago'. */
const zoneOf = ({ zone }: ContentEvent): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
