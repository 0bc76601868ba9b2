import { describe, expect, test } from 'vitest'
import {
  type CarePlanContent,
  carePlanContent,
  type Episode,
  LIST_ITEM_MAX,
  LIST_MAX,
  pairs,
  PHONE_MAX,
} from '#contract/care-plan-content.ts'
import {
  confirmedEpisodes,
  draftChange,
  draftErrors,
  isDirty,
  NO_MEDICINE,
  openDraft,
  type SectionDraft,
  type Typed,
} from './section-form.ts'

const base: CarePlanContent = {
  ...carePlanContent(undefined, '01900000-0000-7000-8000-000000000001'),
  diagnosisDetails: 'Sensory processing disorder',
  allergies: ['Peanuts', 'Amoxicillin'],
  symptoms: ['Covers ears, rocks', 'Stares'],
  measures: ['Fewer words. Wait.', 'Time it.'],
}
const typing = (draft: SectionDraft, typed: Typed): SectionDraft => ({ ...draft, typed: { ...draft.typed, ...typed } })

describe('a section being edited', () => {
  test('sends nothing when nothing was typed, even where an item holds a comma', () => {
    const draft = openDraft('emergency', base)
    expect(isDirty(draft)).toBe(false)
    expect(draftChange(draft).wanted).toEqual({})
  })

  test('sends only the fields that were changed', () => {
    const draft = typing(openDraft('basic', base), { allergies: 'Peanuts, Amoxicillin, Latex' })
    expect(draftChange(draft).wanted).toEqual({ allergies: ['Peanuts', 'Amoxicillin', 'Latex'] })
  })

  test('says what stood in those fields when Edit was chosen', () => {
    const draft = typing(openDraft('basic', base), { allergies: 'Latex', providerName: 'Dr Amari' })
    expect(draftChange(draft).seen).toEqual({ allergies: ['Peanuts', 'Amoxicillin'], providerName: '' })
  })

  test('clears a list with [] and a text with the empty string', () => {
    const draft = typing(openDraft('basic', base), { allergies: ' , ', diagnosisDetails: ' ' })
    expect(draftChange(draft).wanted).toEqual({ allergies: [], diagnosisDetails: '' })
  })

  test('sends signs and steps as rows, the whole of them, and never splits at a comma', () => {
    const draft = openDraft('emergency', base)
    const rows = [...(draft.typed.episodes as Episode[]), { sign: ' Hums, paces ', help: ' Walk, slowly \n\n Wait ' }]
    expect(draftChange(typing(draft, { episodes: [...rows, { sign: ' ', help: '' }] }))).toEqual({
      seen: { episodes: pairs(base) },
      wanted: { episodes: [...pairs(base), { sign: 'Hums, paces', help: 'Walk, slowly\nWait' }] },
    })
  })

  test('opens what was split at commas as it was typed, and says what stood there', () => {
    const old = { ...base, symptoms: ['Covers ears', 'rocks'], measures: ['Wait'] }
    const draft = openDraft('emergency', old)
    expect(draft.typed.episodes).toEqual([{ sign: 'Covers ears, rocks', help: 'Wait' }])
    expect(draftChange(draft).wanted).toEqual({})
    expect(confirmedEpisodes(old)).toEqual({
      seen: { episodes: pairs(old) },
      wanted: { episodes: [{ sign: 'Covers ears, rocks', help: 'Wait' }] },
    })
  })

  test('names a sign or a step list that is too long', () => {
    const draft = typing(openDraft('emergency', base), {
      episodes: [{ sign: 'a', help: 'b'.repeat(LIST_ITEM_MAX + 1) }],
    })
    expect(draftErrors(draft).episodes).toEqual({
      kind: 'item-too-long',
      max: LIST_ITEM_MAX,
      actual: LIST_ITEM_MAX + 1,
    })
  })

  test('keeps a contact of whom only the relation is known yet, and drops empty rows', () => {
    const grandmother = { name: '', relation: 'grandmother', phone: '', isFirst: false }
    const contacts = [
      { ...grandmother, relation: ' grandmother ' },
      { ...grandmother, relation: ' ' },
    ]
    expect(draftChange(typing(openDraft('emergency', base), { contacts })).wanted).toEqual({ contacts: [grandmother] })
  })

  test('keeps a medicine in its own words, and drops a row where nothing was written', () => {
    const melatonin = { ...NO_MEDICINE, name: 'Melatonin', dose: 'half a tablet', withFood: 'no' as const }
    const medicines = [{ ...melatonin, name: ' Melatonin ' }, { ...NO_MEDICINE, withFood: 'yes' as const }, NO_MEDICINE]
    const draft = openDraft('medicines', base)
    expect(draft.typed).toEqual({ medicines: [NO_MEDICINE] })
    expect(draftChange(draft).wanted).toEqual({})
    expect(draftChange(typing(draft, { medicines })).wanted).toEqual({ medicines: [melatonin] })
    const long = typing(draft, { medicines: [{ ...melatonin, times: 'x'.repeat(201) }] })
    expect(draftErrors(long)).toEqual({ medicines: { kind: 'item-too-long', max: 200, actual: 201 } })
    // As browsers give '12/31/26', and a digit too many.
    for (const until of ['0026-12-31', '20261-12-31'])
      expect(draftErrors(typing(draft, { medicines: [{ ...melatonin, until }] }))).toMatchObject({
        medicines: { kind: 'year' },
      })
  })

  test('drops empty rows of the specialists and trims the others', () => {
    const rows = [
      { providerName: ' Lakeside OT ', providerNumber: '612 555 0188' },
      { providerName: '', providerNumber: ' ' },
    ]
    const draft = typing(openDraft('basic', base), { specialtyProviders: rows })
    expect(draftChange(draft).wanted).toEqual({
      specialtyProviders: [{ providerName: 'Lakeside OT', providerNumber: '612 555 0188' }],
    })
  })

  test('typing that reads as the same list is dirty, but sends nothing', () => {
    const draft = typing(openDraft('basic', base), { allergies: 'Peanuts,Amoxicillin,' })
    expect(isDirty(draft)).toBe(true)
    expect(draftChange(draft).wanted).toEqual({})
  })

  test('names the field that is too long and by how much', () => {
    const draft = typing(openDraft('basic', base), {
      providerPhoneNumber: '1'.repeat(PHONE_MAX + 1),
      allergies: Array.from({ length: LIST_MAX + 1 }, (_, i) => `a${i}`).join(','),
    })
    expect(draftErrors(draft)).toEqual({
      providerPhoneNumber: { kind: 'too-long', max: PHONE_MAX, actual: PHONE_MAX + 1 },
      allergies: { kind: 'too-many', max: LIST_MAX, actual: LIST_MAX + 1 },
    })
  })
})
