import { Trans, useLingui } from '@lingui/react/macro'
import Siren from 'lucide-react/icons/siren'
import { countryNames, emergencyLink, type EmergencyLines } from '#lib/emergency-lines.ts'
import { Icon } from '#ui/icon.tsx'
import { ambulanceWords } from './ambulance-words.ts'
import * as css from './emergency.css.ts'

/** The ambulance, each number with its countries where it may be of another place; where none is known, no number that may be wrong. */
export function EmergencyNumber({ of: { lines, isAbroad, isHereUnknown } }: { of: EmergencyLines }) {
  const { t, i18n } = useLingui()
  return (
    <>
      {lines.length > 0 && (
        <ul className={css.calls}>
          {lines.map(({ number, countries }) => (
            <li key={number}>
              <a href={emergencyLink(number)} className={css.call} data-ambulance="">
                <Icon of={Siren} size={26} className={css.callIcon} />
                <span>
                  <bdi>{t(ambulanceWords(number))}</bdi>
                  {isAbroad && <span className={css.callNumber}>{countryNames(countries, i18n.locale)}</span>}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {isHereUnknown && (
        <p className={css.missing}>
          <Trans>The local emergency number: often 112 or 911.</Trans>
        </p>
      )}
    </>
  )
}
