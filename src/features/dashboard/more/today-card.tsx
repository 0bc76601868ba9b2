import { Trans } from '@lingui/react/macro'
import PenLine from 'lucide-react/icons/pen-line'
import { useJournalDay, useQuestions } from '#data/journal.ts'
import type { ActivePerson } from '#data/people.ts'
import { useToday } from '#lib/use-today.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import * as css from '../dashboard.css.ts'
import { WhatHappenedCard } from './what-happened-card.tsx'

/** Today's question and whether it is answered; its button opens it in the journal. Below it the way to log what happened. */
export function TodayCard({ person }: { person: ActivePerson }) {
  const today = useToday()
  const questions = useQuestions()
  const day = useJournalDay(person.id, today)
  const question = day?.entry ? questions?.of(day.entry) : questions?.on(today)
  return (
    <>
      <Card title={<Trans>Today’s question</Trans>}>
        {question && day ? (
          <div className={css.stack}>
            <p className={css.asked}>{question}</p>
            {day.entry ? (
              <p dir="auto" className={css.lead}>
                {day.entry.answer}
              </p>
            ) : (
              <p className={css.soft}>
                <Trans>Not answered yet. One line is enough.</Trans>
              </p>
            )}
            {day.isPending && (
              <p className={css.soft}>
                <Trans>Saved on this device</Trans>
              </p>
            )}
            <ButtonLink
              to="/dashboard/journal"
              search={{ day: today }}
              icon={PenLine}
              variant={day.entry ? 'secondary' : 'primary'}
            >
              {day.entry ? <Trans>Read or change</Trans> : <Trans>Answer</Trans>}
            </ButtonLink>
          </div>
        ) : (
          <Skeleton lines={4} />
        )}
      </Card>
      <WhatHappenedCard />
    </>
  )
}
