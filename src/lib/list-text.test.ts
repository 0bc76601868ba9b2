import { describe, expect, test } from 'vitest'
import { joinList, readList } from './list-text.ts'

describe('list fields', () => {
  test('split at commas and lines, trim, and drop what is empty', () => {
    expect(readList(' Peanuts,, Amoxicillin \n Dust,', [])).toEqual(['Peanuts', 'Amoxicillin', 'Dust'])
  })

  test('keep an old item with a comma whole while its line is untouched', () => {
    const before = ['Reading corner, with the blue cushion']
    expect(readList('Reading corner, with the blue cushion\nClay, Choir', before)).toEqual([...before, 'Clay', 'Choir'])
  })

  test.each(['Eggs, raw', 'بيض، نيء', '卵、生', '卵，生'])(
    'keep %s, which doctors wrote, whole beside another',
    (item) => {
      const before = ['Dust', item]
      expect(readList(joinList(before), before)).toEqual(before)
    },
  )
})
