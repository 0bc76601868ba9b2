/** Whom the emergency view calls beside the family: the account's own choice, and what holds where the device is (DECISIONS F14). */
import type { EmergencyPlace } from './emergency-numbers.ts'

/** As the account keeps it. */
interface Choice {
  emergencyCountry?: string | undefined
  emergencyNumber?: string | undefined
}

interface EmergencyLine {
  number: string
  /** Where it is known to work (ISO 3166-1); '' in place of that of a number that was typed. */
  countries: string[]
}

export interface EmergencyLines {
  lines: EmergencyLine[]
  /** False: nobody has chosen, so they hold for where this device is now and for nowhere else. */
  isChosen: boolean
  /** Not all are of where the device is: each is shown with its countries. */
  isAbroad: boolean
  /** What is called where the device is, nobody knows. */
  isHereUnknown: boolean
}

/** What works in both places first, then what was chosen, then what is added by where the device is. */
export function emergencyLines(choice: Choice | null, here: EmergencyPlace): EmergencyLines {
  const { emergencyCountry: country = '', emergencyNumber: typed = '' } = choice ?? {}
  const isChosen = typed !== ''
  const isAbroad = isChosen && country !== here.country
  const chosen = isChosen ? [{ country, numbers: typed.split(/, ?/u) }] : []
  const places = isAbroad || !isChosen ? [...chosen, here] : chosen
  const numbers = new Set(places.flatMap((place) => place.numbers))
  const lines = Array.from(numbers, (number) => ({
    number,
    countries: places.filter((place) => place.numbers.includes(number)).map((place) => place.country),
  }))
  return {
    lines: lines.toSorted((a, b) => b.countries.length - a.countries.length),
    isChosen,
    isAbroad,
    isHereUnknown: here.country === '' && (isAbroad || !isChosen),
  }
}

/** "France, Spain" in the language of the screen; '' for a number of nowhere in particular. */
export function countryNames(countries: readonly string[], locale: string): string {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return countries.flatMap((country) => (country ? names.of(country) : [])).join(', ')
}

/** `tel:` address of an emergency number, which may have two digits. */
export const emergencyLink = (number: string): string => `tel:${number.replace(/[^\d+]/gu, '')}`
