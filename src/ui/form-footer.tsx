import { Trans } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'
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

/** The same two for a form that stands in the page, where Save comes first. */
export function SaveOrCancel({ children, onCancel }: { children?: ReactNode; onCancel: () => void }) {
  return (
    <>
      <SubmitButton>{children ?? <Trans>Save</Trans>}</SubmitButton>
      <Button variant="quiet" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </>
  )
}
