import { expect, test } from 'vitest'
import { textToValue, valueToText } from './value-text.ts'

test('lists and specialists come back from their text as they went in', () => {
  const providers = [
    { providerName: 'Lakeside OT, room 3', providerNumber: '612 555 0188' },
    { providerName: 'Speech, twice a week', providerNumber: '' },
    { providerName: 'Dr. Lee, room 12', providerNumber: '' },
  ]
  expect(textToValue(valueToText(providers), providers)).toEqual(providers)
  expect(textToValue('Covers ears, rocks\n\nStares', ['x'])).toEqual(['Covers ears, rocks', 'Stares'])
  const episodes = [
    { sign: 'Covers her ears, rocks', help: 'Fewer words\nWait' },
    { sign: '', help: 'Call Ada' },
    { sign: 'Stares', help: '' },
  ]
  expect(textToValue(valueToText(episodes), episodes)).toEqual(episodes)
  const contacts = [
    { name: 'Ngozi Okafor', relation: 'aunt', phone: '612 555 0199', isFirst: true },
    { name: 'Ben', relation: '', phone: '', isFirst: false },
  ]
  expect(textToValue(valueToText(contacts), contacts)).toEqual(contacts)
  expect(textToValue('Ngozi, great-aunt, 612 555 0199\nBen', contacts)).toEqual([
    { name: 'Ngozi', relation: 'great-aunt', phone: '612 555 0199', isFirst: true },
    contacts[1],
  ])
  const medicines = [
    {
      name: 'Melatonin',
      dose: '3 mg',
      times: 'bedtime',
      withFood: 'no',
      since: '',
      until: '2026-12-24',
      by: 'Dr. Haddad',
    },
    { name: 'Iron drops', dose: '', times: '', withFood: '', since: '', until: '', by: '' },
  ]
  expect(textToValue(valueToText(medicines), medicines)).toEqual(medicines)
  expect(textToValue('Melatonin · 1 mg · bedtime · 2026-12-24 · Dr. Haddad\nIron · 5 drops', medicines)).toEqual([
    { ...medicines[0], dose: '1 mg' },
    { ...medicines[1], name: 'Iron', dose: '5 drops' },
  ])
  expect(textToValue(' Maya ', 'May')).toBe('Maya')
})
