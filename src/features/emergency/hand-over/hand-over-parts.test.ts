import { expect, test } from 'vitest'
import { CARE_PLAN_SECTIONS } from '#contract/care-plan-content.ts'
import { fromBits, toBits } from '#lib/choice-bits.ts'
import { PARTS } from '../aids/essentials.ts'
import { HAND_OVER_PARTS, PRESETS } from './hand-over-parts.ts'

test('all that the emergency view says, and all that the plan says of every day, can be handed over', () => {
  expect(new Set(HAND_OVER_PARTS)).toEqual(
    new Set([...PARTS, ...CARE_PLAN_SECTIONS.accommodations, 'photo', 'recorded', 'strengths', 'interests']),
  )
})

test('each preset survives being kept, and no two are the same', () => {
  const kept = Object.values(PRESETS).map((parts) => toBits(HAND_OVER_PARTS, parts))
  expect(new Set(kept).size).toBe(kept.length)
  for (const [index, parts] of Object.values(PRESETS).entries()) {
    expect(new Set(fromBits(HAND_OVER_PARTS, kept[index] ?? 0))).toEqual(new Set(parts))
  }
})

test('whoever it is for learns of allergies, whom to call and what to do; what somebody has, and the insurance, the ward alone', () => {
  for (const parts of Object.values(PRESETS))
    expect(parts).toEqual(expect.arrayContaining(['allergies', 'calls', 'steps']))
  for (const own of ['diagnosisDetails', 'insurance', 'weight', 'bloodType', 'recorded'] as const) {
    expect(PRESETS.ward).toContain(own)
    expect([...PRESETS.sitter, ...PRESETS.school]).not.toContain(own)
  }
})
