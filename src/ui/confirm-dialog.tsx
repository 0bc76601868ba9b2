import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useWork } from '#lib/use-work.ts'
import { Alert } from './banner.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  confirmLabel: string
  tone?: 'primary' | 'danger' | undefined
  /** Closes once it has resolved. When it rejects, the dialog stays and shows the error's message. */
  onConfirm: () => void | Promise<void>
}

export function ConfirmDialog({ open, onClose, title, children, confirmLabel, tone, onConfirm }: ConfirmDialogProps) {
  const [isBusy, start] = useWork()
  const [error, setError] = useState<string | null>(null)
  const close = () => {
    if (isBusy) return
    setError(null)
    onClose()
  }
  const confirm = () =>
    start(async () => {
      setError(null)
      try {
        await onConfirm()
        onClose()
      } catch (failure) {
        setError(failure instanceof Error ? failure.message : String(failure))
      }
    })
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      size="s"
      footer={
        <>
          <Button variant="quiet" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant={tone ?? 'primary'} busy={isBusy} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      <Alert>{error}</Alert>
    </Dialog>
  )
}
