import { Plural, Trans, useLingui } from '@lingui/react/macro'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Printer from 'lucide-react/icons/printer'
import { dayOf, dayParts, type JournalContent, promptId } from '#contract/journal-content.ts'
import { type JournalMonth, useJournalMonth, useQuestions } from '#data/journal.ts'
import { useIsKnown } from '#data/waiting/is-known.ts'
import { AsOf } from '#ui/as-of.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { whose } from '#words/whose.ts'
import { addMonths, compareMonths, monthOf, sayDay, sayMonth } from './calendar.ts'
import * as css from './month-pages.css.ts'
import { MonthNotHere } from './month-not-here.tsx'
import { MonthSheet } from './month-sheet.tsx'
import type { ViewProps } from './view-props.ts'

/** Every day of a month that was answered or noted, as one calm page, to be read or printed. */
export function MonthPages({ person, month, today, moves }: ViewProps) {
  const { t, i18n } = useLingui()
  const content = useJournalMonth(person.id, month.year, month.month)
  const isKnown = useIsKnown(person.id, content?.asOf)
  const questions = useQuestions()
  const questionOf = (entry: JournalContent): string => questions?.of(entry) ?? entry.question
  const name = sayMonth(month, i18n.locale)
  const entries = content && writtenDays(content)
  const isLast = compareMonths(month, monthOf(today)) >= 0
  return (
    <div className={css.page}>
      <PageHeader
        title={<span className={css.title}>{name}</span>}
        breadcrumb={[{ label: t`Journal`, to: '/dashboard/journal' }, { label: name }]}
        owner={whose(person, i18n)}
        subtitle={
          <>
            {content ? <Plural value={content.answers.size} one="# day answered" other="# days answered" /> : '\u00A0'}
            {content && (
              <>
                {' · '}
                <AsOf asOf={content.asOf} pending={content.pendingDays.size} />
              </>
            )}
          </>
        }
        actions={
          <div className={css.controls}>
            <Button variant="secondary" icon={CalendarDays} onClick={() => moves.view(undefined, month)}>
              <Trans>Calendar</Trans>
            </Button>
            <Button variant="secondary" icon={Printer} onClick={() => print()}>
              <Trans>Print</Trans>
            </Button>
          </div>
        }
      />
      {content && !isKnown && <MonthNotHere hasAnswers={content.answers.size > 0} />}
      {!entries && <Skeleton lines={8} />}
      {entries?.length === 0 && isKnown && (
        <EmptyState title={<Trans>Nothing written this month yet</Trans>} icon={CalendarDays}>
          <Trans>Your answers will appear here, day by day.</Trans>
        </EmptyState>
      )}
      {entries?.map((entry) => (
        <DayPage
          key={entry.id}
          entry={entry}
          question={questionOf(entry)}
          isPending={content?.pendingDays.has(dayParts(entry.day).dayOfMonth) ?? false}
          onOpen={() => moves.openDay(entry.day)}
        />
      ))}
      {content && entries && (
        <MonthSheet
          person={person}
          month={name}
          entries={entries}
          questionOf={questionOf}
          asOf={content.asOf}
          pending={content.pendingDays.size}
        />
      )}
      {entries && (
        <nav className={css.turn} aria-label={t`Other months`}>
          <Button variant="quiet" onClick={() => moves.toMonth(addMonths(month, -1))}>
            {sayMonth(addMonths(month, -1), i18n.locale)}
          </Button>
          {!isLast && (
            <Button variant="quiet" onClick={() => moves.toMonth(addMonths(month, 1))}>
              {sayMonth(addMonths(month, 1), i18n.locale)}
            </Button>
          )}
        </nav>
      )}
    </div>
  )
}

/** A day that was answered, or of which something was noted. */
type WrittenDay = JournalContent & { note: string }

/** Oldest first. */
function writtenDays({ profileId, year, month, answers, notes }: JournalMonth): WrittenDay[] {
  const days = [...new Set([...answers.keys(), ...notes.keys()])].toSorted((a, b) => a - b)
  return days.map((dayOfMonth) => {
    const day = dayOf(year, month, dayOfMonth)
    const id = promptId(profileId, day)
    const unanswered = { id, profileId, day, answer: '', question: '', revisions: 0, updatedDate: null }
    return Object.assign(unanswered, answers.get(dayOfMonth), { note: notes.get(dayOfMonth) ?? '' })
  })
}

interface DayPageProps {
  entry: WrittenDay
  question: string
  isPending: boolean
  onOpen: () => void
}

function DayPage({ entry, question, isPending, onOpen }: DayPageProps) {
  const { t, i18n } = useLingui()
  const date = sayDay(entry.day, i18n.locale)
  return (
    <article className={css.day}>
      <header className={css.dayHead}>
        <h2 className={css.date}>{date}</h2>
        <Button variant="quiet" className={css.change} aria-label={t`Change ${date}`} onClick={onOpen}>
          <Trans>Change</Trans>
        </Button>
      </header>
      <p className={css.question}>{question}</p>
      <p dir="auto" className={css.answer}>
        {entry.answer}
      </p>
      {entry.note !== '' && (
        <p dir="auto" className={css.answer} role="note" aria-label={t`Anything else today?`}>
          {entry.note}
        </p>
      )}
      {isPending && (
        <p className={css.pending}>
          <Trans>Not sent yet</Trans>
        </p>
      )}
    </article>
  )
}
