import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { AppointmentQuestion } from '#contract/appointments-content.ts'
import type { Item } from '#contract/attributes-content.ts'
import type { Choice, Question } from '#contract/merge.ts'
import { answerQuestions, type WaitingEntry } from '#data/waiting/waiting.ts'
import { Alert } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Form, SubmitButton } from '#ui/form.tsx'
import { thingWords } from '#words/more/noun-words.ts'
import { bothSides, isAboutItem, type QuestionGroup, questionGroups } from './question-model.ts'
import { useOptions } from './use-options.ts'
import { useValueWords } from './use-value-words.ts'
import * as css from './waiting.css.ts'

interface QuestionFormProps {
  entry: WaitingEntry
  questions: readonly Question[]
  onDone: () => void
}

/** The same was changed here and elsewhere: asks, thing by thing, and guesses nothing. [Note: seen and wanted] */
export function QuestionForm({ entry, questions, onDone }: QuestionFormProps) {
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const [error, setError] = useState<'unanswered' | 'too-long' | 'failed' | null>(null)
  const groups = questionGroups(entry, questions)

  const save = async () => {
    if (questions.some(({ thing }) => !choices[thing])) {
      setError('unanswered')
      return
    }
    try {
      await answerQuestions(entry.id, choices)
      onDone()
    } catch (failure) {
      setError(failure instanceof RangeError ? 'too-long' : 'failed')
    }
  }
  return (
    <Form action={save} className={css.form}>
      {groups.map((group) => {
        const choice = choices[group.things[0] ?? '']
        return (
          <QuestionField
            key={group.things[0]}
            group={group}
            name={`choice-${entry.seq}-${group.things[0]}`}
            choice={choice}
            isMissing={error === 'unanswered' && !choice}
            onChoose={(chosen) =>
              setChoices((now) => ({ ...now, ...Object.fromEntries(group.things.map((thing) => [thing, chosen])) }))
            }
          />
        )
      })}
      {error === 'too-long' && (
        <Alert>
          <Trans>Both together are too long for one field. Please keep one of the two.</Trans>
        </Alert>
      )}
      {error === 'failed' && (
        <Alert>
          <Trans>Your answer could not be saved on this device. Please try again.</Trans>
        </Alert>
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

interface QuestionFieldProps {
  group: QuestionGroup
  name: string
  choice: Choice | undefined
  isMissing: boolean
  onChoose: (choice: Choice) => void
}

/** One question with its answers to choose from. */
function QuestionField({ group, name, choice, isMissing, onChoose }: QuestionFieldProps) {
  const { t } = useLingui()
  const options = useOptions(group)
  return (
    <fieldset className={css.question}>
      <legend className={css.legend}>
        {group.kind === 'whole' ? t(group.words.words) : <QuestionWords question={group.question} />}
      </legend>
      {group.kind === 'whole' ? (
        <WhatChanged questions={group.questions} />
      ) : (
        <Sides question={group.question} isBoth={choice === 'both'} />
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

/** What happened on both sides, in one sentence. */
function QuestionWords({ question }: { question: Question }) {
  const { i18n } = useLingui()
  const field = thingWords(question.thing, i18n)
  if (!isAboutItem(question)) {
    return <Trans>“{field}” was changed here and elsewhere. What do you want to keep?</Trans>
  }
  const item = (question.seen ?? question.theirs ?? question.wanted) as Item | AppointmentQuestion
  const name = 'text' in item ? item.text : item.name
  if (question.wanted === null) {
    return (
      <Trans>
        {field}: you deleted “{name}”, and somebody else changed it. What do you want to keep?
      </Trans>
    )
  }
  if (question.theirs === null) {
    return (
      <Trans>
        {field}: somebody else deleted “{name}”, and you changed it. What do you want to keep?
      </Trans>
    )
  }
  return (
    <Trans>
      {field}: “{name}” was changed here and elsewhere. What do you want to keep?
    </Trans>
  )
}

function Sides({ question, isBoth }: { question: Question; isBoth: boolean }) {
  const { t } = useLingui()
  const valueWords = useValueWords()
  const { thing, seen, wanted, theirs } = question
  const both = bothSides(question).map((value) => valueWords(thing, value))
  return (
    <dl className={css.versions}>
      <Version title={t`What was there before`}>{valueWords(thing, seen)}</Version>
      <Version title={t`Yours`}>{valueWords(thing, wanted)}</Version>
      <Version title={t`Theirs (saved elsewhere)`}>{valueWords(thing, theirs)}</Version>
      {isBoth && <Version title={t`Both together`}>{both.join('\n')}</Version>}
    </dl>
  )
}

/** Everything that is not as the person read it, as it reads now. */
function WhatChanged({ questions }: { questions: readonly Question[] }) {
  const { i18n } = useLingui()
  const valueWords = useValueWords()
  return (
    <dl className={css.versions}>
      {questions.map(({ thing, theirs }) => (
        <Version key={thing} title={thingWords(thing, i18n)}>
          {valueWords(thing, theirs)}
        </Version>
      ))}
    </dl>
  )
}

function Version({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className={css.versionName}>{title}</dt>
      <dd dir="auto" className={css.versionText}>
        {children}
      </dd>
    </div>
  )
}
