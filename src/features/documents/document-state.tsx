import { Trans, useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Clock from 'lucide-react/icons/clock'
import CloudDownload from 'lucide-react/icons/cloud-download'
import Smartphone from 'lucide-react/icons/smartphone'
import type { DocumentView } from '#data/documents.ts'
import { formatFileSize } from '#lib/file-size.ts'
import { Icon } from '#ui/icon.tsx'
import * as css from './document-item.css.ts'

/** The status of one document, never more than was proven: on its way, only here, kept for no signal. */
export function DocumentState({ document }: { document: DocumentView }) {
  const { t, i18n } = useLingui()
  const { name, size, upload, isPending, isKept, isOnDevice } = document

  if (upload?.state === 'refused') {
    return (
      <span className={css.refused}>
        <Icon of={CircleAlert} size={18} />
        <span>
          {upload.message ?? <Trans>This file was not accepted.</Trans>} <Trans>See “Waiting to send”.</Trans>
        </span>
      </span>
    )
  }
  if (upload?.state === 'sending') {
    const percent = size === 0 ? 0 : Math.floor((upload.sent / size) * 100)
    return (
      <>
        <span className={css.state}>
          <Trans>
            Sending: {formatFileSize(upload.sent, i18n.locale)} of {formatFileSize(size, i18n.locale)}
          </Trans>
        </span>
        <progress className={css.progress} max={100} value={percent} aria-label={t`Sending ${name}`} />
      </>
    )
  }
  if (upload || isPending) {
    return (
      <span className={css.state}>
        <Icon of={Clock} size={16} />
        <Trans>Saved on this device, waiting to send</Trans>
      </span>
    )
  }
  if (isKept) {
    return (
      <span className={css.state}>
        <Icon of={CloudDownload} size={16} />
        {isOnDevice ? <Trans>Kept offline</Trans> : <Trans>Will be kept offline</Trans>}
      </span>
    )
  }
  return isOnDevice ? (
    <span className={css.state}>
      <Icon of={Smartphone} size={16} />
      <Trans>On this device</Trans>
    </span>
  ) : null
}
