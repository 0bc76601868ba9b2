import { expect, test } from 'vitest'
import { countWords } from './word-count.ts'

test('counts words as the language does', () => {
  expect(countWords('', 'en')).toBe(0)
  expect(countWords('  … — !  ', 'en')).toBe(0)
  expect(countWords('She laughed twice; it’s a good day.', 'en')).toBe(7)
  expect(countWords('今日はいい天気でした', 'ja')).toBeGreaterThan(2)
  expect(countWords('👩‍👧 aujourd’hui', 'fr')).toBe(1)
})
