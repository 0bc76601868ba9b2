import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test('takes the first letter of each name, in any script', () => {
  expect(initials('Maya', 'Okafor')).toBe('MO')
  expect(initials('élise', ' ærø')).toBe('ÉÆ')
  expect(initials('李', 'محمد')).toBe('李م')
})

test('never cuts a letter of several code points', () => {
  expect(initials('E\u0301lise', 'a\u0308rger')).toBe('E\u0301A\u0308')
  expect(initials('👩‍👧 Ana', '𝔘we')).toBe('👩‍👧𝔘')
  expect(initials('क्षमा', '')).toBe([...new Intl.Segmenter().segment('क्षमा')][0]?.segment)
})

test('has an answer where there is no name', () => {
  expect(initials(' ', '')).toBe('?')
})
