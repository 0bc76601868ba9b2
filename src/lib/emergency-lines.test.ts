import { expect, test } from 'vitest'
import { countryNames, emergencyLines, emergencyLink } from './emergency-lines.ts'
import { emergencyPlace } from './emergency-numbers.ts'

const [chicago, paris, madrid, nowhere] = ['America/Chicago', 'Europe/Paris', 'Europe/Madrid', 'UTC'].map(
  emergencyPlace,
)

/** As it is shown: "112 FR ES", without countries where there is no other place. */
const shown = (emergencyCountry: string, emergencyNumber: string, here = nowhere!) => {
  const { lines, isAbroad, isHereUnknown } = emergencyLines({ emergencyCountry, emergencyNumber }, here)
  const words = lines.map(({ number, countries }) => [number, ...(isAbroad ? countries : [])].filter(Boolean).join(' '))
  return [...words, ...(isHereUnknown ? ['?'] : [])]
}
test('without a choice it is what holds where the device is, and a profile of before says no other', () => {
  expect(shown('', '', chicago)).toEqual(['911'])
  expect(shown('', '', nowhere)).toEqual(['?'])
  expect(emergencyLines({}, paris!).lines.map(({ number }) => number)).toEqual(['15', '112'])
  expect(emergencyLines(null, paris!)).toMatchObject({ isChosen: false, isAbroad: false })
})

test('at home it is what was chosen, and nothing is said of countries', () => {
  expect(shown('FR', '15, 112', paris)).toEqual(['15', '112'])
  expect(shown('US', '911', chicago)).toEqual(['911'])
})

test('abroad what works in both places goes first, and each number says where it is of', () => {
  expect(shown('FR', '15, 112', madrid)).toEqual(['112 FR ES', '15 FR', '061 ES'])
  expect(shown('US', '911', paris)).toEqual(['911 US', '15 FR', '112 FR'])
})

test('where nothing is known of the place, the choice says where it is of, and that the local number may be another', () => {
  expect(shown('FR', '15, 112', nowhere)).toEqual(['15 FR', '112 FR', '?'])
})

test('a number that was typed goes first, belongs to no country, and is believed where nothing is known', () => {
  expect(shown('', '0800 55 12', chicago)).toEqual(['0800 55 12', '911 US'])
  expect(shown('', '192', nowhere)).toEqual(['192'])
  expect(shown('', '911', chicago)).toEqual(['911 US'])
})

test('countries are named in the language of the screen, numbers are dialled by their digits', () => {
  expect(countryNames(['FR', 'ES'], 'fr')).toBe('France, Espagne')
  expect(countryNames([''], 'en')).toBe('')
  expect(emergencyLink('15')).toBe('tel:15')
  expect(emergencyLink('+1 (612) 555-0117')).toBe('tel:+16125550117')
})
