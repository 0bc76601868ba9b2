import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { deleteDocument, deleteFolder, type DocumentView, type FolderTotals, type FolderView } from '#data/documents.ts'
import { StorageFullError } from '#data/errors.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

interface DeleteProps {
  onClose: () => void
  onDeleted: () => void
}

/** Says how many documents go with the folder before anything does. */
export function DeleteFolderDialog({
  row,
  totals,
  ...on
}: DeleteProps & { row: FolderView; totals: FolderTotals | null }) {
  const { t } = useLingui()
  const { name } = row
  const totalItems = totals?.items
  return (
    <DeleteDialog {...on} title={<Trans>Delete the folder {name}?</Trans>} remove={() => deleteFolder(row)}>
      <p>
        {totalItems === undefined && '\u00A0'}
        {totalItems === 0 && <Trans>It is empty.</Trans>}
        {totalItems !== undefined &&
          totalItems > 0 &&
          t`${plural(totalItems, {
            one: '# document in it will be deleted too.',
            other: '# documents in it will be deleted too.',
          })}`}
      </p>
      <p>
        <Trans>You can restore it for 30 days, under “Deleted documents”.</Trans>
      </p>
    </DeleteDialog>
  )
}

export function DeleteDocumentDialog({ row, ...on }: DeleteProps & { row: DocumentView }) {
  return (
    <DeleteDialog {...on} title={<Trans>Delete {row.name}?</Trans>} remove={() => deleteDocument(row)}>
      {row.upload ? (
        <p>
          <Trans>It was not sent yet. It stays in the trash under “Waiting to send” for 30 days.</Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>It will be deleted from all your devices.</Trans>
          </p>
          <p>
            <Trans>You can restore it for 30 days, under “Deleted documents”.</Trans>
          </p>
        </>
      )}
    </DeleteDialog>
  )
}

interface DeleteDialogProps extends DeleteProps {
  title: ReactNode
  remove: () => Promise<unknown>
  children: ReactNode
}

/** Where the device cannot store that something is deleted, it says so and stays open. */
function DeleteDialog({ title, remove, onClose, onDeleted, children }: DeleteDialogProps) {
  const { t } = useLingui()
  const confirm = async () => {
    try {
      await remove()
    } catch (cause) {
      throw new Error(
        cause instanceof StorageFullError
          ? t`This device is full. Nothing was deleted.`
          : t`This could not be saved on this device. Nothing was deleted.`,
        { cause },
      )
    }
    onDeleted()
  }
  return (
    <ConfirmDialog open onClose={onClose} title={title} tone="danger" confirmLabel={t`Delete`} onConfirm={confirm}>
      {children}
    </ConfirmDialog>
  )
}
