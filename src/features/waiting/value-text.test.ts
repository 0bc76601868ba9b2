import { expect, test } from 'vitest'
import { textToValue, valueToText } from './value-text.ts'

test('lists and specialists come back from their text as they went in', () => {
  const providers = [
    { providerName: 'Lakeside OT, room 3', providerNumber: '612 555 0188' },
    { providerName: 'Speech, twice a week', providerNumber: '' },
  ]
  expect(textToValue(valueToText(providers), providers)).toEqual(providers)
  expect(textToValue('Covers ears, rocks\n\nStares', ['x'])).toEqual(['Covers ears, rocks', 'Stares'])
  const episodes = [
    { sign: 'Covers her ears, rocks', help: 'Fewer words\nWait' },
    { sign: '', help: 'Call Ada' },
    { sign: 'Stares', help: '' },
  ]
  expect(textToValue(valueToText(episodes), episodes)).toEqual(episodes)
  expect(textToValue(' Maya ', 'May')).toBe('Maya')
})
