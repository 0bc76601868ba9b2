import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Email, OneTimeCode } from '#contract/accounts.ts'
import { takeFocus } from '#lib/take-focus.ts'
import { useAction } from '#lib/use-action.ts'
import { useWork } from '#lib/use-work.ts'
import { Alert } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { FormFooter } from '#ui/form-footer.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toaster.tsx'
import { useFirstError } from '#ui/use-first-error.ts'
import { useUntilChanged } from '#ui/use-until-changed.ts'
import * as css from './account.css.ts'
import { confirmEmail, sendCodeTo } from './email-calls.ts'
import { useOutcomeWords } from '#words/more/use-outcome-words.ts'
import { useStepUp } from './use-step-up.tsx'

interface Outcome {
  error: string | null
  problem: string | null
}

const NOTHING: Outcome = { error: null, problem: null }

/** The new address, then the code that was sent to it. */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const outcomeWords = useOutcomeWords()
  const { withPassword, dialog } = useStepUp()
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const [isSending, startSending] = useWork()
  const otherwise = t`This did not work. Please try again.`

  const send = async (): Promise<Outcome> => {
    const address = Email.safeParse(email)
    if (!address.success) return { error: t`Please enter a valid email address.`, problem: null }
    const sent = await withPassword(() => sendCodeTo(address.data))
    if (sent.kind !== 'done') return { error: null, problem: outcomeWords(sent, otherwise) }
    setSentTo(address.data)
    return NOTHING
  }
  const confirm = async (address: string): Promise<Outcome> => {
    const otp = OneTimeCode.safeParse(code)
    if (!otp.success) return { error: t`Please enter the 6 digits of the code.`, problem: null }
    const confirmed = await withPassword(() => confirmEmail(address, otp.data))
    if (confirmed.kind === 'done') {
      toast(t`Your email address was changed.`)
      onClose()
      return NOTHING
    }
    const words = outcomeWords(confirmed, otherwise)
    const isCode = confirmed.kind === 'refused' && confirmed.code === 'code-refused'
    return isCode ? { error: words, problem: null } : { error: null, problem: words }
  }
  const [outcome, submit] = useAction<Outcome>(() => (sentTo === null ? send() : confirm(sentTo)), NOTHING)
  const form = useFirstError(outcome)
  const said = useUntilChanged(outcome, { email: outcome.error, code: outcome.error }, { email, code })
  const sendAgain = () =>
    startSending(async () => {
      const sent = await send()
      if (sent === NOTHING) toast(t`A new code is on its way. The old one no longer works.`)
      else toast(sent.problem ?? otherwise, { tone: 'error' })
    })
  const address = <b dir="auto">{sentTo}</b>

  return (
    <>
      <Dialog open onClose={onClose} title={<Trans>Change email</Trans>} size="s" isDirty={email !== ''}>
        <Form ref={form} action={() => submit()} className={css.form} noValidate>
          <Alert>{outcome.problem}</Alert>
          {sentTo === null ? (
            <>
              <p>
                <Trans>We’ll send a code to the new address. Until you enter it here, sign in with the old one.</Trans>
              </p>
              <TextField
                label={t`New email address`}
                name="new-email"
                type="email"
                autoComplete="email"
                spellCheck={false}
                value={email}
                onChange={setEmail}
                error={said.email}
              />
            </>
          ) : (
            <>
              <p>
                <Trans>We sent a code to {address}. It works for 10 minutes. It may take a minute to arrive.</Trans>
              </p>
              <TextField
                ref={takeFocus}
                label={t`Code`}
                name="otp"
                value={code}
                onChange={setCode}
                error={said.code}
                inputMode="numeric"
                autoComplete="one-time-code"
                spellCheck={false}
                maxLength={40}
              />
              <div>
                <Button variant="quiet" busy={isSending} onClick={sendAgain}>
                  <Trans>Send another code</Trans>
                </Button>
              </div>
            </>
          )}
          <FormFooter>{sentTo === null ? <Trans>Send the code</Trans> : <Trans>Confirm</Trans>}</FormFooter>
        </Form>
      </Dialog>
      {dialog}
    </>
  )
}
