import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActionState, useDeferredValue, useEffect, useRef, useState } from 'react'
import type { PlainDate } from '#contract/ids.ts'
import { ANSWER_MAX, ANSWER_WORDS, type JournalContent } from '#contract/journal-content.ts'
import { StorageFullError } from '#data/errors.ts'
import { answerPrompt } from '#data/journal.ts'
import { Banner } from '#ui/banner.tsx'
import { SaveFailure } from '#ui/save-failure.tsx'
import { DialogClose, DialogFooter } from '#ui/dialog.tsx'
import { Form, SubmitButton } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { keepDraft, readDraft } from './drafts.ts'
import * as css from './prompt.css.ts'
import { SaveStatus } from './save-status.tsx'
import { countWords } from './word-count.ts'

interface PromptFormProps {
  profileId: string
  day: PlainDate
  entry: JournalContent | null
  isPending: boolean
  onDirty: (isDirty: boolean) => void
  onDone: () => void
}

type Failure = 'storage-full' | 'other' | null

/** The answer as a form. Whatever goes wrong, it stays open with every word that was typed. */
export function PromptForm({ profileId, day, entry, isPending, onDirty, onDone }: PromptFormProps) {
  const { t, i18n } = useLingui()
  const stored = entry?.answer ?? ''
  const [draft] = useState(() => readDraft(profileId, day))
  const [typed, setTyped] = useState(draft?.text ?? null)
  /** The answer on which the typing began: what the person saw. */
  const [seen, setSeen] = useState(draft?.seen ?? stored)
  const [isAsked, setAsked] = useState(false)
  const placeRef = useRef<HTMLDivElement>(null)
  const text = typed ?? stored
  const isDirty = typed !== null && typed !== stored
  if (!isDirty && seen !== stored) setSeen(stored)

  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  // Nothing written yet: the cursor stands where one writes. Else somebody may have come to read.
  useEffect(() => {
    if (stored === '' || draft !== null) field(placeRef.current)?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form opens
  }, [])

  const type = (value: string) => {
    setTyped(value)
    keepDraft(profileId, day, value === stored ? null : { text: value, seen })
  }
  const length = text.trim().length
  const isTooLong = length > ANSWER_MAX
  const isEmpty = length === 0
  const error = isTooLong
    ? t`Please shorten this to ${i18n.number(ANSWER_MAX)} characters. It has ${i18n.number(length)} now.`
    : isAsked && isEmpty
      ? t`Please write something first. One line is enough.`
      : null

  const [failure, save] = useActionState<Failure>(async () => {
    setAsked(true)
    if (isTooLong || isEmpty) {
      field(placeRef.current)?.focus()
      return null
    }
    try {
      if (isDirty) await answerPrompt(profileId, day, seen, text)
    } catch (problem) {
      return problem instanceof StorageFullError ? 'storage-full' : 'other'
    }
    onDone()
    return null
  }, null)

  return (
    <Form action={() => save()} className={css.stack} noValidate>
      <div ref={placeRef} className={css.answer}>
        <TextField
          label={t`Answer`}
          name="answer"
          multiline
          rows={7}
          value={text}
          onChange={type}
          placeholder={t`250 Words Max`}
          error={error}
          hint={<WordCount text={text} />}
          spellCheck
        />
      </div>
      {draft !== null && isDirty && (
        <p className={css.soft}>
          <Trans>You had started this before. It is not saved yet.</Trans>
        </p>
      )}
      {isDirty && seen !== stored && (
        <Banner tone="sand" isNews>
          <Trans>
            This answer was changed elsewhere meanwhile. If you save yours, you will be asked which one should stand.
          </Trans>
        </Banner>
      )}
      {!isDirty && <SaveStatus profileId={profileId} day={day} receivedAt={isPending ? null : entry?.updatedDate} />}
      <SaveFailure failure={failure} />
      <DialogFooter>
        <DialogClose>
          <Trans>Cancel</Trans>
        </DialogClose>
        <SubmitButton>
          <Trans>Save</Trans>
        </SubmitButton>
      </DialogFooter>
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
