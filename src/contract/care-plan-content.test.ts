import { expect, test } from 'vitest'
import { EMPTY_CARE_PLAN_FIELDS, isPlanWritten } from './care-plan-content.ts'

test('a plan whose signs were all taken out again is not called written', () => {
  const plan = { ...EMPTY_CARE_PLAN_FIELDS, episodesAs: 'rows' as const }
  expect(isPlanWritten(plan)).toBe(false)
  expect(isPlanWritten({ ...plan, symptoms: ['Covers her ears'], measures: [''] })).toBe(true)
  expect(isPlanWritten({ ...EMPTY_CARE_PLAN_FIELDS, weight: '30 kg' })).toBe(true)
})
