import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { PlainDate } from '#contract/ids.ts'
import { dayOf, dayParts } from '#contract/journal-content.ts'
import type { JournalMonth } from '#data/journal.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { firstWeekdayOf, isSameMonth, type Month, monthOf, sayDay, weekdayNames, weeksOf } from './calendar.ts'
import { AnsweredMark, OpenMark, PendingMark } from './day-mark.tsx'
import { keepWithin, stepOf } from './grid-keys.ts'
import * as css from './month-grid.css.ts'

interface MonthGridProps {
  labelledBy: string
  month: Month
  today: PlainDate
  /** Undefined while the local read has not finished: the days stand, their marks follow. */
  content: JournalMonth | undefined
  /** Without it nothing is said of days without an answer: they may have one elsewhere. */
  isKnown: boolean
  openDay: PlainDate | null
  onOpen: (day: PlainDate) => void
  /** The keyboard has left the month. */
  onMonth: (month: Month) => void
}

/** One month after the ARIA date grid pattern: one tab stop, arrows between the days, Enter or Space opens the question. */
export function MonthGrid({ labelledBy, month, today, content, isKnown, openDay, onOpen, onMonth }: MonthGridProps) {
  const { i18n } = useLingui()
  const dayWords = useDayWords(content, isKnown, today)
  const firstWeekday = firstWeekdayOf(i18n.locale, navigator.languages)
  const [wanted, setWanted] = useState<PlainDate | null>(openDay)
  /** Where the keyboard is on its way to: the next key counts from there, also while its month is still being drawn. */
  const target = useRef<PlainDate | null>(null)
  const gridRef = useRef<HTMLTableElement>(null)
  // Where Tab comes in: the day last walked to, else the open one, else today, else the first of the month.
  const active =
    [wanted, openDay, today].find((day) => day && isSameMonth(monthOf(day), month)) ?? dayOf(month.year, month.month, 1)

  useEffect(() => {
    if (target.current !== active) return
    target.current = null
    gridRef.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus()
  })

  const walk = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const from = target.current ?? active
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      if (from <= today) onOpen(from)
      return
    }
    const step = stepOf(event, from, firstWeekday)
    if (!step) return
    event.preventDefault()
    const next = keepWithin(step, today)
    if (next === from) return
    target.current = next
    setWanted(next)
    if (!isSameMonth(monthOf(next), monthOf(from))) onMonth(monthOf(next))
  }

  return (
    // A table is what the pattern itself is drawn with.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
    <table ref={gridRef} role="grid" aria-labelledby={labelledBy} className={css.grid} onKeyDown={walk}>
      <thead>
        <tr>
          {weekdayNames(firstWeekday, i18n.locale).map(({ short, long }) => (
            <th key={long} scope="col" className={css.weekday}>
              <span aria-hidden>{short}</span>
              <VisuallyHidden>{long}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, firstWeekday).map((week, index) => (
          <tr key={week.find(Boolean) ?? index}>
            {week.map((day, place) =>
              day === null ? (
                // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/control-has-associated-label -- an empty place
                <td key={place} />
              ) : (
                // The pattern's cells are operated by the grid's own keys above.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <td
                  key={day}
                  data-day={day}
                  tabIndex={day === active ? 0 : -1}
                  aria-label={dayWords(day)}
                  aria-selected={day === openDay}
                  aria-current={day === today ? 'date' : undefined}
                  aria-disabled={day > today || undefined}
                  className={css.day}
                  onClick={() => {
                    setWanted(day)
                    if (day <= today) onOpen(day)
                  }}
                >
                  <DayFace day={day} content={day > today ? undefined : content} isKnown={isKnown && day <= today} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayFaceProps extends Pick<MonthGridProps, 'content' | 'isKnown'> {
  day: PlainDate
}

function DayFace({ day, content, isKnown }: DayFaceProps) {
  const { dayOfMonth } = dayParts(day)
  const isAnswered = content?.answers.has(dayOfMonth)
  return (
    <>
      {dayOfMonth}
      <span className={css.mark}>
        {isAnswered && <AnsweredMark />}
        {!isAnswered && isKnown && <OpenMark />}
      </span>
      {content?.pendingDays.has(dayOfMonth) && (
        <span className={css.pending}>
          <PendingMark />
        </span>
      )}
    </>
  )
}

/** 'Saturday, November 21, answered'. */
function useDayWords(
  content: JournalMonth | undefined,
  isKnown: boolean,
  today: PlainDate,
): (day: PlainDate) => string {
  const { t, i18n } = useLingui()
  return (day) => {
    const date = sayDay(day, i18n.locale)
    const { dayOfMonth } = dayParts(day)
    if (day > today) return t`${date}, still to come`
    if (content?.pendingDays.has(dayOfMonth)) return t`${date}, answered, not sent yet`
    if (content?.answers.has(dayOfMonth)) return t`${date}, answered`
    return isKnown ? t`${date}, not answered` : date
  }
}
