import { Trans, useLingui } from '@lingui/react/macro'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { APPOINTMENT_QUESTION_MAX, type AppointmentQuestion } from '#contract/appointments-content.ts'
import { type AppointmentView, saveAppointment } from '#data/appointments.ts'
import { isFirstPress } from '#lib/first-press.ts'
import { isFocusFree } from '#lib/is-focus-free.ts'
import { Card } from '#ui/card.tsx'
import { Form } from '#ui/form.tsx'
import { SaveOrCancel } from '#ui/form-footer.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toaster.tsx'
import { useLeaveQuestion } from '#ui/leave-dialog.tsx'
import { APPOINTMENT_WORDS } from '#words/more/appointment-words.ts'
import * as css from './appointments.css.ts'
import { QuestionField } from './question-field.tsx'
import type { Undo } from './undo-line.tsx'

interface QuestionsCardProps {
  appointment: AppointmentView
  onUndo: (undo: Undo) => void
}

/** What to ask, in the order in which to ask it. Each change is saved at once. */
export function QuestionsCard({ appointment, onUndo }: QuestionsCardProps) {
  const { t } = useLingui()
  /** Each as it was when its form was opened: several may be open. */
  const [edited, setEdited] = useState<readonly AppointmentQuestion[]>([])
  const listRef = useRef<HTMLOListElement>(null)
  const addRef = useRef<HTMLDivElement>(null)
  const movedRef = useRef<{ uid: string; to: number; acts: string[] } | null>(null)
  const { questions } = appointment
  // Removed elsewhere while somebody changes it here, it stays: saving asks.
  const shown = [...questions, ...edited.filter(({ uid }) => !questions.some((one) => one.uid === uid))]
  const rows = shown.map((question) => ({ question, opened: edited.find(({ uid }) => uid === question.uid) }))
  const lineOf = (uid: string) => listRef.current?.querySelector(`[data-question="${uid}"]`)
  const focusOn = (uid: string, ...acts: string[]) => {
    const buttons = acts.map((act) => lineOf(uid)?.querySelector<HTMLElement>(`[name="${act}"]:enabled`))
    buttons.find((button) => button)?.focus()
  }

  const save = async (wanted: AppointmentQuestion[], seen = questions) => {
    try {
      await saveAppointment(appointment, { questions: seen }, { questions: wanted })
      return true
    } catch {
      toast(t`This could not be saved on this device.`, { tone: 'error' })
      return false
    }
  }
  const move = async (from: number, to: number, act: string, other: string) => {
    const moved = questions[from]
    if (!moved) return
    movedRef.current = { uid: moved.uid, to, acts: [act, other] }
    if (!(await save(questions.toSpliced(from, 1).toSpliced(to, 0, moved)))) movedRef.current = null
  }
  // The focus follows what was moved, once the change has been read back.
  const follow = useEffectEvent((now: readonly AppointmentQuestion[]) => {
    const { uid, to, acts } = movedRef.current ?? { uid: '', to: -1, acts: [] }
    if (now[to]?.uid !== uid) return
    movedRef.current = null
    if (isFocusFree(lineOf(uid))) focusOn(uid, ...acts)
  })
  useEffect(() => follow(questions), [questions])
  const remove = async (question: AppointmentQuestion, index: number) => {
    const rest = questions.toSpliced(index, 1)
    if (!(await save(rest))) return
    // Before its row goes, and the focus with it.
    const next = rest[index] ?? rest.at(-1)
    if (isFocusFree(lineOf(question.uid))) {
      if (next) focusOn(next.uid, 'edit')
      else addRef.current?.querySelector('button')?.focus()
    }
    onUndo({
      words: t`Question removed: “${question.text}”`,
      undo: () => saveAppointment(appointment, { questions: rest }, { questions: rest.toSpliced(index, 0, question) }),
    })
  }
  const close = (uid: string) => {
    flushSync(() => setEdited((now) => now.filter((one) => one.uid !== uid)))
    if (isFocusFree()) focusOn(uid, 'edit')
  }

  return (
    <Card title={t(APPOINTMENT_WORDS.questions)}>
      <div className={css.stack}>
        {shown.length === 0 && (
          <p className={css.soft}>
            <Trans>Nothing yet. Write a question down when you think of it: it will be here when you need it.</Trans>
          </p>
        )}
        {shown.length > 0 && (
          <ol ref={listRef} className={css.questions}>
            {rows.map(({ question, opened }, index) => (
              <li key={question.uid} data-question={question.uid} className={css.question}>
                {opened ? (
                  <QuestionForm
                    question={opened}
                    onSave={async (text) => {
                      const wanted = shown.with(index, { uid: question.uid, text })
                      if (await save(wanted, shown.with(index, opened))) close(question.uid)
                    }}
                    onCancel={() => close(question.uid)}
                  />
                ) : (
                  <div className={css.questionLine}>
                    <span dir="auto" className={css.questionWords}>
                      {question.text}
                    </span>
                    <span className={css.questionButtons}>
                      {questions.length > 1 && (
                        <>
                          <IconButton
                            icon={ArrowUp}
                            name="up"
                            label={t`Move “${question.text}” up`}
                            disabled={index === 0}
                            onClick={() => void move(index, index - 1, 'up', 'down')}
                          />
                          <IconButton
                            icon={ArrowDown}
                            name="down"
                            label={t`Move “${question.text}” down`}
                            disabled={index === questions.length - 1}
                            onClick={() => void move(index, index + 1, 'down', 'up')}
                          />
                        </>
                      )}
                      <IconButton
                        icon={Pencil}
                        name="edit"
                        label={t`Edit “${question.text}”`}
                        onClick={() => setEdited((now) => [...now, question])}
                      />
                      <IconButton
                        icon={Trash2}
                        label={t`Remove “${question.text}”`}
                        onClick={(event) => isFirstPress(event) && void remove(question, index)}
                      />
                    </span>
                  </div>
                )}
              </li>
            ))}
          </ol>
        )}
        <div ref={addRef}>
          <QuestionField profileId={appointment.profileId} to={appointment} label={t`A question to ask`} />
        </div>
      </div>
    </Card>
  )
}

interface QuestionFormProps {
  question: AppointmentQuestion
  onSave: (text: string) => Promise<void>
  onCancel: () => void
}

function QuestionForm({ question, onSave, onCancel }: QuestionFormProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(question.text)
  const [isAsked, setAsked] = useState(false)
  const formRef = useRef<HTMLFormElement>(null)
  // Somebody has asked to change this very line.
  useEffect(() => formRef.current?.querySelector('input')?.focus(), [])
  const text = typed.trim()
  const { leaveDialog } = useLeaveQuestion({ isHolding: text !== question.text, letGo: onCancel })
  const error =
    text === ''
      ? t`Please write the question first.`
      : text.length > APPOINTMENT_QUESTION_MAX
        ? t`Please keep a question to ${APPOINTMENT_QUESTION_MAX} characters.`
        : null
  return (
    <Form
      ref={formRef}
      noValidate
      closes
      className={css.stack}
      action={async () => {
        setAsked(true)
        if (error === null) await onSave(text)
      }}
    >
      <TextField
        name="edited"
        label={t`A question to ask`}
        value={typed}
        onChange={setTyped}
        error={isAsked ? error : null}
        autoComplete="off"
      />
      <div className={css.buttons}>
        <SaveOrCancel onCancel={onCancel} />
      </div>
      {leaveDialog}
    </Form>
  )
}
