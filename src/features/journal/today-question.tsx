import { Trans, useLingui } from '@lingui/react/macro'
import PenLine from 'lucide-react/icons/pen-line'
import type { PlainDate } from '#contract/ids.ts'
import { useJournalDay } from '#data/journal.ts'
import type { ActivePerson } from '#data/people.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { sayShortDay } from './calendar.ts'
import * as css from './journal.css.ts'
import { useQuestion } from './use-question.ts'

interface TodayQuestionProps {
  person: ActivePerson
  today: PlainDate
  onOpen: () => void
}

/** Today's question, and what was answered. */
export function TodayQuestion({ person, today, onOpen }: TodayQuestionProps) {
  const { i18n } = useLingui()
  const day = useJournalDay(person.id, today)
  const question = useQuestion(today, day?.entry)
  const date = sayShortDay(today, i18n.locale)
  return (
    <Card className={css.question}>
      <p className={css.soft}>
        <Trans>Today, {date}</Trans>
      </p>
      {question && day ? (
        <>
          <h2 className={css.asked}>{question}</h2>
          {day.entry && (
            <p dir="auto" className={css.excerpt}>
              {day.entry.answer}
            </p>
          )}
          <Button variant={day.entry ? 'secondary' : 'primary'} icon={PenLine} onClick={onOpen}>
            {day.entry ? <Trans>Read or change</Trans> : <Trans>Answer</Trans>}
          </Button>
        </>
      ) : (
        <Skeleton lines={4} />
      )}
    </Card>
  )
}
