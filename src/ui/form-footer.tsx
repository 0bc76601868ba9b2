import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { DialogClose, DialogFooter } from './dialog.tsx'
import { SubmitButton } from './form.tsx'

/** The end of a form in a dialog: Cancel, and the button that sends it, which says Save where nothing else is given. */
export function FormFooter({ children, ...submit }: ComponentProps<typeof SubmitButton>) {
  return (
    <DialogFooter>
      <DialogClose>
        <Trans>Cancel</Trans>
      </DialogClose>
      <SubmitButton {...submit}>{children ?? <Trans>Save</Trans>}</SubmitButton>
    </DialogFooter>
  )
}
