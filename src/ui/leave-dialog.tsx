import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface LeaveDialogProps {
  open: boolean
  onStay: () => void
  onLeave: () => void
  /** What is not saved yet, where it is not what the person is typing right here. */
  children?: ReactNode
}

/** Asks before something typed is lost by going elsewhere. */
export function LeaveDialog({ open, onStay, onLeave, children }: LeaveDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={<Trans>Leave without saving?</Trans>}
      size="s"
      footer={
        <>
          <Button variant="secondary" onClick={onLeave}>
            <Trans>Leave without saving</Trans>
          </Button>
          <Button onClick={onStay}>
            <Trans>Keep editing</Trans>
          </Button>
        </>
      }
    >
      <p>{children ?? <Trans>What you typed here is not saved yet.</Trans>}</p>
    </Dialog>
  )
}
