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

test('dials no digits of what is said beside a number', () => {
  expect(phoneLink('01 40 05 48 48 (24h/24, 7j/7)')).toBe('tel:0140054848')
  expect(phoneLink('01 40 05 48 48 24h/24')).toBe('tel:0140054848')
  expect(phoneLink('01 40 05 48 48 - 24 h/24')).toBe('tel:0140054848')
  expect(phoneLink('01 40 05 48 48 (9h30 - 17h)')).toBe('tel:0140054848')
  expect(phoneLink('06 12 34 56 78 PM')).toBe('tel:0612345678')
  expect(phoneLink('612 555 0117 24/7')).toBe('tel:6125550117')
  expect(phoneLink('612 34 56 78 8-15h')).toBe('tel:612345678')
  expect(phoneLink('612 555 0117 9am-5pm')).toBe('tel:6125550117')
  expect(phoneLink('06/24/24/12/34')).toBe('tel:0624241234')
})

test('dials a number that stands behind a word', () => {
  expect(phoneLink('Max 612 555 0143')).toBe('tel:6125550143')
  expect(phoneLink('call or text 612 555 0143 x12')).toBe('tel:6125550143,12')
  expect(phoneLink('Maman +33 6 12 34 56 78')).toBe('tel:+33612345678')
  expect(phoneLink('Salle 304 : 01 23 45 67 89, poste 12')).toBe('tel:0123456789,12')
  expect(phoneLink('112 o 061')).toBe('tel:112')
  expect(phoneLink('4711 ext. 12')).toBe('tel:4711,12')
})

test('dials the first of two short numbers, and one that is written with commas', () => {
  expect(phoneLink('555 0117 / 555 0118')).toBe('tel:5550117')
  expect(phoneLink('555 0117 - 555 0118 ext. 3')).toBe('tel:5550117')
  expect(phoneLink('612 555 0117 & 612 555 0118')).toBe('tel:6125550117')
  expect(phoneLink('612\u2011555·0117')).toBe('tel:6125550117')
  expect(phoneLink('612_5550117')).toBe('tel:6125550117')
  expect(phoneLink('0171/1234567')).toBe('tel:01711234567')
  expect(phoneLink('0049171/1234567')).toBe('tel:00491711234567')
  expect(phoneLink('06,12,34,56,78')).toBe('tel:0612345678')
})

test('does not offer to dial what is no number', () => {
  for (const typed of ['', 'ask Ada', '12']) expect(phoneLink(typed)).toBeNull()
})
