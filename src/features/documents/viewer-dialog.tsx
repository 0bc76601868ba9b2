import { Trans, useLingui } from '@lingui/react/macro'
import CloudDownload from 'lucide-react/icons/cloud-download'
import Download from 'lucide-react/icons/download'
import { Suspense } from 'react'
import { type DocumentView, type FolderView, setDocumentKept, useDocuments } from '#data/documents.ts'
import { formatFileSize } from '#lib/file-size.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SpinnerPlace } from '#ui/spinner.tsx'
import { toast } from '#ui/toaster.tsx'
import { FileView } from '#ui/viewer/file-view.tsx'
import { useDownload } from './use-download.ts'
import { useFile } from './use-file.ts'
import * as css from '#ui/viewer/viewer.css.ts'
import { TryAgain } from '#ui/try-again.tsx'

interface ViewerDialogProps {
  folder: FolderView
  documentId: string
  onClose: () => void
}

/** One document, over everything else. It stands in the address, so that Back closes it. */
export function ViewerDialog({ folder, documentId, onClose }: ViewerDialogProps) {
  const { t } = useLingui()
  const documents = useDocuments(folder.profileId, folder.id)
  const document = documents?.rows.find(({ id }) => id === documentId)
  return (
    <Dialog open onClose={onClose} title={<span dir="auto">{document?.name ?? t`Document`}</span>} size="full">
      {!documents && <SpinnerPlace />}
      {document && <Shown key={document.id} document={document} />}
      {documents && !document && (
        <EmptyState title={<Trans>Error loading document.</Trans>}>
          <Trans>It is not in this folder. It may have been deleted.</Trans>
        </EmptyState>
      )}
    </Dialog>
  )
}

function Shown({ document }: { document: DocumentView }) {
  const { t, i18n } = useLingui()
  const download = useDownload()
  const { file, tryAgain } = useFile(document)
  const downloadButton = (
    <Button variant="secondary" icon={Download} onClick={() => void download(document)}>
      <Trans>Download</Trans>
    </Button>
  )
  const keep = () =>
    void setDocumentKept(document, true).catch(() =>
      toast(t`This could not be saved on this device.`, { tone: 'error' }),
    )

  const tryAgainButton = <TryAgain onClick={tryAgain} />

  if (file.kind === 'loading') return <SpinnerPlace />
  if (file.kind === 'not-here') {
    return (
      <EmptyState
        icon={CloudDownload}
        title={<Trans>This document is not on this device, and Havenbook cannot be reached now.</Trans>}
        action={
          <>
            {!document.isKept && (
              <Button icon={CloudDownload} onClick={keep}>
                <Trans>Keep it offline for next time</Trans>
              </Button>
            )}
            {tryAgainButton}
          </>
        }
      >
        {document.isKept ? (
          <Trans>It will download once you’re online, then stay here.</Trans>
        ) : (
          formatFileSize(document.size, i18n.locale)
        )}
      </EmptyState>
    )
  }
  if (file.kind === 'error') {
    return (
      <EmptyState title={<Trans>Error loading document.</Trans>} action={tryAgainButton}>
        {file.message}
      </EmptyState>
    )
  }
  return (
    <div className={css.viewer}>
      <Suspense fallback={<SpinnerPlace />}>
        <FileView blob={file.blob} type={document.type} name={document.name} download={downloadButton} />
      </Suspense>
      {document.upload && (
        <Banner>
          <Trans>Saved on this device, waiting to send</Trans>
        </Banner>
      )}
    </div>
  )
}
