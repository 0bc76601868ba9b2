import { describe, expect, test } from 'vitest'
import { carePlanContent } from '#contract/care-plan-content.ts'
import { emergencyModel } from './emergency-model.ts'

const id = '01900000-0000-7000-8000-000000000001'
const maya = {
  id,
  kind: 'dependent' as const,
  firstName: 'Maya',
  lastName: 'Okafor',
  birthDate: '2017-03-09',
  relation: 'Daughter',
}
const ada = {
  id: '01900000-0000-7000-8000-000000000002',
  email: 'ada@havenbook.example',
  firstName: 'Ada',
  lastName: 'Okafor',
  role: 'Parent' as const,
  isEmailVerify: true,
  phone: '612 555 0117',
  birthDate: null,
  language: 'en' as const,
}
const empty = carePlanContent(undefined, id)
const calming = (...names: string[]) => ({ calmingStrategies: names.map((name, i) => ({ id: i + 1, name })) })

describe('the emergency view of a plan', () => {
  test('turns what helps into steps under what it looks like', () => {
    const plan = { ...empty, symptoms: ['Covers ears, rocks', 'Stares'], measures: ['Fewer words. Wait.'] }
    expect(emergencyModel(maya, plan, calming(), ada).episodes).toEqual([
      { sign: 'Covers ears, rocks', steps: ['Fewer words.', 'Wait.'] },
      { sign: 'Stares', steps: [] },
    ])
  })

  test('says what is missing in an empty plan and still shows the phone of the parent', () => {
    const model = emergencyModel(maya, empty, calming(), ada)
    expect(model.missing).toEqual(['allergies', 'steps'])
    expect(model.calls.map((line) => line.number)).toEqual(['612 555 0117'])
  })

  test('says that there is no number when nobody left one', () => {
    const plan = { ...empty, providerName: 'Dr. Haddad' }
    expect(emergencyModel(maya, plan, calming(), { ...ada, phone: '' }).missing).toContain('calls')
  })

  test('belongs to the signed-in person too, without calling themselves', () => {
    const model = emergencyModel({ ...maya, kind: 'user', relation: null }, empty, calming('Tea'), ada)
    expect(model.relation).toBeNull()
    expect(model.calls).toEqual([])
    expect(model.calming).toEqual(['Tea'])
  })

  test('claims nothing about what calms while that is not on this device', () => {
    expect(emergencyModel(maya, empty, undefined, ada).calming).toEqual([])
  })
})
