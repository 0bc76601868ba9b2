import { Trans, useLingui } from '@lingui/react/macro'
import type { SignedInDevice } from '#contract/accounts.ts'
import { formatMoment } from '#lib/moment.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import * as css from './account.css.ts'

/** What a device is called: its browser and system, as far as they are known. */
export function useDeviceName(): (device: SignedInDevice) => string {
  const { t } = useLingui()
  return ({ device }) => (device === '' ? t`Unknown device` : device)
}

interface DeviceRowProps {
  device: SignedInDevice
  onEnd: () => void
}

export function DeviceRow({ device, onEnd }: DeviceRowProps) {
  const { t, i18n } = useLingui()
  const name = useDeviceName()(device)
  const lastUsed = formatMoment(device.lastUsedDate, i18n.locale)
  const since = formatMoment(device.createdDate, i18n.locale)
  return (
    <li className={css.device}>
      <div className={css.deviceWords}>
        <b>{name}</b>
        <span className={css.quiet}>
          <Trans>
            Last used {lastUsed} · signed in {since}
          </Trans>
        </span>
      </div>
      {device.isCurrent ? (
        <Badge>
          <Trans>This device</Trans>
        </Badge>
      ) : (
        <Button variant="quiet" aria-label={t`Sign out ${name}`} onClick={onEnd}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  )
}
