import { Trans, useLingui } from '@lingui/react/macro'
import { Message, messageAnswersPath, messageNotesPath } from '#contract/admin/messages.ts'
import { MESSAGE_MAX } from '#contract/content-names.ts'
import { languageName } from '#lib/language-name.ts'
import { useAction } from '#lib/use-action.ts'
import { Card } from '#ui/card.tsx'
import { Form, SubmitButton } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toaster.tsx'
import { useFirstError } from '#ui/use-first-error.ts'
import * as css from '../admin.css.ts'
import { type Attempt, NOTHING } from '../attempt.ts'
import { FailureBanner } from '../failure-banner.tsx'
import { send } from '../send.ts'
import { useKeptText } from '../use-kept-text.ts'

interface WritingProps {
  message: Message
  userId: string
  onSent: (message: Message) => void
}

/** An answer by mail, and a note for the people who run this copy. */
export function MessageWriting({ message, userId, onSent }: WritingProps) {
  const { t } = useLingui()
  const language = languageName(message.language)
  return (
    <Card title={<Trans context="content area">Answer</Trans>}>
      <div className={css.stack}>
        <OneText
          of={`${userId}:answer:${message.id}`}
          path={messageAnswersPath(message.id)}
          label={t({ context: 'content area', message: 'Your answer' })}
          hint={t({
            context: 'content area',
            message: `Sent to ${message.email}. They wrote from a page in: ${language}.`,
          })}
          button={t({ context: 'content area', message: 'Send answer' })}
          done={t({ context: 'content area', message: 'The answer is on its way.' })}
          onSent={onSent}
        />
        <OneText
          of={`${userId}:note:${message.id}`}
          path={messageNotesPath(message.id)}
          label={t({ context: 'content area', message: 'Note for your team' })}
          hint={t({ context: 'content area', message: 'Never sent to anybody.' })}
          button={t({ context: 'content area', message: 'Save note' })}
          done={t({ context: 'content area', message: 'The note is saved.' })}
          onSent={onSent}
        />
      </div>
    </Card>
  )
}

interface OneTextProps {
  of: string
  path: string
  label: string
  hint: string
  button: string
  done: string
  onSent: (message: Message) => void
}

function OneText({ of, path, label, hint, button, done, onSent }: OneTextProps) {
  const { t, i18n } = useLingui()
  const [text, setText, settle] = useKeptText(of)
  const { length } = text.trim()
  const error =
    length === 0
      ? t({ context: 'content area', message: 'Please write something first.' })
      : length > MESSAGE_MAX
        ? t`Please shorten this to ${i18n.number(MESSAGE_MAX)} characters. It has ${i18n.number(length)} now.`
        : null
  const [attempt, submit] = useAction<Attempt>(async () => {
    if (error) return { ...NOTHING, error }
    const outcome = await send({ method: 'POST', path, body: { text } })
    if (outcome.kind !== 'done') return { ...NOTHING, failure: outcome }
    settle()
    toast(done)
    onSent(Message.parse(outcome.body))
    return NOTHING
  }, NOTHING)
  const form = useFirstError(attempt)
  return (
    <Form ref={form} action={() => submit()} className={css.stack} noValidate>
      <TextField
        label={label}
        name="text"
        multiline
        rows={5}
        value={text}
        onChange={setText}
        hint={hint}
        error={attempt.error && error}
      />
      {attempt.failure && <FailureBanner failure={attempt.failure} />}
      <div className={css.ways}>
        <SubmitButton>{button}</SubmitButton>
      </div>
    </Form>
  )
}
