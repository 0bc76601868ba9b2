import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAction } from '#lib/use-action.ts'
import { Alert, Banner } from '#ui/banner.tsx'
import { Form, SubmitButton } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFirstError } from '#ui/use-first-error.ts'
import { useUntilChanged } from '#ui/use-until-changed.ts'
import { failureWords } from '#words/unreachable-words.ts'
import * as css from './form.css.ts'
import { isEmail } from './is-email.ts'
import { Honeypot } from './honeypot.tsx'
import { asked, isEmailRefused } from './asked.ts'

interface Outcome {
  isSent: boolean
  problem: string | null
  error: string | null
}

const UNTOUCHED: Outcome = { isSent: false, problem: null, error: null }

/** Asks for the newsletter: a mail comes first, and nothing more without the click in it. */
export function NewsletterForm() {
  const { t, i18n } = useLingui()
  const [email, setEmail] = useState('')
  const [outcome, submit] = useAction<Outcome, FormData>(async (_, data) => {
    const incomplete = { ...UNTOUCHED, error: t`This email address is not complete. Please check it.` }
    if (!isEmail(email)) return incomplete
    const request = { email: email.trim(), website: String(data.get('website') ?? '') }
    const answer = await asked(({ askForNewsletter }) => askForNewsletter(request))
    if (answer.kind === 'done') return { ...UNTOUCHED, isSent: true }
    if (isEmailRefused(answer)) return incomplete
    return { ...UNTOUCHED, problem: failureWords(answer, t`This did not work. Please try again.`, i18n) }
  }, UNTOUCHED)
  const form = useFirstError(outcome)
  const said = useUntilChanged(outcome, { email: outcome.error }, { email })

  if (outcome.isSent) {
    return (
      <Banner isNews>
        <Trans>Please check your email and say yes there. Until then we send nothing.</Trans>
      </Banner>
    )
  }
  return (
    <Form ref={form} action={submit} className={css.form} noValidate>
      <Alert>{outcome.problem}</Alert>
      <TextField
        label={t`Email`}
        name="newsletter-email"
        type="email"
        value={email}
        onChange={setEmail}
        error={isEmail(email) ? said.email : outcome.error}
        hint={<Trans>We write now and then. We never sell your address. One click ends it.</Trans>}
        autoComplete="email"
        spellCheck={false}
      />
      <Honeypot />
      <div>
        <SubmitButton busyLabel={t`Sending…`}>
          <Trans>Get the newsletter</Trans>
        </SubmitButton>
      </div>
    </Form>
  )
}
