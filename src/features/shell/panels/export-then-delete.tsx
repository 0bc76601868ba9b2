import { Trans, useLingui } from '@lingui/react/macro'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Download from 'lucide-react/icons/download'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { exportUnsent } from '#data/waiting/export-entries.ts'
import { useWork } from '#lib/use-work.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { saveChanges } from '#lib/save-file.ts'
import * as css from './sign-out-dialog.css.ts'

interface ExportThenDeleteProps {
  isBusy: boolean
  onDelete: () => void
  onBack: () => void
}

/** Two steps, so that nothing is deleted before the file was handed over. */
export function ExportThenDelete({ isBusy, onDelete, onBack }: ExportThenDeleteProps) {
  const { t } = useLingui()
  const [hasFile, setHasFile] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const [isExporting, start] = useWork()
  const download = () =>
    start(async () => {
      setFailed(false)
      try {
        saveChanges(await exportUnsent(), 'havenbook-unsent-changes')
        setHasFile(true)
      } catch {
        setFailed(true)
      }
    })
  return (
    <div className={css.ways}>
      <ol className={css.steps}>
        <li>
          <Button variant={hasFile ? 'secondary' : 'primary'} icon={Download} busy={isExporting} onClick={download}>
            <Trans>Save the changes as a file</Trans>
          </Button>
        </li>
        <li>
          <Button variant="danger" icon={Trash2} disabled={!hasFile} busy={isBusy} onClick={onDelete}>
            <Trans>Delete from this device and sign out</Trans>
          </Button>
        </li>
      </ol>
      <Banner tone={isFailed ? 'error' : 'quiet'} isNews>
        {isFailed
          ? t`The file could not be saved. Nothing was deleted.`
          : hasFile
            ? t`Check that the file is where you expect it, then delete.`
            : t`Save the file first, then you can delete.`}
      </Banner>
      <Button variant="quiet" icon={ArrowLeft} disabled={isBusy} onClick={onBack}>
        <Trans>Back</Trans>
      </Button>
    </div>
  )
}
