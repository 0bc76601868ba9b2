import { Trans, useLingui } from '@lingui/react/macro'
import { useActionState, useState } from 'react'
import { useProfile } from '#data/people.ts'
import { Alert } from '#ui/banner.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { FormFooter } from '#ui/form-footer.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { PasswordStrength } from '#ui/more/password-strength.tsx'
import { toast } from '#ui/toaster.tsx'
import { useFirstError } from '#ui/use-first-error.ts'
import { useUntilChanged } from '#ui/use-until-changed.ts'
import { passwordError } from '#words/more/password-error.ts'
import * as css from './account.css.ts'
import { changePassword } from './guarded-calls.ts'
import { OwnEmail } from './own-email.tsx'
import { useOutcomeWords } from '#words/more/use-outcome-words.ts'
import { useStepUp } from './use-step-up.tsx'

interface Outcome {
  errors: { password?: string; confirmation?: string }
  problem: string | null
}

/** A new password, twice. The old one is asked for where it was not given in the last minutes. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const outcomeWords = useOutcomeWords()
  const { withPassword, dialog } = useStepUp()
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const email = useProfile()?.email ?? ''

  const [outcome, submit] = useActionState<Outcome>(
    async () => {
      const error = passwordError(password)
      if (error) return { errors: { password: i18n._(error) }, problem: null }
      if (password !== confirmation) return { errors: { confirmation: t`Passwords do not match` }, problem: null }
      const changed = await withPassword(() => changePassword(password))
      if (changed.kind === 'done') {
        toast(t`Your password was changed. All other devices are signed out.`)
        onClose()
        return { errors: {}, problem: null }
      }
      const objection = changed.kind === 'refused' && changed.issues.find(({ path }) => path === 'newPassword')
      if (objection) return { errors: { password: objection.message }, problem: null }
      return { errors: {}, problem: outcomeWords(changed, t`This did not work. Please try again.`) }
    },
    { errors: {}, problem: null },
  )
  const form = useFirstError(outcome)
  // That the two differ may be set right in either.
  const said = useUntilChanged(outcome, outcome.errors, { password, confirmation: `${password} ${confirmation}` })

  return (
    <>
      <Dialog open onClose={onClose} title={<Trans>Change password</Trans>} size="s">
        <Form ref={form} action={() => submit()} className={css.form} noValidate>
          <Alert>{outcome.problem}</Alert>
          <OwnEmail email={email} />
          <PasswordField
            label={t`New password`}
            name="new-password"
            value={password}
            onChange={setPassword}
            error={said.password}
            autoComplete="new-password"
            hint={<PasswordStrength password={password} />}
          />
          <PasswordField
            label={t`Confirm password`}
            name="confirm-password"
            value={confirmation}
            onChange={setConfirmation}
            error={said.confirmation}
            autoComplete="new-password"
          />
          <FormFooter />
        </Form>
      </Dialog>
      {dialog}
    </>
  )
}
