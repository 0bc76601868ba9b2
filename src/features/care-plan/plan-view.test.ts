import { describe, expect, test } from 'vitest'
import { carePlanContent } from '#contract/care-plan-content.ts'
import { planView } from './plan-view.ts'

const id = '01900000-0000-7000-8000-000000000001'
const maya = { id, kind: 'dependent' as const, firstName: 'Maya', lastName: 'Okafor', birthDate: '2017-03-09' }
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

describe('the care plan as it is shown', () => {
  test('names the allergies on their card even when nothing is recorded, and nothing more than twice', () => {
    const plan = { ...empty, providerName: 'Dr. Chen', providerPhoneNumber: '612 555 0100' }
    const view = planView(maya, plan, ada)
    expect(view.allergies).toEqual([])
    const [emergency, , basic] = view.cards
    expect(basic?.entries).toContainEqual({ kind: 'allergies', label: 'allergies', items: [] })
    expect(basic?.unwritten).not.toContain('allergies')
    // Both stand above the cards already.
    const labels = emergency && [...emergency.entries.map(({ label }) => label), ...emergency.unwritten]
    expect(labels).not.toContain('allergies')
    expect(labels).not.toContain('providerName')
  })

  test('tells a card without anything from one that was begun', () => {
    const emptyCards = (plan: typeof empty) =>
      planView(maya, plan, ada).cards.flatMap((card) => (card.isEmpty ? [card.section] : []))
    expect(emptyCards(empty)).toEqual(['emergency', 'medicines', 'basic', 'accommodations'])
    expect(emptyCards({ ...empty, allergies: ['Latex'], napTime: 'After lunch' })).toEqual(['emergency', 'medicines'])
  })

  test('names what nobody has written yet instead of showing empty boxes', () => {
    const accommodations = planView(maya, { ...empty, napTime: 'After lunch', toileting: ' ' }, ada).cards.find(
      (card) => card.section === 'accommodations',
    )
    expect(accommodations?.entries.map((entry) => entry.label)).toEqual(['napTime'])
    expect(accommodations?.unwritten).toContain('toileting')
    expect(accommodations?.unwritten).toHaveLength(8)
  })

  test('gives the medicines a card of their own, with what is no longer given', () => {
    const given = { name: 'Iron', dose: '', times: '', withFood: '', since: '', until: '', by: '' } as const
    const medicines = [given, { ...given, until: '2020-01-31' }]
    const card = planView(maya, { ...empty, medicines }, ada).cards.at(1)
    expect(card).toEqual({
      section: 'medicines',
      entries: [{ kind: 'medicines', label: 'medicines', medicines }],
      unwritten: [],
      isEmpty: false,
    })
    expect(planView(maya, empty, ada).cards.at(1)?.unwritten).toEqual(['medicines'])
  })

  test('locks the name and the birth date', () => {
    const basic = planView(maya, empty, ada).cards.find((card) => card.section === 'basic')
    expect(basic?.entries.slice(0, 2)).toEqual([
      { kind: 'text', label: 'name', text: 'Maya Okafor', isLocked: true },
      { kind: 'date', label: 'birthDate', date: '2017-03-09', isLocked: true },
    ])
  })

  test('offers the phone of the parent for a dependent, but not to the parent themselves', () => {
    expect(planView(maya, empty, ada).calls.map((line) => line.name)).toEqual(['Ada Okafor'])
    expect(planView({ ...maya, kind: 'user' }, empty, ada).calls).toEqual([])
  })

  test('puts what an episode looks like beside what helps', () => {
    const view = planView(
      maya,
      { ...empty, episodesAs: 'rows', symptoms: ['Rocks', 'Stares'], measures: ['Wait'] },
      ada,
    )
    expect(view.cards[0]?.entries[0]).toEqual({
      kind: 'episodes',
      label: 'symptoms',
      pairs: [
        { sign: 'Rocks', help: 'Wait' },
        { sign: 'Stares', help: '' },
      ],
    })
  })
})
