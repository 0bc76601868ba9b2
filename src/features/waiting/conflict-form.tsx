import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { canKeepBoth, type Choice, type FieldConflict, keepBoth } from '#contract/merge.ts'
import { resolveConflict, type WaitingEntry } from '#data/waiting.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Form, SubmitButton } from '#ui/form.tsx'
import { useFieldWords } from './use-change-words.ts'
import { useValueWords } from './use-value-words.ts'
import * as css from './waiting.css.ts'

interface ConflictFormProps {
  entry: WaitingEntry
  fields: readonly FieldConflict[]
  onDone: () => void
}

type Choices = Record<string, Choice>

/** The same field was changed here and elsewhere: asks, field by field, and guesses nothing. [Note: merge or ask] */
export function ConflictForm({ entry, fields, onDone }: ConflictFormProps) {
  const [choices, setChoices] = useState<Choices>({})
  const [error, setError] = useState<'unanswered' | 'failed' | null>(null)

  const save = async () => {
    if (fields.some(({ field }) => !choices[field])) {
      setError('unanswered')
      return
    }
    try {
      await resolveConflict(entry.seq, choices)
      onDone()
    } catch {
      setError('failed')
    }
  }
  return (
    <Form action={save} className={css.form}>
      {fields.map((conflict) => (
        <Question
          key={conflict.field}
          conflict={conflict}
          name={`choice-${entry.seq}-${conflict.field}`}
          choice={choices[conflict.field]}
          isMissing={error === 'unanswered' && !choices[conflict.field]}
          onChoose={(choice) => setChoices((now) => ({ ...now, [conflict.field]: choice }))}
        />
      ))}
      {error === 'failed' && (
        <Banner tone="error" role="alert">
          <Trans>Your answer could not be saved on this device. Please try again.</Trans>
        </Banner>
      )}
      <div className={css.buttons}>
        <SubmitButton>
          <Trans>Save my answer</Trans>
        </SubmitButton>
        <Button variant="quiet" onClick={onDone}>
          <Trans>Later</Trans>
        </Button>
      </div>
    </Form>
  )
}

interface QuestionProps {
  conflict: FieldConflict
  name: string
  choice: Choice | undefined
  isMissing: boolean
  onChoose: (choice: Choice) => void
}

function Question({ conflict, name, choice, isMissing, onChoose }: QuestionProps) {
  const { t } = useLingui()
  const fieldWords = useFieldWords()
  const valueWords = useValueWords()
  const isConfirmation = conflict.field === 'lastConfirmedAt'
  const options = useOptions(conflict)
  const both = canKeepBoth(conflict) ? keepBoth(conflict.mine, conflict.theirs) : null

  return (
    <fieldset className={css.question}>
      <legend className={css.legend}>
        {isConfirmation ? (
          <Trans>The care plan was changed elsewhere after you read it. Is it still right?</Trans>
        ) : (
          <QuestionWords conflict={conflict} field={fieldWords(conflict.field)} />
        )}
      </legend>
      {!isConfirmation && (
        <dl className={css.versions}>
          <Version title={t`What was there`} text={valueWords(conflict.field, conflict.base)} />
          <Version title={t`Yours`} text={valueWords(conflict.field, conflict.mine)} />
          <Version title={t`Theirs (saved elsewhere)`} text={valueWords(conflict.field, conflict.theirs)} />
          {choice === 'both' && <Version title={t`Both together`} text={valueWords(conflict.field, both)} />}
        </dl>
      )}
      <div className={css.choices}>
        {options.map((option) => (
          <label key={option.choice} className={css.choice}>
            <input
              type="radio"
              className={css.radio}
              name={name}
              checked={choice === option.choice}
              onChange={() => onChoose(option.choice)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {isMissing && (
        <p role="alert" className={css.missing}>
          <Trans>Please choose one.</Trans>
        </p>
      )}
    </fieldset>
  )
}

interface Option {
  choice: Choice
  label: string
}

/** What can be answered. Keeping both comes first wherever it can be done; a deletion is called one. */
function useOptions(conflict: FieldConflict): Option[] {
  const { t } = useLingui()
  if (conflict.field === 'lastConfirmedAt') {
    return [
      { choice: 'mine', label: t`Yes, still right` },
      { choice: 'theirs', label: t`No, I will read it first` },
    ]
  }
  if (conflict.mine === null && isItemField(conflict)) {
    return [
      { choice: 'theirs', label: t`Keep it as it was changed` },
      { choice: 'mine', label: t`Delete it` },
    ]
  }
  if (conflict.theirs === null && isItemField(conflict)) {
    return [
      { choice: 'mine', label: t`Keep mine` },
      { choice: 'theirs', label: t`Delete it` },
    ]
  }
  return [
    ...(canKeepBoth(conflict) ? [{ choice: 'both' as const, label: t`Keep both` }] : []),
    { choice: 'mine', label: t`Keep mine` },
    { choice: 'theirs', label: t`Keep theirs` },
  ]
}

const isItemField = ({ field }: FieldConflict) => field.includes('/')

/** What happened on both sides, in one sentence. `field`: the field's word, for an item that of its list. */
function QuestionWords({ conflict, field }: { conflict: FieldConflict; field: string }) {
  if (!isItemField(conflict)) {
    return <Trans>“{field}” was changed here and elsewhere. What should stand?</Trans>
  }
  const { name } = (conflict.base ?? conflict.theirs ?? conflict.mine) as { name: string }
  if (conflict.mine === null) {
    return (
      <Trans>
        {field}: you deleted “{name}”, and somebody else changed it. What should stand?
      </Trans>
    )
  }
  if (conflict.theirs === null) {
    return (
      <Trans>
        {field}: somebody else deleted “{name}”, and you changed it. What should stand?
      </Trans>
    )
  }
  return (
    <Trans>
      {field}: “{name}” was changed here and elsewhere. What should stand?
    </Trans>
  )
}

function Version({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <dt className={css.versionName}>{title}</dt>
      <dd dir="auto" className={css.versionText}>
        {text}
      </dd>
    </div>
  )
}
