import { Trans, useLingui } from '@lingui/react/macro'
import { useActionState, useState } from 'react'
import { deleteAccount } from '#data/account/leaving.ts'
import { useDependents } from '#data/people.ts'
import { Dialog, DialogClose, DialogFooter } from '#ui/dialog.tsx'
import { Form, SubmitButton } from '#ui/form.tsx'
import { toast } from '#ui/toaster.tsx'
import { WHAT_GOES } from '#words/noun-words.ts'
import { useFirstError } from '#ui/use-first-error.ts'
import * as css from './account.css.ts'
import { ExportButton } from './export-button.tsx'
import { OwnPassword, type PasswordOutcome } from './own-password.tsx'
import { useOutcomeWords } from './use-outcome-words.ts'

/** Says what goes and when, offers everything as a file first, and asks for the password once more. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const outcomeWords = useOutcomeWords()
  const [password, setPassword] = useState('')
  const [outcome, submit] = useActionState<PasswordOutcome>(
    async () => {
      if (password === '') return { error: t`Please enter your password.`, problem: null }
      const deleted = await deleteAccount(password)
      if (deleted.kind === 'done') {
        toast(t`Your account will be deleted in 30 days.`)
        onClose()
        return { error: null, problem: null }
      }
      if (deleted.kind === 'refused' && deleted.issues.some(({ path }) => path === 'password')) {
        return { error: deleted.issues[0]?.message ?? deleted.message, problem: null }
      }
      if (deleted.kind === 'refused' && deleted.code === 'invalid-credentials') {
        return { error: t`This is not the password of this account.`, problem: null }
      }
      return { error: null, problem: outcomeWords(deleted, t`The account could not be deleted. Please try again.`) }
    },
    { error: null, problem: null },
  )
  const form = useFirstError(outcome)

  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={<Trans>Delete your account?</Trans>}>
      <Form ref={form} action={() => submit()} className={css.form} noValidate>
        <WhatGoes />
        <ExportButton />
        <OwnPassword value={password} onChange={setPassword} outcome={outcome} />
        <DialogFooter>
          <DialogClose>
            <Trans>Cancel</Trans>
          </DialogClose>
          <SubmitButton variant="danger">
            <Trans>Delete in 30 days</Trans>
          </SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}

function WhatGoes() {
  const names = useDependents()?.rows.map(({ firstName, lastName }) => `${firstName} ${lastName}`) ?? []
  const { t, i18n } = useLingui()
  const people = new Intl.ListFormat(i18n.locale).format(names)
  return (
    <div className={css.stack}>
      <div>
        <p>
          <Trans>In 30 days these go for good, for you and for everybody in your care:</Trans>
        </p>
        <ul className={css.goes}>
          {names.length > 0 && <li dir="auto">{people}</li>}
          {WHAT_GOES.map((words) => (
            <li key={words.id}>{t(words)}</li>
          ))}
          <li>
            <Trans>the imported records</Trans>
          </li>
          <li>
            <Trans>your details and your sign-in</Trans>
          </li>
        </ul>
      </div>
      <p>
        <Trans>
          All other devices are signed out now. Until the 30 days are over you can sign in and keep the account.
        </Trans>
      </p>
    </div>
  )
}
