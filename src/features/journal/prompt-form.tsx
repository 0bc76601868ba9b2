import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import type { PlainDate } from '#contract/ids.ts'
import { NOTE_MAX } from '#contract/journal-notes-content.ts'
import { ANSWER_MAX, ANSWER_WORDS, type JournalContent } from '#contract/journal-content.ts'
import { writeDay } from '#data/journal.ts'
import { useAction } from '#lib/use-action.ts'
import { Banner } from '#ui/banner.tsx'
import { SaveFailure } from '#ui/save-failure.tsx'
import { type NotSaved, trySave } from '#ui/try-save.ts'
import { Form } from '#ui/form.tsx'
import { FormFooter } from '#ui/form-footer.tsx'
import { TextField } from '#ui/text-field.tsx'
import * as css from './prompt.css.ts'
import { SaveStatus } from './save-status.tsx'
import { useTyped } from './use-typed.ts'
import { countWords } from './word-count.ts'

interface PromptFormProps {
  profileId: string
  day: PlainDate
  question: string | undefined
  entry: JournalContent | null
  /** What is noted of that day beside the answer; '' for nothing. */
  note: string
  isPending: boolean
  onDirty: (isDirty: boolean) => void
  onDone: () => void
}

/** The answer as a form, with a note beside it. Whatever goes wrong, it stays open with every word that was typed. */
export function PromptForm(props: PromptFormProps) {
  const { profileId, day, question, entry, note: storedNote, isPending, onDirty, onDone } = props
  const { t, i18n } = useLingui()
  const stored = entry?.answer ?? ''
  const answer = useTyped(profileId, day, 'answer', stored)
  const note = useTyped(profileId, day, 'note', storedNote)
  const [isAsked, setAsked] = useState(false)
  const placeRef = useRef<HTMLDivElement>(null)
  const { text, draft } = answer
  const isDirty = answer.isDirty || note.isDirty

  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  // Nothing written yet: the cursor stands where one writes. Else somebody may have come to read.
  useEffect(() => {
    if (stored === '' || draft !== null) field(placeRef.current)?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form opens
  }, [])

  const length = text.trim().length
  const isTooLong = length > ANSWER_MAX
  const isNoteTooLong = note.text.trim().length > NOTE_MAX
  // A note alone is enough; an answer that was there is not taken away.
  const isEmpty = length === 0 && (stored !== '' || !note.isDirty)
  const error = isTooLong
    ? t`Please shorten this to ${i18n.number(ANSWER_MAX)} characters. It has ${i18n.number(length)} now.`
    : isAsked && isEmpty
      ? t`Please write something first. One line is enough.`
      : null

  const [failure, save] = useAction<NotSaved>(async () => {
    setAsked(true)
    if (isTooLong || isEmpty || isNoteTooLong) {
      const wrong = isTooLong || isEmpty ? 0 : 1
      placeRef.current?.querySelectorAll('textarea')[wrong]?.focus()
      return null
    }
    const failed = await trySave(() =>
      writeDay({
        profileId,
        day,
        question,
        answer: answer.isDirty && length > 0 ? { seen: answer.seen, wanted: text } : null,
        note: note.isDirty ? { seen: note.seen, wanted: note.text } : null,
      }),
    )
    if (failed === null) onDone()
    return failed
  }, null)

  return (
    <Form action={() => save()} className={css.stack} noValidate>
      <div ref={placeRef} className={css.stack}>
        <div className={css.answer}>
          <TextField
            label={t({ message: 'Answer', context: 'what somebody answered' })}
            name="answer"
            multiline
            rows={7}
            value={text}
            onChange={answer.type}
            placeholder={t`250 Words Max`}
            error={error}
            hint={<WordCount text={text} />}
            spellCheck
          />
        </div>
        <TextField
          label={t`Anything else today?`}
          name="note"
          multiline
          rows={3}
          value={note.text}
          onChange={note.type}
          error={isNoteTooLong ? t`Please shorten this to ${i18n.number(NOTE_MAX)} characters.` : null}
          isOptional
          spellCheck
        />
      </div>
      {(draft ?? note.draft) !== null && isDirty && (
        <p className={css.soft}>
          <Trans>You started this before. It is not saved yet.</Trans>
        </p>
      )}
      {((answer.isDirty && answer.seen !== stored) || (note.isDirty && note.seen !== storedNote)) && (
        <Banner tone="sand" isNews>
          <Trans>This was changed elsewhere. If you save yours, we’ll ask which one to keep.</Trans>
        </Banner>
      )}
      {!isDirty && <SaveStatus profileId={profileId} day={day} receivedAt={isPending ? null : entry?.updatedDate} />}
      <SaveFailure failure={failure} />
      <FormFooter />
    </Form>
  )
}

const field = (place: HTMLElement | null) => place?.querySelector('textarea')

/** A hint, not a limit (SPEC §5). Counted a moment after the letters, so that typing never waits for it. */
function WordCount({ text }: { text: string }) {
  const { i18n } = useLingui()
  const count = countWords(useDeferredValue(text), i18n.locale)
  return (
    <>
      <Plural value={count} one="# word" other="# words" /> / {ANSWER_WORDS}
    </>
  )
}
