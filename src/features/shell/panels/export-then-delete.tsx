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
  /** Of what is in the file; resolves with how many changes are not, and then nothing was deleted. */
  onDelete: (exported: readonly string[]) => Promise<number>
  onBack: () => void
}

/** Two steps, so that nothing is deleted before the file was handed over. */
export function ExportThenDelete({ isBusy, onDelete, onBack }: ExportThenDeleteProps) {
  const { t } = useLingui()
  const [exported, setExported] = useState<readonly string[] | null>(null)
  const [trouble, setTrouble] = useState<'failed' | 'more' | null>(null)
  const [isExporting, start] = useWork()
  const download = () =>
    start(async () => {
      setTrouble(null)
      try {
        const { content, ids } = await exportUnsent()
        saveChanges(content, 'havenbook-unsent-changes')
        setExported(ids)
      } catch {
        setTrouble('failed')
      }
    })
  const remove = async () => {
    if (!exported || (await onDelete(exported)) === 0) return
    setExported(null)
    setTrouble('more')
  }
  const words = {
    first: t`Save the file first, then you can delete.`,
    saved: t`Check that the file is where you expect it, then delete.`,
    failed: t`The file could not be saved. Nothing was deleted.`,
    more: t`Something else was saved here meanwhile. Nothing was deleted. Save the file again: it will hold all of it.`,
  }
  return (
    <div className={css.ways}>
      <ol className={css.steps}>
        <li>
          <Button variant={exported ? 'secondary' : 'primary'} icon={Download} busy={isExporting} onClick={download}>
            <Trans>Save the changes as a file</Trans>
          </Button>
        </li>
        <li>
          <Button variant="danger" icon={Trash2} disabled={!exported} busy={isBusy} onClick={() => void remove()}>
            <Trans>Delete from this device and sign out</Trans>
          </Button>
        </li>
      </ol>
      <Banner tone={trouble ? 'error' : 'quiet'} isNews>
        {words[trouble ?? (exported ? 'saved' : 'first')]}
      </Banner>
      <Button variant="quiet" icon={ArrowLeft} disabled={isBusy} onClick={onBack}>
        <Trans>Back</Trans>
      </Button>
    </div>
  )
}
