import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { IncidentView } from '#data/incidents.ts'
import { formatClock } from '#lib/moment.ts'
import { useToday } from '#lib/use-today.ts'
import { Card } from '#ui/card.tsx'
import { hidden } from '#ui/visually-hidden.css.ts'
import { PART_HOURS, partCounts, WEEKS, weekCounts } from './counts.ts'
import * as css from './incidents.css.ts'

/**
 * How often, by weeks and by parts of the day: tables whose figures are drawn as bars, so that eyes and screen readers have the
 * same. No library for it: those that obey our content security policy weigh more than both tables (see `YearChart`).
 */
export function IncidentCharts({ incidents }: { incidents: readonly IncidentView[] }) {
  const { t, i18n } = useLingui()
  const times = incidents.map(({ happenedAt }) => happenedAt)
  const weeks = weekCounts(
    times.map((time) => time.slice(0, 10)),
    useToday(),
  )
  const days = new Intl.DateTimeFormat(i18n.locale, { timeZone: 'UTC', month: 'short', day: 'numeric' })
  // '3 AM', and '03:00' where the clock has 24 hours.
  const hour = (at: number) => formatClock(at % 24, 0, i18n.locale).replace(':00\u00A0', '\u00A0')
  return (
    <Card title={<Trans>How often</Trans>}>
      <div className={css.charts}>
        <Bars
          caption={<Trans>In the last {WEEKS} weeks</Trans>}
          first={t`Week`}
          rows={weeks.map(({ from, to, count }) => ({
            label: days.formatRange(Date.parse(`${from}T00:00Z`), Date.parse(`${to}T00:00Z`)),
            count,
          }))}
        />
        <Bars
          caption={<Trans>By time of day</Trans>}
          first={t`Time of day`}
          rows={partCounts(times).map(({ from, count }) => ({
            label: `${hour(from)} – ${hour(from + PART_HOURS)}`,
            count,
          }))}
        />
        <p className={css.soft}>
          <Trans>This counts what was logged, and nothing else.</Trans>
        </p>
      </div>
    </Card>
  )
}

interface BarsProps {
  caption: ReactNode
  /** What the rows are. */
  first: string
  rows: readonly { label: string; count: number }[]
}

function Bars({ caption, first, rows }: BarsProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <table className={css.chart}>
      <caption className={css.caption}>{caption}</caption>
      <thead className={hidden}>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col">
            <Trans>How many</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, count }) => (
          <tr key={label}>
            <th scope="row" className={css.rowName}>
              {label}
            </th>
            <td className={css.cell}>
              <span className={css.bar} style={{ inlineSize: `${(count / most) * 80}%` }} />
              <span className={css.count}>{count}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
