import { Trans, useLingui } from '@lingui/react/macro'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import { useState } from 'react'
import { Passkeys, passkeysPath } from '#contract/account-passkeys.ts'
import { useWork } from '#lib/use-work.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { FormFooter } from '#ui/form-footer.tsx'
import { useFirstError } from '#ui/use-first-error.ts'
import * as css from './account.css.ts'
import { confirmAgain } from './guarded-calls.ts'
import { confirmWithPasskey } from './passkey-calls.ts'
import { useAnswer } from './use-answer.ts'
import { NOTHING_WRONG, OwnPassword, type PasswordOutcome, useOwnPassword } from './own-password.tsx'

/** Asks for what a sign-in asks for. `onAnswer`: true once the server took it, false when the person would rather not. */
export function StepUpDialog({ onAnswer }: { onAnswer: (isProved: boolean) => void }) {
  const { t } = useLingui()
  const fields = useOwnPassword()
  const [outcome, setOutcome] = useState<PasswordOutcome>(NOTHING_WRONG)

  const judge = async (): Promise<PasswordOutcome | null> => {
    const given = fields.read()
    if ('problem' in given) return given
    const confirmed = await confirmAgain(given)
    if (confirmed.kind === 'done') return null
    return fields.objection(confirmed, t`This did not work. Please try again.`)
  }
  const submit = async () => {
    const judged = await judge()
    if (judged) setOutcome(judged)
    else onAnswer(true)
  }
  const hasPasskey = (useAnswer(passkeysPath, Passkeys).value ?? []).length > 0 && browserSupportsWebAuthn()
  const [isAsking, start] = useWork()
  const askPasskey = () =>
    start(async () => {
      const confirmed = await confirmWithPasskey()
      if (confirmed.kind === 'done') onAnswer(true)
      else if (confirmed.kind !== 'declined' && confirmed.kind !== 'known-here') {
        setOutcome(fields.objection(confirmed, t`This did not work. Please try again.`))
      }
    })
  const form = useFirstError(outcome)

  return (
    <Dialog open onClose={() => onAnswer(false)} title={<Trans>Please confirm it’s you</Trans>} size="s">
      <Form ref={form} action={submit} className={css.form} noValidate>
        <p>
          <Trans>This is important, so please enter your password again. We won’t ask again for ten minutes.</Trans>
        </p>
        {hasPasskey && (
          <Button variant="secondary" icon={Fingerprint} busy={isAsking} onClick={askPasskey}>
            <Trans>Use a passkey</Trans>
          </Button>
        )}
        <OwnPassword state={fields} outcome={outcome} />
        <FormFooter>
          <Trans>Continue</Trans>
        </FormFooter>
      </Form>
    </Dialog>
  )
}
