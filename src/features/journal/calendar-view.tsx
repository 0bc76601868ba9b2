import { Plural, Trans, useLingui } from '@lingui/react/macro'
import BookOpenText from 'lucide-react/icons/book-open-text'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { useId } from 'react'
import type { PlainDate } from '#contract/ids.ts'
import { useJournalMonth, useJournalYears } from '#data/journal.ts'
import { useIsKnown } from '#data/waiting/is-known.ts'
import { AsOf } from '#ui/as-of.tsx'
import { Banner } from '#ui/banner.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { whose } from '#words/whose.ts'
import { isSameMonth, monthOf } from './calendar.ts'
import * as css from './journal.css.ts'
import { Legend } from './legend.tsx'
import { MonthBar } from './month-bar.tsx'
import { MonthGrid } from './month-grid.tsx'
import { MonthNotHere } from './month-not-here.tsx'
import { SameDayCard } from './same-day-card.tsx'
import { SaveStatus } from './save-status.tsx'
import { TodayQuestion } from './today-question.tsx'
import type { ViewProps } from './view-props.ts'
import { YearChart } from './year-chart.tsx'

interface CalendarViewProps extends ViewProps {
  openDay: PlainDate | null
  isTooEarly: boolean
}

/** The month as a calendar, today's question, and ways to look back. */
export function CalendarView({ person, month, today, moves, openDay, isTooEarly }: CalendarViewProps) {
  const { t, i18n } = useLingui()
  const headingId = useId()
  const content = useJournalMonth(person.id, month.year, month.month)
  const isKnown = useIsKnown(person.id, content?.asOf)
  const years = useJournalYears(person.id)
  const answered = content?.answers.size ?? 0
  const isThisMonth = isSameMonth(month, monthOf(today))
  return (
    <>
      <PageHeader
        title={t`Journal`}
        breadcrumb={[{ label: t`Journal` }]}
        owner={whose(person, i18n)}
        subtitle={content ? <AsOf asOf={content.asOf} pending={content.pendingDays.size} /> : null}
        actions={
          <div className={css.buttons}>
            <Button
              variant="quiet"
              onClick={() => moves.toMonth(monthOf(today))}
              aria-disabled={isThisMonth || undefined}
            >
              <Trans>Today</Trans>
            </Button>
            <Button variant="quiet" icon={Search} onClick={() => moves.view('search', month)}>
              <Trans>Search</Trans>
            </Button>
          </div>
        }
      />
      {isTooEarly && (
        <Banner isNews>
          <Trans>This day has not come yet. Its question waits until then.</Trans>
        </Banner>
      )}
      <div className={css.layout}>
        <section className={css.calendar} aria-labelledby={headingId}>
          <MonthBar
            headingId={headingId}
            month={month}
            today={today}
            firstYear={years?.at(-1) ?? month.year}
            onMonth={(to) => moves.toMonth(to)}
          />
          <MonthGrid
            labelledBy={headingId}
            month={month}
            today={today}
            content={content}
            isKnown={isKnown}
            openDay={openDay}
            onOpen={(day) => moves.openDay(day)}
            onMonth={(to) => moves.toMonth(to, true)}
          />
          <Legend hasPending={(content?.pendingDays.size ?? 0) > 0} />
          {content && !isKnown && <MonthNotHere hasAnswers={answered > 0} />}
          <SaveStatus profileId={person.id} />
          <div className={css.summary}>
            <p>
              {content && (
                <Plural
                  value={answered}
                  _0="Nothing written this month yet"
                  one="# day answered"
                  other="# days answered"
                />
              )}
            </p>
            {answered + (content?.notes.size ?? 0) > 0 && (
              <Button variant="secondary" icon={BookOpenText} onClick={() => moves.view('read', month)}>
                <Trans>Read the month</Trans>
              </Button>
            )}
          </div>
        </section>
        <div className={css.aside}>
          <TodayQuestion person={person} today={today} onOpen={() => moves.openDay(today)} />
          <ButtonLink to="/dashboard/incidents" search={{ log: 'new' }} variant="secondary" icon={Plus}>
            <Trans>Log what happened</Trans>
          </ButtonLink>
          <SameDayCard profileId={person.id} today={today} onOpen={(day) => moves.openDay(day)} />
          <YearChart
            profileId={person.id}
            year={month.year}
            lastMonth={month.year === monthOf(today).year ? monthOf(today).month : 12}
          />
        </div>
      </div>
    </>
  )
}
