import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, readableOn } from './readable-on.ts'

test('words stay readable on any colour that somebody picks', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(colour, (background) => {
      expect(contrast(readableOn(background), background)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('agrees with the definition at its ends', () => {
  expect(contrast('#000000', '#FFFFFF')).toBe(21)
  expect(readableOn('#90EE90')).toBe('#000000')
  expect(readableOn('#0f4c4a')).toBe('#ffffff')
})
