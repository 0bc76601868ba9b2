import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FILE_MAX, FILES_MAX } from '#contract/documents-content.ts'
import { addDocument, type FolderView } from '#data/documents.ts'
import { StorageFullError } from '#data/errors.ts'
import { formatFileSize } from '#lib/file-size.ts'
import { Banner } from '#ui/banner.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { ExplainedButton } from '#ui/explained-button.tsx'
import { LeaveDialog } from '#ui/leave-dialog.tsx'
import { useLeaveQuestion } from '#ui/use-leave-question.ts'
import { ChosenList } from './chosen-list.tsx'
import { DropPlace } from './drop-place.tsx'
import * as css from './upload.css.ts'
import { useChosenFiles } from './use-chosen-files.ts'

interface UploadDialogProps {
  folder: FolderView
  /** Already chosen: dropped on the panel, or shared into the app. */
  files: readonly File[]
  onClose: () => void
  /** Files that are durable on this device now, by name. */
  onKept: (names: string[]) => void
}

/** Takes files onto the device, one by one. From there they are sent by themselves; nobody has to wait here for that. */
export function UploadDialog({ folder, files: start, onClose, onKept }: UploadDialogProps) {
  const { t, i18n } = useLingui()
  const { files, left, isTight, add, remove } = useChosenFiles(start)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<'storage-full' | 'other' | null>(null)
  const good = files.filter(({ check }) => check === 'good')
  const isChecking = files.some(({ check }) => check === 'checking')
  const isDirty = good.length > 0 || isChecking
  const { question, leave } = useLeaveQuestion({ isHolding: isDirty })

  const upload = async () => {
    setBusy(true)
    setFailure(null)
    const kept: string[] = []
    try {
      for (const { key, name, blob } of good) {
        await addDocument(folder, { name, blob })
        kept.push(name)
        remove(key)
      }
    } catch (error) {
      setFailure(error instanceof StorageFullError ? 'storage-full' : 'other')
    }
    setBusy(false)
    if (kept.length > 0) leave(() => onKept(kept))
    if (kept.length === files.length) onClose()
  }

  const reason = isBusy || good.length === 0 || isChecking ? t`Upload Files first` : null
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => open || isBusy || onClose()}
        title={<Trans>Upload to {folder.name}</Trans>}
        isDirty={isDirty && !isBusy}
        footer={
          <>
            <DialogClose>
              <Trans>Cancel</Trans>
            </DialogClose>
            <ExplainedButton disabledReason={reason} align="end" onClick={() => void upload()}>
              <Trans>Upload</Trans>
            </ExplainedButton>
          </>
        }
      >
        <div className={css.stack}>
          <DropPlace onFiles={add} isDisabled={isBusy} />
          {left > 0 && (
            <Banner tone="sand" isNews>
              <Plural
                value={left}
                one={`At most ${FILES_MAX} files at a time: # was left out. Add it afterwards.`}
                other={`At most ${FILES_MAX} files at a time: # were left out. Add them afterwards.`}
              />
            </Banner>
          )}
          {isTight && (
            <Banner tone="sand" isNews>
              <Trans>This device may not have room for all of these.</Trans>
            </Banner>
          )}
          {failure && (
            <Banner tone="error" role="alert">
              {failure === 'storage-full' ? (
                <Trans>This device is full. The files below were not added. The others are safe.</Trans>
              ) : (
                <Trans>The files below could not be saved on this device. Please try again.</Trans>
              )}
            </Banner>
          )}
          <ChosenList files={files} isBusy={isBusy} onRemove={remove} />
          <p className={css.rules}>
            <Trans>
              Pictures (jpg, png, gif), PDF and Word files, up to {formatFileSize(FILE_MAX, i18n.locale)} each. They are
              saved on this device first, then sent.
            </Trans>
          </p>
        </div>
      </Dialog>
      <LeaveDialog {...question} />
    </>
  )
}
