import type { PlainDate } from '#contract/ids.ts'
import { useJournalDay, useJournalNote } from '#data/journal.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { EarlierWordings } from './earlier-wordings.tsx'
import { OtherYears } from './other-years.tsx'
import { PromptForm } from './prompt-form.tsx'
import * as css from './prompt.css.ts'

interface PromptBodyProps {
  profileId: string
  day: PlainDate
  /** What is asked; undefined: not read yet. */
  question: string | undefined
  onDirty: (isDirty: boolean) => void
  onDone: () => void
}

/** What stands under the question: the answer, a note of the day, earlier wordings, and the same day in other years. */
export function PromptBody({ profileId, day, question, onDirty, onDone }: PromptBodyProps) {
  const read = useJournalDay(profileId, day)
  const note = useJournalNote(profileId, day)
  if (!read || note === undefined) return <Skeleton lines={4} />
  const { entry, isPending } = read
  return (
    <div className={css.stack}>
      <PromptForm
        profileId={profileId}
        day={day}
        question={question}
        entry={entry}
        note={note}
        isPending={isPending}
        onDirty={onDirty}
        onDone={onDone}
      />
      {entry && entry.revisions > 0 && <EarlierWordings id={entry.id} count={entry.revisions} />}
      <OtherYears profileId={profileId} day={day} />
    </div>
  )
}
