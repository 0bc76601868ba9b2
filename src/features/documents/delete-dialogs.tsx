import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { deleteDocument, deleteFolder, type DocumentView, type FolderTotals, type FolderView } from '#data/documents.ts'
import { StorageFullError } from '#data/errors.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

interface DeleteProps<Row> {
  row: Row
  onClose: () => void
  onDeleted: () => void
}

/** Says how many documents go with the folder before anything does. */
export function DeleteFolderDialog({
  row,
  totals,
  onClose,
  onDeleted,
}: DeleteProps<FolderView> & { totals: FolderTotals | null }) {
  const { t } = useLingui()
  const words = useFailureWords()
  const { name } = row
  const totalItems = totals?.items
  const remove = async () => {
    await deleteFolder(row).catch((error: unknown) => {
      throw words(error)
    })
    onDeleted()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={<Trans>Delete the folder {name}?</Trans>}
      tone="danger"
      confirmLabel={t`Delete`}
      onConfirm={remove}
    >
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
    </ConfirmDialog>
  )
}

export function DeleteDocumentDialog({ row, onClose, onDeleted }: DeleteProps<DocumentView>) {
  const { t } = useLingui()
  const words = useFailureWords()
  const remove = async () => {
    await deleteDocument(row).catch((error: unknown) => {
      throw words(error)
    })
    onDeleted()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={<Trans>Delete {row.name}?</Trans>}
      tone="danger"
      confirmLabel={t`Delete`}
      onConfirm={remove}
    >
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
    </ConfirmDialog>
  )
}

function useFailureWords(): (error: unknown) => Error {
  const { t } = useLingui()
  return (cause) =>
    new Error(
      cause instanceof StorageFullError
        ? t`This device is full. Nothing was deleted.`
        : t`This could not be saved on this device. Nothing was deleted.`,
      { cause },
    )
}
