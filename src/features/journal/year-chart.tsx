import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { daysInMonth } from '#contract/journal-content.ts'
import { useJournalCounts } from '#data/journal.ts'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { sayMonthName } from './calendar.ts'
import * as css from './year-chart.css.ts'

interface YearChartProps {
  profileId: string
  year: number
  /** The last month that has begun. */
  lastMonth: number
}

/**
 * Days answered in each month of a year: a table whose figures are drawn as bars, so that eyes and screen readers have
 * the same. The chart libraries looked at (Chartist, Frappe Charts) write style attributes or markup, which the content
 * security policy and Trusted Types refuse; what is left of the others for twelve bars is less than this table.
 */
export function YearChart({ profileId, year, lastMonth }: YearChartProps) {
  const { i18n } = useLingui()
  const counts = useJournalCounts(profileId, year)
  const total = counts?.reduce((sum, count) => sum + count, 0) ?? 0
  return (
    <Card title={<Trans>Days answered in {year}</Trans>}>
      {!counts ? (
        <Skeleton lines={3} />
      ) : (
        <>
          <table className={css.chart}>
            <thead className={css.months}>
              <tr>
                {counts.map((_, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- the place is the month
                  <th key={index} scope="col" className={css.month}>
                    <span aria-hidden>{sayMonthName(index + 1, i18n.locale, 'narrow')}</span>
                    <VisuallyHidden>{sayMonthName(index + 1, i18n.locale)}</VisuallyHidden>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                {counts.map((count, index) => {
                  const share = count / daysInMonth(year, index + 1)
                  return (
                    // oxlint-disable-next-line react/no-array-index-key -- the place is the month
                    <td key={index} className={css.cell}>
                      {index < lastMonth && (
                        <span className={css.column}>
                          <span className={css.count}>{count}</span>
                          <span className={css.bar} style={{ blockSize: `${share * 100}%` }} />
                        </span>
                      )}
                    </td>
                  )
                })}
              </tr>
            </tbody>
          </table>
          <p className={css.total}>
            <Plural value={total} _0="Nothing written in this year yet" one="# day in all" other="# days in all" />
          </p>
        </>
      )}
    </Card>
  )
}
