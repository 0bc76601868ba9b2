import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { NewAuthenticator } from '#contract/account-second-step.ts'
import { useAction } from '#lib/use-action.ts'
import { Alert } from '#ui/banner.tsx'
import { CodePicture } from '#ui/code-picture.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { FormFooter } from '#ui/form-footer.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFirstError } from '#ui/use-first-error.ts'
import { useUntilChanged } from '#ui/use-until-changed.ts'
import * as css from './account.css.ts'
import { confirmApp } from './second-step-calls.ts'
import { useOutcomeWords } from '#words/more/use-outcome-words.ts'
import { useStepUp } from './use-step-up.tsx'

interface SecondStepDialogProps {
  app: NewAuthenticator
  onMade: (codes: readonly string[]) => void
  onClose: () => void
}

interface Outcome {
  error: string | null
  problem: string | null
}

/** The secret as a picture and as text, and the first code of the app, which turns it on. */
export function SecondStepDialog({ app, onMade, onClose }: SecondStepDialogProps) {
  const { t } = useLingui()
  const outcomeWords = useOutcomeWords()
  const { withPassword, dialog } = useStepUp()
  const [code, setCode] = useState('')
  const [outcome, submit] = useAction<Outcome>(
    async () => {
      if (!/^[\s\d]*$/u.test(code) || code.replaceAll(/\s/gu, '').length !== 6) {
        return { error: t`Please enter the 6 digits of the code.`, problem: null }
      }
      const made = await withPassword(() => confirmApp(code))
      if (made.kind === 'read') {
        onMade(made.value.codes)
        return { error: null, problem: null }
      }
      const words = outcomeWords(made, t`This did not work. Please try again.`)
      const isCode = made.kind === 'refused' && made.code === 'code-refused'
      return isCode ? { error: words, problem: null } : { error: null, problem: words }
    },
    { error: null, problem: null },
  )
  const form = useFirstError(outcome)
  const said = useUntilChanged(outcome, { code: outcome.error }, { code })
  const secret = app.secret.replaceAll(/(.{4})(?=.)/gu, '$1 ')

  return (
    <>
      <Dialog open onClose={onClose} title={<Trans>Turn on the second step</Trans>} isDirty={code !== ''}>
        <Form ref={form} action={() => submit()} className={css.form} noValidate>
          <Alert>{outcome.problem}</Alert>
          <ol className={css.goes}>
            <li>
              <Trans>Open an authenticator app on your phone. Any app that shows 6-digit codes will do.</Trans>
            </li>
            <li>
              <Trans>Scan this code with it, or type the secret.</Trans>
            </li>
            <li>
              <Trans>Enter the code it shows.</Trans>
            </li>
          </ol>
          <CodePicture text={app.uri} label={t`QR code for your authenticator app`} className={css.picture} />
          <p className={css.secret}>
            <Trans>Secret:</Trans> <code>{secret}</code>
          </p>
          <p className={css.quiet}>
            <a href={app.uri}>
              <Trans>My app is on this device: open it</Trans>
            </a>
          </p>
          <TextField
            label={t`Code`}
            name="code"
            value={code}
            onChange={setCode}
            error={said.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            maxLength={40}
          />
          <FormFooter>
            <Trans>Turn on</Trans>
          </FormFooter>
        </Form>
      </Dialog>
      {dialog}
    </>
  )
}
