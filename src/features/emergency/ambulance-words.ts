import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { countryNames, type EmergencyLines } from '#lib/emergency-lines.ts'

/** The one message of screen, paper, code and voice. */
export const ambulanceWords = (number: string): MessageDescriptor => msg`Emergency: ${number}`

/**
 * The numbers that an account has chosen, for paper, code and voice; what holds where this device is may be wrong where they are
 * read (DECISIONS F14).
 */
export const ambulanceLines = (
  { lines, isChosen }: EmergencyLines,
  say: (word: MessageDescriptor) => string,
  locale: string,
): string[] =>
  (isChosen ? lines : []).map(({ number, countries }) => {
    const places = countryNames(countries, locale)
    return say(ambulanceWords(places ? `${number} (${places})` : number))
  })
