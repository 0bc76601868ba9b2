import { expect, test } from 'vitest'
import { trueUntil } from './true-until.ts'

const FROM = new Date(2026, 10, 22, 20, 0).getTime()
const ends = (rows: object[]) => new Date(trueUntil(JSON.stringify(rows), FROM)).toString()
const at = (...of: [number, number, number]) => new Date(...of).toString()

test('a page ends with the last day of a medicine on it, and with the next birthday', () => {
  const past = { name: 'Amoxicillin', until: '2026-11-21' }
  const today = { name: 'Ibuprofen', until: '2026-11-22' }
  const later = { name: 'Iron', until: '2026-12-31' }
  expect(ends([past, later, today])).toBe(at(2026, 10, 23))
  expect(ends([past, later])).toBe(at(2027, 0, 1))
  expect(ends([later, { birthDate: '2017-12-05' }])).toBe(at(2026, 11, 5))
})

test('a page without any ends in a year', () => {
  expect(trueUntil('[{"until":"","birthDate":null}]', FROM)).toBe(FROM + 365 * 86_400_000)
})
