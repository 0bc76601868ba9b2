import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import CloudDownload from 'lucide-react/icons/cloud-download'
import { type FolderTotals, type FolderView, setFolderKept } from '#data/documents.ts'
import { formatFileSize } from '#lib/file-size.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toaster.tsx'
import * as css from './folder-keep.css.ts'

/** Keeps a whole folder on this device, what is added later too; says how much of it is here. */
export function FolderKeep({ folder, totals }: { folder: FolderView; totals: FolderTotals | null }) {
  const { t, i18n } = useLingui()
  const { isKept } = folder
  const change = () =>
    void setFolderKept(folder, !isKept).catch(() =>
      toast(t`This could not be saved on this device.`, { tone: 'error' }),
    )
  return (
    <span className={css.place}>
      {isKept && (
        <small className={css.here}>
          {totals === null && '\u00A0'}
          {totals !== null && totals.keptSize >= totals.size && (
            <Trans>All on this device, {formatFileSize(totals.size, i18n.locale)}</Trans>
          )}
          {totals !== null && totals.keptSize < totals.size && (
            <Trans>
              {formatFileSize(totals.keptSize, i18n.locale)} of {formatFileSize(totals.size, i18n.locale)} on this
              device so far
            </Trans>
          )}
        </small>
      )}
      <Button
        variant="quiet"
        icon={isKept ? Check : CloudDownload}
        aria-pressed={isKept}
        className={isKept ? css.on : undefined}
        onClick={change}
      >
        <Trans>Keep offline</Trans>
      </Button>
    </span>
  )
}
