import { Trans, useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { APPOINTMENT_LIST_MAX, APPOINTMENT_QUESTION_MAX } from '#contract/appointments-content.ts'
import { type AppointmentView, addQuestion } from '#data/appointments.ts'
import { isFocusFree } from '#lib/is-focus-free.ts'
import { useAction } from '#lib/use-action.ts'
import { Form, SubmitButton } from '#ui/form.tsx'
import { SaveFailure } from '#ui/save-failure.tsx'
import { type NotSaved, trySave } from '#ui/try-save.ts'
import { TextField } from '#ui/text-field.tsx'
import { useLeaveQuestion } from '#ui/leave-dialog.tsx'
import * as css from './appointments.css.ts'

interface QuestionFieldProps {
  profileId: string
  /** Where it is to be asked. Null: at the next one, of which nothing else is known. */
  to: AppointmentView | null
  label: string
}

/** One line, one press: the question is saved on this device, and the next can be typed. */
export function QuestionField({ profileId, to, label }: QuestionFieldProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const placeRef = useRef<HTMLFormElement>(null)
  const length = typed.trim().length
  const { leaveDialog } = useLeaveQuestion({ isHolding: length > 0, letGo: () => setTyped('') })
  const isFull = (to?.questions.length ?? 0) >= APPOINTMENT_LIST_MAX
  const error =
    length > APPOINTMENT_QUESTION_MAX
      ? t`Please keep a question to ${APPOINTMENT_QUESTION_MAX} characters.`
      : isFull && length > 0
        ? t`This list is full. Please remove a question first.`
        : isAsked && length === 0
          ? t`Please write the question first.`
          : null

  const [failure, save] = useAction<NotSaved>(async () => {
    if (length === 0 || error !== null) {
      setAsked(true)
      placeRef.current?.querySelector('input')?.focus()
      return null
    }
    const failed = await trySave(() => addQuestion(profileId, to, typed))
    if (failed !== null) return failed
    // The next one may have been begun meanwhile, behind this one. At once: a key before the next drawing would bring this one back.
    flushSync(() => setTyped((now) => (now.startsWith(typed) ? now.slice(typed.length) : now)))
    setAsked(false)
    if (isFocusFree(placeRef.current)) placeRef.current?.querySelector('input')?.focus()
    return null
  }, null)

  return (
    <Form ref={placeRef} action={() => save()} noValidate className={css.stack}>
      <div className={css.oneLine}>
        <div className={css.oneLineField}>
          <TextField name="question" label={label} value={typed} onChange={setTyped} error={error} autoComplete="off" />
        </div>
        <SubmitButton variant="secondary" icon={Plus}>
          <Trans>Add a question</Trans>
        </SubmitButton>
      </div>
      <SaveFailure failure={failure} />
      {leaveDialog}
    </Form>
  )
}
