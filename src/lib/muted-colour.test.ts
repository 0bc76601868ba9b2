import fc from 'fast-check'
import { expect, test } from 'vitest'
import { muted } from './muted-colour.ts'
import { contrast } from './readable-on.ts'

const byte = fc.integer({ min: 0, max: 255 })
const colour = fc
  .tuple(byte, byte, byte)
  .map((channels) => `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`)

test('a muted colour is as far from black and from white as it was', () => {
  fc.assert(
    fc.property(colour, fc.double({ min: 0, max: 1, noNaN: true }), (before, saturation) => {
      const after = muted(before, saturation)
      expect(contrast(after, '#ffffff') / contrast(before, '#ffffff')).toBeCloseTo(1, 1)
      expect(contrast(after, '#000000') / contrast(before, '#000000')).toBeCloseTo(1, 1)
    }),
  )
})

test('without saturation a colour is grey, with all of it what it was', () => {
  expect(muted('#a83526', 0)).toMatch(/^#(\w\w)\1\1$/u)
  expect(muted('#a83526', 1)).toBe('#a83526')
})

test('a veil stays what it is', () => {
  expect(muted('rgb(0 0 0 / 0.6)', 0.3)).toBe('rgb(0 0 0 / 0.6)')
})
