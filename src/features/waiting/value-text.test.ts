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

test('what a line does not say stays with its own medicine, and with its own contact, whatever is taken out above it', () => {
  const none = { dose: '', times: '', since: '', until: '', by: '' }
  const melatonin = { ...none, name: 'Melatonin', dose: '3 mg', withFood: 'no' }
  const iron = { ...none, name: 'Iron', times: 'breakfast', withFood: 'yes' }
  expect(textToValue('Iron · lunch', [melatonin, iron])).toEqual([{ ...iron, times: 'lunch' }])
  expect(textToValue('Zinc · 5 mg', [melatonin, iron])).toEqual([{ ...none, name: 'Zinc', dose: '5 mg', withFood: '' }])
  const ngozi = { name: 'Ngozi', relation: 'aunt', phone: '612 555 0199', isFirst: true }
  const ben = { name: 'Ben', relation: 'neighbor', phone: '', isFirst: false }
  expect(textToValue('Ben, neighbor, 612 555 0100', [ngozi, ben])).toEqual([{ ...ben, phone: '612 555 0100' }])
})

test('what was not typed over stays as it is, whatever it holds', () => {
  const odd = [
    { sign: '→ points at the door', help: 'Wait' },
    { sign: 'Stares', help: '' },
  ]
  expect(textToValue(valueToText(odd), odd)).toEqual(odd)
  expect(textToValue(valueToText(['Peanuts\nall nuts']), ['Peanuts\nall nuts'])).toEqual(['Peanuts\nall nuts'])
})
