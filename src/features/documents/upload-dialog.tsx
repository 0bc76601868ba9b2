import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { FILE_MAX, FILES_MAX } from '#contract/documents-content.ts'
import { addingTo, type FolderView } from '#data/documents.ts'
import { StorageFullError } from '#data/errors.ts'
import { formatFileSize } from '#lib/file-size.ts'
import { Alert, Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { ExplainedButton } from '#ui/explained-button.tsx'
import { useLeaveQuestion } from '#ui/leave-dialog.tsx'
import { ChosenList } from './chosen-list.tsx'
import { DropPlace } from './drop-place.tsx'
import { contentError } from './file-checks.ts'
import { DoneWords } from './saved.tsx'
import { dropSharedFiles } from './shared-files.ts'
import * as css from './upload.css.ts'
import { useChosenFiles } from './use-chosen-files.ts'

interface UploadDialogProps {
  folder: FolderView
  /** All there are now. Where `folder` is no longer among them, nothing is stored until another one is chosen. */
  folders: readonly FolderView[]
  /** Already chosen: dropped on the panel, or shared into the app. */
  files: readonly File[]
  onClose: () => void
  onFolder: (folder: FolderView) => void
  /** Files that are durable on this device now, since the dialog was opened. */
  onKept: (what: string) => void
}

/** Takes files onto the device, one by one. From there they are sent by themselves; nobody has to wait here for that. */
export function UploadDialog({ folder, folders, files: start, onClose, onFolder, onKept }: UploadDialogProps) {
  const { t, i18n } = useLingui()
  const { files, left, isTight, add, remove, settle } = useChosenFiles(start)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<'storage-full' | 'other' | null>(null)
  const [kept, setKept] = useState<readonly string[]>([])
  /** Not once somebody has left: the rest stays where it is, and they stay where they went. */
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const good = files.filter(({ check }) => check === 'good')
  const isChecking = files.some(({ check }) => check === 'checking')
  const isDirty = good.length > 0 || isChecking
  const { leaveDialog, leave } = useLeaveQuestion({ isHolding: isDirty })

  const what = ([first = '', ...more]: readonly string[]) => (more.length === 0 ? first : t`${more.length + 1} files`)
  // Only on the way out: a step that leads to where one is would let the next one, away from what is left here, go unasked.
  const close = (names = kept) => {
    if (names.length > 0) leave(() => onKept(what(names)))
    onClose()
  }
  const upload = async () => {
    setBusy(true)
    setFailure(null)
    const names = [...kept]
    const addDocument = addingTo(folder)
    for (const { key, name, blob } of good) {
      if (!isHere.current) return
      try {
        await addDocument({ name, blob })
      } catch (error) {
        const isFull = error instanceof StorageFullError
        // It may have gone since it was chosen: that is said beside it.
        const fault = isFull ? null : await contentError(name, blob)
        if (fault) settle(key, fault)
        else setFailure(isFull ? 'storage-full' : 'other')
        continue
      }
      names.push(name)
      remove(key)
      await dropSharedFiles([blob]).catch(() => {})
    }
    setBusy(false)
    setKept(names)
    if (isHere.current && names.length - kept.length === files.length) close(names)
  }

  const isGone = !folders.some(({ id }) => id === folder.id)
  const [other] = folders
  const isDone = kept.length > 0 && good.length === 0 && !isChecking
  const reason = isBusy || good.length === 0 || isChecking ? t`Upload Files first` : null
  return (
    <>
      <Dialog
        open
        onClose={() => isBusy || close()}
        title={<Trans>Upload to {folder.name}</Trans>}
        isDirty={isDirty && !isBusy}
        footer={
          isDone ? (
            <DialogClose variant="primary">
              <Trans>Close</Trans>
            </DialogClose>
          ) : (
            <>
              <DialogClose>
                <Trans>Cancel</Trans>
              </DialogClose>
              <ExplainedButton
                disabledReason={isGone ? t`This folder was deleted` : reason}
                align="end"
                onClick={() => void upload()}
              >
                <Trans>Upload</Trans>
              </ExplainedButton>
            </>
          )
        }
      >
        <div className={css.stack}>
          {isGone && (
            <Banner
              tone="error"
              role="alert"
              action={
                other &&
                !isBusy && (
                  <Button variant="quiet" onClick={() => onFolder(other)}>
                    <Trans>Add to {other.name}</Trans>
                  </Button>
                )
              }
            >
              <Trans>The folder {folder.name} was deleted meanwhile. The files below are not stored.</Trans>
            </Banner>
          )}
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
            <Alert>
              {failure === 'storage-full' ? (
                <Trans>This device is full. The files below were not added. The others are safe.</Trans>
              ) : (
                <Trans>The files below could not be saved on this device. Please try again.</Trans>
              )}
            </Alert>
          )}
          {kept.length > 0 && (
            <Banner isNews>
              <DoneWords what={what(kept)} how="saved" />
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
      {leaveDialog}
    </>
  )
}
