import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readList, readSentences, writeSentences } from './list-text.ts'

describe('list fields', () => {
  test('split at commas and lines, trim, and drop what is empty', () => {
    expect(readList(' Peanuts,, Amoxicillin \n Dust,', [])).toEqual(['Peanuts', 'Amoxicillin', 'Dust'])
  })

  test('keep an old item with a comma whole while its line is untouched', () => {
    const before = ['Reading corner, with the blue cushion']
    expect(readList('Reading corner, with the blue cushion\nClay, Choir', before)).toEqual([...before, 'Clay', 'Choir'])
  })
})

describe('signs and helps', () => {
  test('split at commas when they stand on one line', () => {
    expect(readSentences('Rocking, Humming')).toEqual(['Rocking', 'Humming'])
  })

  test('keep their commas once there is a line break', () => {
    expect(readSentences('Covers ears, rocks\nStares\n')).toEqual(['Covers ears, rocks', 'Stares'])
    expect(readSentences('Covers ears, rocks\n')).toEqual(['Covers ears, rocks'])
  })

  test('come back from the edit field as they went in', () => {
    const item = fc
      .string({ unit: fc.constantFrom('a', 'ß', ',', '.', ' ', '،'), minLength: 1, maxLength: 60 })
      .map((text) => text.trim())
      .filter((text) => text !== '')
    fc.assert(
      fc.property(fc.array(item, { maxLength: 5 }), (items) => {
        expect(readSentences(writeSentences(items))).toEqual(items)
      }),
    )
  })
})
