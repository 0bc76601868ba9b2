import { Trans } from '@lingui/react/macro'
import { formatTime } from '#lib/moment.ts'
import * as css from './change-status.css.ts'

interface ChangeStatusProps {
  /** `at`: an instant. Null: nothing to say. */
  standing: { kind: 'conflict' } | { kind: 'refused' } | { kind: 'on-device' } | { kind: 'received'; at: string } | null
}

/** The quiet line beside what was changed: on this device, received, or in need of a person. */
export function ChangeStatus({ standing }: ChangeStatusProps) {
  return (
    <output className={css.status}>
      {standing?.kind === 'conflict' && <Trans>This was changed elsewhere too. See “Waiting to send” to choose.</Trans>}
      {standing?.kind === 'refused' && <Trans>A change was not accepted. See “Waiting to send” to correct it.</Trans>}
      {standing?.kind === 'on-device' && <Trans>Saved on this device</Trans>}
      {standing?.kind === 'received' && <Trans>Received {formatTime(standing.at)}</Trans>}
    </output>
  )
}
