import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PlainDate } from '#contract/ids.ts'
import type { ActivePerson } from '#data/people.ts'
import { useLocale } from '#data/locale/locale.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useLeaveQuestion } from '#ui/leave-dialog.tsx'
import { whose } from '#words/whose.ts'
import { sayWholeDay } from './calendar.ts'
import { keepDraft } from './drafts.ts'
import { PromptBody } from './prompt-body.tsx'
import { useJournalDay } from '#data/journal.ts'
import type { Moves } from './use-moves.ts'
import { useQuestion } from './use-question.ts'

interface PromptDialogProps {
  person: ActivePerson
  day: PlainDate
  moves: Moves
}

/** One day's question and its answer. It keeps its day, also over midnight, and asks before typed words go. */
export function PromptDialog({ person, day, moves }: PromptDialogProps) {
  const locale = useLocale()
  const { i18n } = useLingui()
  const question = useQuestion(day, useJournalDay(person.id, day)?.entry)
  const [isDirty, setDirty] = useState(false)
  const letGo = () => {
    keepDraft(person.id, day, null)
    keepDraft(person.id, day, null, 'note')
  }
  const { leaveDialog, leave } = useLeaveQuestion({
    isHolding: isDirty,
    letGo,
    words: <Trans>What you typed for this day is not saved yet.</Trans>,
  })
  const close = () => {
    letGo()
    leave(moves.closeDay)
  }
  return (
    <>
      <Dialog
        open
        onClose={close}
        title={question ?? sayWholeDay(day, locale)}
        description={
          <>
            {sayWholeDay(day, locale)} · <bdi>{whose(person, i18n)}</bdi>
          </>
        }
        isDirty={isDirty}
      >
        <PromptBody profileId={person.id} day={day} question={question} onDirty={setDirty} onDone={close} />
      </Dialog>
      {leaveDialog}
    </>
  )
}
