import { useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { PlainDate } from '#contract/ids.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { addMonths, compareMonths, type Month, monthOf, OLDEST_YEAR, sayMonth, sayMonthName } from './calendar.ts'
import * as css from './month-bar.css.ts'
import { withinReach } from './place.ts'
import { YearField } from './year-field.tsx'

interface MonthBarProps {
  /** Id of the heading that names the calendar. */
  headingId: string
  month: Month
  today: PlainDate
  /** The first year with an answer. */
  firstYear: number
  onMonth: (month: Month) => void
}

/** Which month is open: one step back or ahead, or any month of any year. */
export function MonthBar({ headingId, month, today, firstYear, onMonth }: MonthBarProps) {
  const { t, i18n } = useLingui()
  const last = monthOf(today)
  const lastOfYear = month.year === last.year ? last.month : 12
  const move = (to: Month) => onMonth(withinReach(to, today))
  return (
    <div className={css.bar}>
      <h2 id={headingId} aria-live="polite">
        <VisuallyHidden>{sayMonth(month, i18n.locale)}</VisuallyHidden>
      </h2>
      <IconButton
        icon={ChevronLeft}
        label={t`Previous month`}
        aria-disabled={month.year === OLDEST_YEAR && month.month === 1}
        onClick={() => move(addMonths(month, -1))}
      />
      <div className={css.month}>
        <SelectField
          label={t`Month`}
          isLabelHidden
          name="month"
          value={String(month.month)}
          options={Array.from({ length: lastOfYear }, (_, index) => ({
            value: String(index + 1),
            label: sayMonthName(index + 1, i18n.locale),
          }))}
          onChange={(value) => move({ year: month.year, month: Number(value) })}
        />
      </div>
      <YearField
        year={month.year}
        firstYear={firstYear}
        lastYear={last.year}
        onYear={(year) => move({ year, month: month.month })}
      />
      <IconButton
        icon={ChevronRight}
        label={t`Next month`}
        aria-disabled={compareMonths(month, last) >= 0}
        onClick={() => move(addMonths(month, 1))}
      />
    </div>
  )
}
