import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Passkey, PASSKEY_NAME_MAX } from '#contract/account-passkeys.ts'
import { useAction } from '#lib/use-action.ts'
import { Alert } from '#ui/banner.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { FormFooter } from '#ui/form-footer.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toaster.tsx'
import { useFirstError } from '#ui/use-first-error.ts'
import { useUntilChanged } from '#ui/use-until-changed.ts'
import * as css from './account.css.ts'
import { addPasskey, type PasskeyOutcome, renamePasskey } from './passkey-calls.ts'
import { useOutcomeWords } from '#words/more/use-outcome-words.ts'
import { useStepUp } from './use-step-up.tsx'

interface PasskeyDialogProps {
  /** Null: a new one. */
  passkey: Passkey | null
  onClose: () => void
}

interface Outcome {
  error: string | null
  problem: string | null
}

/** The name of a passkey; for a new one the browser's own question follows. */
export function PasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const { t } = useLingui()
  const outcomeWords = useOutcomeWords()
  const { withPassword, dialog } = useStepUp()
  const before = passkey?.name ?? ''
  const [name, setName] = useState(before)

  const problemOf = (outcome: Exclude<PasskeyOutcome, { kind: 'done' }>): string => {
    switch (outcome.kind) {
      case 'declined':
        return t`No passkey was added. You can try again.`
      case 'known-here':
        return t`This device already has a passkey for this account.`
      default:
        return outcomeWords(outcome, t`This did not work. Please try again.`)
    }
  }
  const [outcome, submit] = useAction<Outcome>(
    async () => {
      const chosen = name.trim()
      if (chosen === '') return { error: t`Please enter a name.`, problem: null }
      const done = passkey
        ? await renamePasskey(passkey.id, chosen)
        : await withPassword<PasskeyOutcome>(() => addPasskey(chosen))
      if (done.kind !== 'done') return { error: null, problem: problemOf(done) }
      toast(passkey ? t`Passkey renamed.` : t`Passkey added.`)
      onClose()
      return { error: null, problem: null }
    },
    { error: null, problem: null },
  )
  const form = useFirstError(outcome)
  const said = useUntilChanged(outcome, { name: outcome.error }, { name })

  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={passkey ? <Trans>Rename the passkey</Trans> : <Trans>Add a passkey</Trans>}
        size="s"
        isDirty={name !== before}
      >
        <Form ref={form} action={() => submit()} className={css.form} noValidate>
          <Alert>{outcome.problem}</Alert>
          <TextField
            label={t`Name`}
            name="passkey-name"
            value={name}
            onChange={setName}
            error={said.name}
            maxLength={PASSKEY_NAME_MAX}
            autoComplete="off"
            hint={t`For example: my phone.`}
          />
          <FormFooter>{passkey ? <Trans>Save</Trans> : <Trans>Continue</Trans>}</FormFooter>
        </Form>
      </Dialog>
      {dialog}
    </>
  )
}
