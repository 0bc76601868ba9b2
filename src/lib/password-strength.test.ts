import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

test.each(['password', '123456', 'qwerty', 'aaaaaaaa', 'azertyuiop'])('%s is found at once', (password) => {
  expect(strengthOf(password)).toBeLessThanOrEqual(1)
})

test('a few words in a row are good', () => {
  expect(strengthOf('lemon tram quiet')).toBeGreaterThanOrEqual(3)
})

test('one’s own address makes a poor password', () => {
  expect(strengthOf('noor@family.example', ['noor@family.example'])).toBeLessThan(strengthOf('noor@family.example'))
})
