import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Dialog, DialogClose, DialogFooter } from '#ui/dialog.tsx'
import { SubmitButton } from '#ui/form.tsx'
import { useFirstError } from '#ui/use-first-error.ts'
import * as css from './account.css.ts'
import { confirmPassword } from './guarded-calls.ts'
import { OwnPassword, type PasswordOutcome } from './own-password.tsx'
import { useOutcomeWords } from './use-outcome-words.ts'

/** Asks for the password of the account. `onAnswer`: true once the server took it, false when the person would rather not. */
export function StepUpDialog({ onAnswer }: { onAnswer: (isProved: boolean) => void }) {
  const { t } = useLingui()
  const outcomeWords = useOutcomeWords()
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<PasswordOutcome>({ error: null, problem: null })

  const judge = async (): Promise<PasswordOutcome | null> => {
    if (password === '') return { error: t`Please enter your password.`, problem: null }
    const confirmed = await confirmPassword(password)
    if (confirmed.kind === 'done') return null
    if (confirmed.kind === 'refused' && confirmed.code === 'invalid-credentials') {
      return { error: t`This is not the password of this account.`, problem: null }
    }
    return { error: null, problem: outcomeWords(confirmed, t`This could not be done. Please try again.`) }
  }
  // No action of React: those that wait for this one would keep back what it has to say until they are done.
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setBusy(true)
    const judged = await judge()
    setBusy(false)
    if (judged) setOutcome(judged)
    else onAnswer(true)
  }
  const form = useFirstError(outcome)

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onAnswer(false)}
      title={<Trans>Please confirm that it is you</Trans>}
      size="s"
    >
      <form ref={form} onSubmit={(event) => void submit(event)} className={css.form} noValidate>
        <p>
          <Trans>
            This is important, so we ask for your password once more. For ten minutes we will not ask again.
          </Trans>
        </p>
        <OwnPassword value={password} onChange={setPassword} outcome={outcome} />
        <DialogFooter>
          <DialogClose>
            <Trans>Cancel</Trans>
          </DialogClose>
          <SubmitButton busy={isBusy}>
            <Trans>Continue</Trans>
          </SubmitButton>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
