import { useLingui } from '@lingui/react/macro'
import { Email } from '#contract/accounts.ts'
import type { RequestResult } from '#data/account/request-result.ts'
import { useAction } from '#lib/use-action.ts'
import { Form, SubmitButton } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFirstError } from '#ui/use-first-error.ts'
import { useUntilChanged } from '#ui/use-until-changed.ts'
import * as css from './admin.css.ts'
import { type Attempt, NOTHING } from './attempt.ts'
import { FailureBanner } from './failure-banner.tsx'
import { useKeptText } from './use-kept-text.ts'

interface OneEmailProps {
  /** Whose text of what, as `useKeptText` takes it. */
  of: string
  hint: string
  button: string
  /** What is said at the field where nobody has this address. */
  unknown?: string
  save: (email: string) => Promise<RequestResult>
  onSaved: (email: string, body: unknown) => void
}

/** A form for one email address, kept until the server has it. */
export function OneEmail({ of, hint, button, unknown, save, onSaved }: OneEmailProps) {
  const { t } = useLingui()
  const [text, setText, settle] = useKeptText(of)
  const [attempt, submit, isBusy] = useAction<Attempt>(async () => {
    const email = Email.safeParse(text)
    if (!email.success) {
      const error = t({ context: 'content area', message: 'Please enter a whole email address.' })
      return { ...NOTHING, error }
    }
    const outcome = await save(email.data)
    if (outcome.kind === 'refused' && outcome.code === 'not-found' && unknown !== undefined) {
      return { ...NOTHING, error: unknown }
    }
    if (outcome.kind !== 'done') return { ...NOTHING, failure: outcome }
    settle()
    onSaved(email.data, outcome.body)
    return NOTHING
  }, NOTHING)
  const form = useFirstError(attempt)
  const said = useUntilChanged(attempt, { email: attempt.error }, { email: text })
  return (
    <Form ref={form} action={() => submit()} className={css.stack} noValidate>
      <TextField
        label={t({ context: 'content area', message: 'Email' })}
        name="email"
        type="email"
        autoComplete="off"
        value={text}
        onChange={setText}
        hint={hint}
        error={said.email}
      />
      {attempt.failure && <FailureBanner failure={attempt.failure} />}
      <div className={css.ways}>
        <SubmitButton busy={isBusy}>{button}</SubmitButton>
      </div>
    </Form>
  )
}
