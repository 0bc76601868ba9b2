import { Trans, useLingui } from '@lingui/react/macro'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import type { ReactNode } from 'react'
import type { Country } from '#contract/content-names.ts'
import { Card } from '#ui/card.tsx'
import * as css from './crisis-box.css.ts'
import { COUNTRY_WORDS } from '#words/content-words.ts'

/** Emergency number, and somebody to talk to, day and night. The same in every language of the page. */
const NUMBERS: Record<Country, [emergency: string, talk: string]> = {
  US: ['911', '988'],
  FR: ['112', '3114'],
  ES: ['112', '024'],
}

/** The country that a language is most likely read in comes first. */
export const countriesFor = (locale: string): Country[] =>
  locale === 'fr' ? ['FR', 'US', 'ES'] : locale === 'es' ? ['ES', 'US', 'FR'] : ['US', 'FR', 'ES']

/** Whom to call when it cannot wait. Written into the app: it needs no answer of any server. */
export function CrisisBox() {
  const { i18n } = useLingui()
  return (
    <Card tone="sand" icon={LifeBuoy} title={<Trans>If it cannot wait</Trans>}>
      <ul className={css.countries}>
        {countriesFor(i18n.locale).map((country) => {
          const [emergency, talk] = NUMBERS[country]
          return (
            <li key={country} className={css.country}>
              <b>{i18n._(COUNTRY_WORDS[country])}</b>
              <CallLine number={emergency}>
                <Trans>Life in danger</Trans>
              </CallLine>
              <CallLine number={talk}>
                <Trans>Somebody to talk to</Trans>
              </CallLine>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function CallLine({ number, children }: { number: string; children: ReactNode }) {
  return (
    <a href={`tel:${number}`} className={css.number}>
      <span>{children}</span> <b>{number}</b>
    </a>
  )
}
