import { Trans } from '@lingui/react/macro'
import type { PlainDate } from '#contract/ids.ts'
import { dayParts } from '#contract/journal-content.ts'
import { useSameDay } from '#data/journal.ts'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import * as css from './journal.css.ts'

interface SameDayCardProps {
  profileId: string
  today: PlainDate
  onOpen: (day: PlainDate) => void
}

/** What was written on this day in other years. */
export function SameDayCard({ profileId, today, onOpen }: SameDayCardProps) {
  const entries = useSameDay(profileId, today)
  return (
    <Card title={<Trans>On this day</Trans>}>
      {!entries && <Skeleton lines={5} />}
      {entries?.length === 0 && (
        <p className={css.soft}>
          <Trans>Nothing from other years yet. In a year you’ll find here what you write today.</Trans>
        </p>
      )}
      {entries && entries.length > 0 && (
        <ul className={css.years}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <button type="button" className={css.yearLink} onClick={() => onOpen(entry.day)}>
                <b className={css.yearName}>{dayParts(entry.day).year}</b>
                <span dir="auto" className={css.excerpt}>
                  {entry.answer}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
