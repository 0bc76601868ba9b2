import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { PlainDate } from '#contract/ids.ts'
import { dayParts } from '#contract/journal-content.ts'
import { useSameDay } from '#data/journal.ts'
import * as css from './prompt.css.ts'

interface OtherYearsProps {
  profileId: string
  day: PlainDate
}

/** What was answered on the same day of other years, to be read beside this one. */
export function OtherYears({ profileId, day }: OtherYearsProps) {
  const headingId = useId()
  const entries = useSameDay(profileId, day)
  if (!entries || entries.length === 0) return null
  return (
    <section className={css.more} aria-labelledby={headingId}>
      <h3 id={headingId}>
        <Trans>On this day in other years</Trans>
      </h3>
      {entries.map((entry) => (
        <article key={entry.id} className={css.wording}>
          <p>
            <b>{dayParts(entry.day).year}</b>
          </p>
          <p dir="auto" className={css.text}>
            {entry.answer}
          </p>
        </article>
      ))}
    </section>
  )
}
