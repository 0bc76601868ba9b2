import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { GENDERS } from '#contract/dependents-content.ts'
import { kindOfField } from '#contract/fields.ts'
import { sameValue } from '#contract/merge.ts'
import { editRefused, type WaitingEntry } from '#data/waiting/waiting.ts'
import { GENDER_WORDS } from '#words/more/dependent-words.ts'
import { Alert } from '#ui/banner.tsx'
import { Form } from '#ui/form.tsx'
import { SaveOrCancel } from '#ui/form-footer.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLeaveQuestion } from '#ui/leave-dialog.tsx'
import { thingWords } from '#words/more/noun-words.ts'
import { corrected, type CorrectionError, correctionErrors } from './corrections.ts'
import { useTypedIn } from './typed-in.ts'
import { textToValue, valueToText } from './value-text.ts'
import * as css from './waiting.css.ts'

interface EditFormProps {
  entry: WaitingEntry
  /** The typed part of the change. */
  fields: Record<string, unknown>
  onDone: () => void
}

/** A change that was not accepted, to be corrected and queued again. Only the fields that it touches. */
export function EditForm({ entry, fields, onDone }: EditFormProps) {
  const { t, i18n } = useLingui()
  const [start] = useState(() =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, valueToText(value)])),
  )
  const [typed, setTyped] = useState(start)
  const isTyped = !sameValue(typed, start)
  useTypedIn(entry, isTyped)
  const { leaveDialog } = useLeaveQuestion({ isHolding: isTyped, letGo: onDone })
  const [failure, setFailure] = useState<'too-late' | 'other' | null>(null)
  const [isJudged, setJudged] = useState(false)
  const errors = correctionErrors(entry, typed)
  const errorWords = useErrorWords()
  const formRef = useRef<HTMLFormElement>(null)

  const save = async () => {
    setJudged(true)
    const [wrong] = Object.keys(errors)
    if (wrong !== undefined) {
      formRef.current?.querySelector<HTMLElement>(`[name="${CSS.escape(wrong)}"]`)?.focus()
      return
    }
    try {
      setFailure(null)
      const edits = Object.entries(fields).map(([name, was]) => [name, textToValue(typed[name] ?? '', was)])
      if (await editRefused(entry.id, corrected(entry, Object.fromEntries(edits)))) onDone()
      else setFailure('too-late')
    } catch {
      setFailure('other')
    }
  }
  const field = (name: string) => ({
    label: thingWords(name, i18n),
    error: isJudged && errors[name] ? errorWords(errors[name]) : null,
    name,
    value: typed[name] ?? '',
    onChange: (value: string) => setTyped((now) => ({ ...now, [name]: value })),
  })

  return (
    <Form ref={formRef} action={save} className={css.form} noValidate closes>
      {Object.entries(fields).map(([name, was]) =>
        name === 'gender' ? (
          <SelectField
            key={name}
            {...field(name)}
            options={GENDERS.map((value) => ({ value, label: t(GENDER_WORDS[value]) }))}
          />
        ) : (
          <TextField
            key={name}
            {...field(name)}
            type={INPUT_TYPES[kindOfField(name) ?? 'line']}
            multiline={
              kindOfField(name) === 'text' || Array.isArray(was) || (typeof was === 'string' && was.length > 60)
            }
            hint={Array.isArray(was) ? t`One per line.` : undefined}
            autoComplete="off"
          />
        ),
      )}
      {failure !== null && (
        <Alert>
          {failure === 'too-late' ? (
            <Trans>
              This change was sent again or discarded meanwhile, so it cannot be corrected. What you typed here is not
              saved: please copy it.
            </Trans>
          ) : (
            <Trans>This could not be saved on this device. What you typed is still here. Please try again.</Trans>
          )}
        </Alert>
      )}
      <div className={css.buttons}>
        <SaveOrCancel onCancel={onDone}>
          <Trans>Save and send again</Trans>
        </SaveOrCancel>
      </div>
      {leaveDialog}
    </Form>
  )
}

const INPUT_TYPES = { line: 'text', text: 'text', list: 'text', date: 'date', time: 'datetime-local' } as const

function useErrorWords(): (error: CorrectionError) => string {
  const { t } = useLingui()
  return (error) => {
    if (error.kind === 'empty') return t`Please write something here.`
    if (error.kind === 'minutes') return t`Please write whole minutes, at most a day: 10, for example.`
    if (error.kind === 'unreadable') return t`This is too long or not complete. Please check it.`
    const { max, actual } = error
    return t`Please shorten this to ${max} characters. It has ${actual} now.`
  }
}
