import { Trans, useLingui } from '@lingui/react/macro'
import { formatTime } from '#lib/moment.ts'
import * as css from './change-status.css.ts'

interface ChangeStatusProps {
  /** `at`: an instant. Null: nothing to say. */
  status: { kind: 'asked' } | { kind: 'refused' } | { kind: 'on-device' } | { kind: 'received'; at: string } | null
}

/** The quiet line beside what was changed: on this device, received, or in need of a person. */
export function ChangeStatus({ status }: ChangeStatusProps) {
  const { i18n } = useLingui()
  return (
    <output className={css.status}>
      {status?.kind === 'asked' && <Trans>This was changed elsewhere too. See “Waiting to send” to choose.</Trans>}
      {status?.kind === 'refused' && <Trans>A change was not accepted. See “Waiting to send” to correct it.</Trans>}
      {status?.kind === 'on-device' && <Trans>Saved on this device</Trans>}
      {status?.kind === 'received' && <Trans>Saved {formatTime(status.at, i18n.locale)}</Trans>}
    </output>
  )
}
