/** Public events as a feed, for the calendars that people have already. */
import { ICalCalendar } from 'ical-generator'
import { type ContentItem, ContentQuery } from '#contract/content.ts'
import type { Language } from '#contract/languages.ts'
import { datedContentOf } from '#server/db/content.ts'
import type { Database } from '#server/db/database.ts'
import { collectionTag, isKnown } from '#server/etags.ts'
import { reply } from '#server/middleware/reply.ts'
import { type Operation, streaming } from '#server/operation.ts'

/** Seconds. Calendars ask by themselves, some of them often. */
const KEEP = 900

const NAMES: Record<Language, string> = { en: 'Havenbook: events', fr: 'Havenbook : agenda', es: 'Havenbook: agenda' }

/** `publicUrl`: where people reach this copy; its host makes the names of events its own. */
export const calendarOperations = (database: Database, publicUrl: string): Operation[] => [
  streaming({
    method: 'get',
    path: '/calendar.ics',
    tag: 'Content',
    summary: 'The public events as an iCalendar feed',
    description: 'RFC 5545, times in UTC. An event keeps its UID; each change counts its SEQUENCE up.',
    isPublic: true,
    query: ContentQuery,
    answers: { 200: { description: 'Every active event, past ones too', content: { 'text/calendar': {} } } },
    problems: [],
    serve: async ({ c, query, language }) => {
      const spoken = query.language ?? language
      const text = feedOf(await datedContentOf(database.queries, 'calendar', spoken), spoken, publicUrl)
      const etag = collectionTag([text])
      const isSame = isKnown(c.req.header('If-None-Match'), etag)
      return reply(c, isSame ? 304 : 200, isSame ? '' : text, {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Cache-Control': `public, max-age=${KEEP}`,
        Vary: 'Accept-Language',
        ETag: etag,
      })
    },
  }),
]

type Dated = Awaited<ReturnType<typeof datedContentOf>>

function feedOf(items: Dated, language: Language, publicUrl: string): string {
  const { host, origin } = new URL(publicUrl)
  const calendar = new ICalCalendar({
    name: NAMES[language],
    prodId: { company: 'Havenbook', product: 'Havenbook' },
    ttl: 4 * 3600,
    url: `${origin}/calendar`,
  })
  for (const { item, created, updated } of items) {
    const times = timesOf(item)
    if (!times) continue
    const { place = '', link = '' } = item.event ?? {}
    calendar.createEvent({
      id: `${item.slug}.calendar@${host}`,
      ...times,
      summary: item.title,
      description: [item.summary, ...(link === '' ? [] : [link])].join('\n\n'),
      ...(place === '' ? {} : { location: place }),
      ...(link === '' ? {} : { url: link }),
      created,
      lastModified: updated,
      // When it was last changed, not when it was asked for: the same feed is the same to the letter.
      stamp: updated,
      sequence: Math.max(0, Math.floor((updated.getTime() - created.getTime()) / 1000)),
    })
  }
  return calendar.toString()
}

/** As instants; null where a zone is not known here. */
function timesOf({ event }: ContentItem): { start: Date; end?: Date } | null {
  if (!event) return null
  try {
    const { starts, ends, zone } = event
    return { start: instantOf(starts, zone), ...(ends && { end: instantOf(ends, zone) }) }
  } catch {
    return null
  }
}

const DAY = 86_400_000

/** When clocks in `zone` show `wall`: the first time where they do so twice, and where they leave it out, as if they did not. */
function instantOf(wall: string, zone: string): Date {
  const shown = Date.parse(`${wall}Z`)
  // Swedish dates are written as ours.
  const aheadAt = (time: number) =>
    Date.parse(`${new Date(time).toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T')}Z`) - time
  const [before, after] = [aheadAt(shown - DAY), aheadAt(shown + DAY)]
  const isAfter = aheadAt(shown - before) !== before && aheadAt(shown - after) === after
  return new Date(shown - (isAfter ? after : before))
}
