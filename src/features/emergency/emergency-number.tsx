import { Trans, useLingui } from '@lingui/react/macro'
import { Siren } from 'lucide-react'
import { emergencyNumbers, timeZone } from '#lib/emergency-numbers.ts'
import { Icon } from '#ui/icon.tsx'
import * as css from './emergency.css.ts'

/** One message with the painter's (`boot/boot-words.ts`). */
function Words({ number }: { number: string }) {
  const { t } = useLingui()
  return <bdi>{t`Emergency: ${number}`}</bdi>
}

/** The ambulance where this device is; where that is not known, no number that may be wrong (DECISIONS F11). */
export function EmergencyNumber() {
  const numbers = emergencyNumbers(timeZone())
  if (numbers.length === 0) {
    return (
      <p className={css.missing}>
        <Trans>The local emergency number: often 112 or 911.</Trans>
      </p>
    )
  }
  return (
    <ul className={css.calls}>
      {numbers.map((number) => (
        <li key={number}>
          <a href={`tel:${number}`} className={css.call} data-ambulance="">
            <Icon of={Siren} size={26} className={css.callIcon} />
            <Words number={number} />
          </a>
        </li>
      ))}
    </ul>
  )
}
