import type { ContentEvent, ContentItem } from '#contract/content.ts'

/** What is still to come or going on, the next first; and what is over, the last first. At null nothing is over. */
export function dividedAt(
  items: readonly ContentItem[],
  now: number | null,
): Record<'coming' | 'over', readonly ContentItem[]> {
  const events = items
    .filter(({ event }) => event !== undefined)
    .toSorted((one, other) => startOf(one).localeCompare(startOf(other)))
  const isOver = ({ event }: ContentItem) =>
    now !== null && event !== undefined && wallTimeIn(event, now) > endOf(event)
  return { coming: events.filter((item) => !isOver(item)), over: events.filter(isOver).toReversed() }
}

const startOf = ({ event }: ContentItem): string => event?.starts ?? ''

/** Without an end an event is over with its day. */
const endOf = ({ starts, ends }: ContentEvent): string => ends ?? `${starts.slice(0, 10)}T23:59`

/** What clocks on the wall say there at `now` (ms). */
function wallTimeIn({ zone }: ContentEvent, now: number): string {
  try {
    // Swedish dates are written as ours.
    return new Date(now).toLocaleString('sv-SE', { timeZone: zone }).slice(0, 16).replace(' ', 'T')
  } catch {
    return new Date(now).toISOString().slice(0, 16)
  }
}
