import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { RecordKind } from '#contract/records-content.ts'
import type { ActivePerson } from '#data/people.ts'
import { useRecords } from '#data/records.ts'
import { formatSourceDate } from '#lib/source-date.ts'
import { useShowMore } from '#lib/use-show-more.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { RECORD_KIND_WORDS } from '#words/more/record-words.ts'
import * as css from '../dashboard.css.ts'
import { noteOf, type TimelineEvent, timelineOf } from './timeline.ts'

/** Shown at first, and with each "Show earlier". */
const STEP = 5

const LISTS = {
  medications: '/dashboard/medication',
  vaccinations: '/dashboard/vaccinations',
  'dr-visit-notes': '/dashboard/dr-visit-notes',
} as const satisfies Record<RecordKind, LinkProps['to']>

/** All three lists in one line of time. Nothing where no records are. */
export function TimelineCard({ person }: { person: ActivePerson }) {
  const { i18n, t } = useLingui()
  const medications = useRecords('medications', person.id)
  const vaccinations = useRecords('vaccinations', person.id)
  const notes = useRecords('dr-visit-notes', person.id)
  const { shown, listRef, showMore } = useShowMore<HTMLOListElement>(STEP)
  if (!medications || !vaccinations || !notes) return null
  const events = timelineOf(medications.rows, vaccinations.rows, notes.rows)
  if (events.length === 0) return null
  const noted = (event: TimelineEvent) => {
    const words = noteOf(event)
    return words && t(words)
  }
  return (
    <Card title={<Trans>From the doctors’ records</Trans>} className={css.last}>
      <ol ref={listRef} className={css.timeline}>
        {events.slice(0, shown).map((event) => (
          <li key={`${event.kind} ${event.id}`}>
            <Link to={LISTS[event.kind]} search={{ details: event.id }} className={css.event}>
              <span className={css.small}>
                <Facts
                  of={[formatSourceDate(event.date, i18n.locale), t(RECORD_KIND_WORDS[event.kind]), noted(event)]}
                />
              </span>
              <span dir="auto" className={css.paperName}>
                {event.name}
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {events.length > shown && (
        <Button variant="quiet" onClick={showMore}>
          <Trans>Show earlier</Trans>
        </Button>
      )}
    </Card>
  )
}
