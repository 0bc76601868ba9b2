import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { resetPassword } from '#data/requests.ts'
import { setResetLink } from '#data/account/password-reset-link.ts'
import { useHoldUnsaved } from '#lib/use-hold-unsaved.ts'
import { useAction } from '#lib/use-action.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Form, SubmitButton } from '#ui/form.tsx'
import { type NewPasswordErrors, NewPasswordFields, useNewPassword } from '#ui/more/new-password-fields.tsx'
import { toast } from '#ui/toaster.tsx'
import { useFirstError } from '#ui/use-first-error.ts'
import { failureWords } from '#words/unreachable-words.ts'
import * as css from './forgot-password.css.ts'
import { passwordErrors } from '#words/more/password-error.ts'

interface Outcome {
  errors: NewPasswordErrors
  /** In our own words: in the language that the page has by then. */
  problem: string | MessageDescriptor | null
  isLinkDead: boolean
}

/** ms that the good news stays (SPEC §9). */
const SUCCESS_TOAST = 2000

/** The new password, twice. The server has the last word about the link. */
export function ResetForm({ token }: { token: string }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [typed, type] = useNewPassword()
  useHoldUnsaved(typed.password !== '' || typed.confirmation !== '')

  const failed = (problem: Outcome['problem'], isLinkDead = false): Outcome => {
    toast(t`Error resetting password`, { tone: 'error' })
    return { errors: {}, problem, isLinkDead }
  }

  const [outcome, submit] = useAction<Outcome>(
    async () => {
      const errors = passwordErrors(typed)
      if (errors) return { errors, problem: null, isLinkDead: false }
      const saved = await resetPassword(token, typed.password)
      if (saved.kind === 'done') {
        toast(t`Your password is successfully reset. Kindly login with your new credentials`, {
          duration: SUCCESS_TOAST,
        })
        setResetLink({ kind: 'used' })
        await navigate({ to: '/login', replace: true })
        return { errors: {}, problem: null, isLinkDead: false }
      }
      if (saved.kind === 'refused' && saved.code === 'reset-refused') {
        return failed(msg`Invalid or missing reset token`, true)
      }
      const objection = saved.kind === 'refused' && saved.issues.find(({ path }) => path === 'newPassword')
      if (objection) {
        toast(t`Error resetting password`, { tone: 'error' })
        return { errors: { password: objection.message }, problem: null, isLinkDead: false }
      }
      return failed(failureWords(saved, t`Error resetting password`, i18n))
    },
    { errors: {}, problem: null, isLinkDead: false },
  )
  const form = useFirstError(outcome)

  return (
    <>
      <h1 tabIndex={-1}>
        <Trans>Reset password</Trans>
      </h1>
      <Form ref={form} action={() => submit()} className={css.form} noValidate>
        {outcome.problem && (
          <Banner
            tone="error"
            action={
              outcome.isLinkDead && (
                <Button variant="secondary" onClick={() => setResetLink({ kind: 'none' })}>
                  <Trans>Ask for a new link</Trans>
                </Button>
              )
            }
          >
            {typeof outcome.problem === 'string' ? outcome.problem : i18n._(outcome.problem)}
          </Banner>
        )}
        <NewPasswordFields typed={typed} onType={type} attempt={outcome} />
        <SubmitButton isBlock>
          <Trans>Save</Trans>
        </SubmitButton>
      </Form>
      <p className={css.quiet}>
        <Trans>You’ll be signed out on every device. Then sign in with the new password.</Trans>
      </p>
      <Link to="/login" className={css.way}>
        <Trans>Back to Login</Trans>
      </Link>
    </>
  )
}
