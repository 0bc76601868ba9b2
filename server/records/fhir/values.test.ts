import { describe, expect, it } from 'vitest'
import { concept, date, humanName, readable, whole } from './values.ts'

describe('a date', () => {
  it.each([
    ['2020-05-06', '2020-05-06'],
    ['2020-05', '2020-05'],
    ['2020-05-06T00:00:00Z', '2020-05-06'],
    ['2020-05-06T00:00:00.000+00:00', '2020-05-06'],
    ['2014-05-05T00:00:00+02:00', '2014-05-05'],
    ['2020-05-06T08:30:00-06:00', '2020-05-06T08:30:00-06:00'],
    ['2020-05-06T08:30:00+99:99', '2020-05-06T08:30:00'],
    ['2020-05-06T08:30:00 CEST', '2020-05-06T08:30:00'],
    ['as a child', 'as a child'],
  ])('%s is %s on every device', (written, read) => {
    expect(date(written)).toBe(read)
  })
})

describe('a concept', () => {
  it('is not called unknown where another word is there, and loses the tags of SNOMED CT', () => {
    expect(concept({ text: 'Unknown', coding: [{ display: 'Oral route (qualifier value)' }] })).toBe('Oral route')
    expect(concept({ text: 'Unknown' })).toBe('Unknown')
    expect(concept({ text: 'Aspirin (low dose)' })).toBe('Aspirin (low dose)')
  })
})

describe('a name', () => {
  it('has the family names that DSTU2 gives as a list, and passes over names that are empty', () => {
    const names = [
      { use: 'official' },
      { use: 'old', text: 'Earlier' },
      { given: ['Maya'], family: ['Okafor', 'Diaz'] },
    ]
    expect(humanName(names as never)).toBe('Maya Okafor Diaz')
  })
})

it('shows no address or id as a name, and each name, also of a medicine of two substances', () => {
  expect(['Patient/p', 'Practitioner/1.2', '#Encounter', 'urn:uuid:1'].map(readable)).toEqual(['', '', '', ''])
  const names = ['Amoxicillin/Clavulanate', 'Pediatrics/Neonatology', '#1 Family Clinic']
  expect(names.map(readable)).toEqual(names)
})

it.each(['\n', '\r', '\v', '\f', '\u2028'])('keeps two numbers apart that %j parts into lines', (end) => {
  expect(whole(`Take 1${end}1/2 hour before meals`)).toBe('Take 1 · 1/2 hour before meals')
})
