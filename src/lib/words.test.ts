import { expect, test } from 'vitest'
import { initials } from './initials.ts'
import { phoneLink } from './phone-link.ts'

test('takes initials in any script', () => {
  expect(initials('Maya', 'Okafor')).toBe('MO')
  expect(initials(' zoë ', '')).toBe('Z')
  expect(initials('مايا', 'حداد')).toBe('مح')
  expect(initials('👩‍👧 Ada', 'éclair')).toBe('👩‍👧É')
  expect(initials(' ', '')).toBe('?')
})

test('dials a number as it was typed', () => {
  expect(phoneLink('612 555 0117')).toBe('tel:6125550117')
  expect(phoneLink('+33 (0)1 23 45 67 89')).toBe('tel:+33123456789')
  expect(phoneLink('(612) 555-0143 ext. 12')).toBe('tel:6125550143,12')
  expect(phoneLink('911')).toBe('tel:911')
})

test('dials the first of two numbers in one field', () => {
  expect(phoneLink('612 555 0117 / 612 555 0118')).toBe('tel:6125550117')
  expect(phoneLink('Home: 912 34 56 78 o 698 76 54 32')).toBe('tel:912345678')
  expect(phoneLink('+33 1 23 45 67 89, +33 6 98 76 54 32')).toBe('tel:+33123456789')
  expect(phoneLink('0049 30/123456789')).toBe('tel:004930123456789')
})

test('does not offer to dial what is no number', () => {
  for (const typed of ['', 'ask Ada', '12']) expect(phoneLink(typed)).toBeNull()
})
