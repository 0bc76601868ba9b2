import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog, Sheet, SideSheet } from '#ui/dialog.tsx'
import { FormFooter } from '#ui/form-footer.tsx'
import { LeaveDialog } from '#ui/leave-dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast, Toaster } from '#ui/toaster.tsx'
import { offerUndo } from '#ui/more/undo-toast.tsx'
import * as css from './design.css.ts'

type Opened = 'none' | 'dialog' | 'sheet' | 'side' | 'confirm' | 'leave'

/** What stands over a page. */
export function OpenedByButton() {
  const [opened, setOpened] = useState<Opened>('none')
  const shared = (which: Opened) => ({
    open: opened === which,
    onClose: () => setOpened('none'),
  })
  const body = <TextField label="Folder name" name="folder" hint="At most 30 characters" />
  return (
    <div className={css.row}>
      <Button variant="secondary" onClick={() => setOpened('dialog')}>
        Dialog
      </Button>
      <Button variant="secondary" onClick={() => setOpened('sheet')}>
        Sheet
      </Button>
      <Button variant="secondary" onClick={() => setOpened('side')}>
        Side sheet
      </Button>
      <Button variant="secondary" onClick={() => setOpened('confirm')}>
        Question
      </Button>
      <Button variant="secondary" onClick={() => setOpened('leave')}>
        Leaving
      </Button>
      <Button variant="secondary" onClick={() => toast('Dependent updated successfully!')}>
        Notification
      </Button>
      <Button variant="secondary" onClick={() => toast('Failed to update dependent', { tone: 'error' })}>
        Error
      </Button>
      <Button variant="secondary" onClick={() => offerUndo({ words: 'Ngozi Okafor removed', undo: () => {} })}>
        Undo
      </Button>
      <Dialog {...shared('dialog')} title="New folder" description="Where shall it go?">
        {body}
        <FormFooter>Create</FormFooter>
      </Dialog>
      <Sheet {...shared('sheet')} title="Waiting to send">
        {body}
      </Sheet>
      <SideSheet {...shared('side')} title="Menu">
        {body}
      </SideSheet>
      <ConfirmDialog
        {...shared('confirm')}
        title="Delete “School”?"
        confirmLabel="Delete"
        tone="danger"
        onConfirm={() => undefined}
      >
        <p>The three documents in it go too.</p>
      </ConfirmDialog>
      <LeaveDialog open={opened === 'leave'} onStay={() => setOpened('none')} onLeave={() => setOpened('none')}>
        What you changed in the folder is not saved yet.
      </LeaveDialog>
      <Toaster />
    </div>
  )
}
