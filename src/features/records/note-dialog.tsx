import { Trans, useLingui } from '@lingui/react/macro'
import CloudDownload from 'lucide-react/icons/cloud-download'
import Download from 'lucide-react/icons/download'
import { Suspense } from 'react'
import type { DrVisitNote } from '#data/records.ts'
import { saveFile } from '#lib/save-file.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SpinnerPlace } from '#ui/spinner.tsx'
import { FileView } from '#ui/viewer/file-view.tsx'
import * as viewer from '#ui/viewer/viewer.css.ts'
import { TryAgain } from '#ui/try-again.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { useNote } from './use-note.ts'
import * as css from './records.css.ts'

interface NoteDialogProps {
  note: DrVisitNote
  profileId: string
  onClose: () => void
}

/** The document of a visit note, in the same viewer as the family's own documents. */
export function NoteDialog({ note, profileId, onClose }: NoteDialogProps) {
  return (
    <Dialog open onClose={onClose} title={<span dir="auto">{note.type}</span>} size="full">
      <Shown note={note} profileId={profileId} />
    </Dialog>
  )
}

function Shown({ note, profileId }: Omit<NoteDialogProps, 'onClose'>) {
  const { t } = useLingui()
  const { document, tryAgain } = useNote(profileId, note)
  if (document.kind === 'loading') return <SpinnerPlace />
  if (document.kind === 'not-here') {
    return (
      <EmptyState
        icon={CloudDownload}
        title={<Trans>This document is not on this device, and Havenbook cannot be reached now.</Trans>}
        action={<TryAgain onClick={tryAgain} />}
      >
        <Trans>Notes you have opened once also open offline.</Trans>
      </EmptyState>
    )
  }
  if (document.kind === 'unshowable') {
    return <EmptyState title={<Trans>Unable to load document content.</Trans>} />
  }
  if (document.kind === 'error') {
    return (
      <EmptyState title={<Trans>Error loading document.</Trans>} action={<TryAgain onClick={tryAgain} />}>
        {document.message}
      </EmptyState>
    )
  }
  if (document.kind === 'elsewhere') return <Elsewhere address={document.address} name={note.type} />
  const { blob, name } = document
  const download = (
    <Button variant="secondary" icon={Download} onClick={() => saveFile(blob, name)}>
      <Trans>Download</Trans>
    </Button>
  )
  return (
    <div className={classNames(viewer.viewer, blob.type === 'text/html' && css.reading)}>
      <Suspense fallback={<SpinnerPlace />}>
        <FileView blob={blob} type={blob.type} name={note.type || t`Document`} download={download} />
      </Suspense>
    </div>
  )
}
