import { Trans, useLingui } from '@lingui/react/macro'
import { deleteAccount } from '#data/account/leaving.ts'
import { useDependents } from '#data/people.ts'
import { useAction } from '#lib/use-action.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { FormFooter } from '#ui/form-footer.tsx'
import { toast } from '#ui/toaster.tsx'
import { WHAT_GOES } from '#words/more/noun-words.ts'
import { useFirstError } from '#ui/use-first-error.ts'
import * as css from './account.css.ts'
import { ExportButton } from './export-button.tsx'
import { NOTHING_WRONG, OwnPassword, type PasswordOutcome, useOwnPassword } from './own-password.tsx'

/** Says what goes and when, offers everything as a file first, and asks for the password once more. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const fields = useOwnPassword()
  const [outcome, submit] = useAction<PasswordOutcome>(async () => {
    const given = fields.read()
    if ('problem' in given) return given
    const deleted = await deleteAccount(given)
    if (deleted.kind !== 'done') {
      return fields.objection(deleted, t`The account could not be deleted. Please try again.`)
    }
    toast(t`Your account will be deleted in 30 days.`)
    onClose()
    return NOTHING_WRONG
  }, NOTHING_WRONG)
  const form = useFirstError(outcome)

  return (
    <Dialog open onClose={onClose} title={<Trans>Delete your account?</Trans>}>
      <Form ref={form} action={() => submit()} className={css.form} noValidate>
        <WhatGoes />
        <ExportButton />
        <OwnPassword state={fields} outcome={outcome} />
        <FormFooter variant="danger">
          <Trans>Delete in 30 days</Trans>
        </FormFooter>
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
          <Trans>In 30 days this is gone for good, for you and for everybody you care for:</Trans>
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
        <Trans>All other devices are signed out now. For 30 days you can still sign in and keep your account.</Trans>
      </p>
    </div>
  )
}
