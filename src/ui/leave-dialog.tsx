import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface LeaveDialogProps {
  open: boolean
  onStay: () => void
  onLeave: () => void
  /** What is not saved yet. */
  children: ReactNode
}

/** Asks before something typed is lost by going elsewhere. */
export function LeaveDialog({ open, onStay, onLeave, children }: LeaveDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onStay()}
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
      <p>{children}</p>
    </Dialog>
  )
}
