import { useLingui } from '@lingui/react/macro'
import { zoneNow } from '#contract/kept-pages.ts'
import type { UserProfile } from '#contract/profile-content.ts'
import { countryNames } from '#lib/emergency-lines.ts'
import { emergencyPlace, places } from '#lib/emergency-numbers.ts'
import { TYPED } from './details-draft.ts'

interface EmergencyWords {
  /** What an account may choose: where the device is, the countries by name, a number of its own. */
  choices: { value: string; label: string }[]
  /** What it has chosen. */
  chosen(profile: UserProfile): string
}

/** Each place with its numbers: "France (15, 112)". */
export function useEmergencyWords(): EmergencyWords {
  const { t, i18n } = useLingui()
  const { locale } = i18n
  const withNumbers = (place: string, numbers: readonly string[]) =>
    numbers.length > 0 ? `${place} (${numbers.join(', ')})` : place
  const here = withNumbers(t`Where the device is`, emergencyPlace(zoneNow()).numbers)
  const { compare } = new Intl.Collator(locale)
  const countries = places()
    .map(({ country, numbers }) => ({ value: country, label: withNumbers(countryNames([country], locale), numbers) }))
    .toSorted((a, b) => compare(a.label, b.label))
  return {
    choices: [{ value: '', label: here }, ...countries, { value: TYPED, label: t`Another number` }],
    chosen: ({ emergencyCountry = '', emergencyNumber = '' }) => {
      if (emergencyNumber === '') return here
      if (emergencyCountry === '') return emergencyNumber
      return withNumbers(countryNames([emergencyCountry], locale), [emergencyNumber])
    },
  }
}
