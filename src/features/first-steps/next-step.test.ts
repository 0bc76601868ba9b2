import { expect, test } from 'vitest'
import { EMPTY_CARE_PLAN_FIELDS } from '#contract/care-plan-content.ts'
import { nextStep, splitName } from './next-step.ts'

test('goes on with what nobody has written', () => {
  expect(nextStep(EMPTY_CARE_PLAN_FIELDS)).toBe('allergies')
  const begun = { ...EMPTY_CARE_PLAN_FIELDS, allergies: ['No known allergies'] }
  expect(nextStep(begun)).toBe('episode')
  expect(nextStep({ ...begun, measures: ['Dim the light'] })).toBeNull()
  expect(nextStep({ ...begun, symptoms: ['Rocks'] })).toBeNull()
})

test('takes a name apart at its first space, and a single word gets the last name of the family', () => {
  expect(splitName(' María  José García ', 'López')).toEqual({ firstName: 'María', lastName: 'José García' })
  expect(splitName('مايا', 'حداد')).toEqual({ firstName: 'مايا', lastName: 'حداد' })
  expect(splitName('  ', 'Haddad')).toEqual({ firstName: '', lastName: '' })
})
