import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { emailUndoPath } from '#contract/account-email.ts'
import { callAsGuest } from '#data/account/request-result.ts'
import { useAction } from '#lib/use-action.ts'
import { Alert, Banner } from '#ui/banner.tsx'
import { Form, SubmitButton } from '#ui/form.tsx'
import { loginUnreachableWords } from '../login-words.ts'
import * as css from '../login.css.ts'
import { keepWords } from '#words/keep-words.ts'
import { failureWords } from '#words/unreachable-words.ts'

keepWords(import.meta.glob('/src/locales/sign-in/*.po', { eager: true }))

/** Takes a change of the e-mail address back, for whoever has the link from the mail. Not by itself: programs open links, too. */
export function EmailUndo() {
  const { t, i18n } = useLingui()
  const [token] = useState(() => location.hash.slice(1))
  // It leaves the address at once: no history and no screenshot is to carry it.
  useEffect(() => {
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search)
  }, [])
  const [outcome, submit] = useAction<{ problem: string | null; isDone: boolean }>(
    async () => {
      const undone = await callAsGuest({ method: 'POST', path: emailUndoPath, body: { token } })
      if (undone.kind === 'done') return { problem: null, isDone: true }
      const otherwise = t`This did not work. Please try again.`
      const problem =
        undone.kind === 'unreachable'
          ? i18n._(loginUnreachableWords(undone.network))
          : failureWords(undone, otherwise, i18n)
      return { problem, isDone: false }
    },
    { problem: token === '' ? t`Please open the link in the email again.` : null, isDone: false },
  )
  return (
    <div className={css.place}>
      <h1 tabIndex={-1}>
        <Trans>Undo the change</Trans>
      </h1>
      <Alert>{outcome.problem}</Alert>
      {outcome.isDone ? (
        <Banner isNews>
          <Trans>
            Your account has its old address again, and every device is signed out. We sent you a link to choose a new
            password.
          </Trans>
        </Banner>
      ) : (
        <>
          <p>
            <Trans>
              Your account goes back to the address that got this email. Every device is signed out, and ways to sign in
              added since then are removed. Then you choose a new password.
            </Trans>
          </p>
          <Form action={() => submit()} className={css.form}>
            <SubmitButton isBlock>
              <Trans>Undo the change</Trans>
            </SubmitButton>
          </Form>
        </>
      )}
    </div>
  )
}
