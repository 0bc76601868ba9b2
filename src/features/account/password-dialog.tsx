import { Trans, useLingui } from '@lingui/react/macro'
import { useProfile } from '#data/people.ts'
import { useAction } from '#lib/use-action.ts'
import { Alert } from '#ui/banner.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { FormFooter } from '#ui/form-footer.tsx'
import { NewPasswordFields, type NewPasswordErrors, useNewPassword } from '#ui/more/new-password-fields.tsx'
import { toast } from '#ui/toaster.tsx'
import { useFirstError } from '#ui/use-first-error.ts'
import { passwordErrors } from '#words/more/password-error.ts'
import * as css from './account.css.ts'
import { changePassword } from './guarded-calls.ts'
import { OwnEmail } from './own-email.tsx'
import { useOutcomeWords } from '#words/more/use-outcome-words.ts'
import { useStepUp } from './use-step-up.tsx'

interface Outcome {
  errors: NewPasswordErrors
  problem: string | null
}

/** A new password, twice. The old one is asked for where it was not given in the last minutes. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const outcomeWords = useOutcomeWords()
  const { withPassword, dialog } = useStepUp()
  const [typed, type] = useNewPassword()
  const email = useProfile()?.email ?? ''

  const [outcome, submit] = useAction<Outcome>(
    async () => {
      const errors = passwordErrors(typed)
      if (errors) return { errors, problem: null }
      const changed = await withPassword(() => changePassword(typed.password))
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

  return (
    <>
      <Dialog open onClose={onClose} title={<Trans>Change password</Trans>} size="s">
        <Form ref={form} action={() => submit()} className={css.form} noValidate>
          <Alert>{outcome.problem}</Alert>
          <OwnEmail email={email} />
          <NewPasswordFields typed={typed} onType={type} attempt={outcome} />
          <FormFooter />
        </Form>
      </Dialog>
      {dialog}
    </>
  )
}
