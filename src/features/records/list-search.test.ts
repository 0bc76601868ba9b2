import { describe, expect, test } from 'vitest'
import type { Medication } from '#data/records.ts'
import { searchRows } from './list-search.ts'

const medicine = (medicationCodeableConcept: string, dose: string) =>
  ({ medicationCodeableConcept, dose }) as Medication
const rows = [
  medicine('Paracétamol 500 mg', 'one'),
  medicine('Mela\u00adtonin', 'half a\u00a0tablet'),
  medicine('Amoxicilline 1\u202f000\u00a0mg', ''),
]
const details = { key: 'details', textsOf: (row: Medication) => [row.medicationCodeableConcept] }
const dose = { key: 'dose', textsOf: (row: Medication) => [row.dose, 'b'] }
const found = (field: typeof details, query: string) =>
  searchRows(rows, field, 'en', query).map((row) => rows.indexOf(row))

describe('searching a list', () => {
  test('finds what a field contains, ignoring case and accents', () => {
    expect(found(details, 'PARACETAMOL')).toEqual([0])
    expect(found(details, 'méla')).toEqual([1])
    expect(found(details, '500 m')).toEqual([0])
    expect(found(dose, 'half a tablet'), 'held together in print').toEqual([1])
    expect(found(details, '1 000 mg'), 'as numbers are in French').toEqual([2])
  })

  test('looks through the chosen field only, and through each of its texts by itself', () => {
    expect(found(details, 'tablet')).toEqual([])
    expect(found(dose, 'tablet')).toEqual([1])
    expect(found(dose, 'tablet b')).toEqual([])
  })

  test('shows everything when nothing is asked for', () => {
    expect(searchRows(rows, details, 'en', '  ')).toBe(rows)
  })
})
