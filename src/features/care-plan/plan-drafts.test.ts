import { afterEach, expect, test } from 'vitest'
import { carePlanContent } from '#contract/care-plan-content.ts'
import { sessionStore } from '#data/session/session-store.ts'
import { dropDraft, dropDrafts, hasDirtyDraft, readDraft, settleDraft, startDraft, typeInto } from './plan-drafts.ts'
import { draftChange, type SectionDraft } from './section-form.ts'

const maya = '01900000-0000-7000-8000-000000000001'
const leo = '01900000-0000-7000-8000-000000000002'
const plan = (id: string) => carePlanContent(undefined, id)

afterEach(() => dropDrafts())

test('opening a section is not yet a change', () => {
  startDraft(maya, 'basic', plan(maya))
  expect(hasDirtyDraft(maya)).toBe(false)
})

test('what is typed for one person is unsaved for that person only', () => {
  startDraft(maya, 'basic', plan(maya))
  typeInto(maya, 'basic', 'allergies', 'Peanuts')
  expect(hasDirtyDraft(maya)).toBe(true)
  expect(hasDirtyDraft(leo)).toBe(false)
  expect(hasDirtyDraft()).toBe(true)
})

test('a pull that lands meanwhile does not start the draft anew, nor change what was seen', () => {
  startDraft(maya, 'basic', plan(maya))
  typeInto(maya, 'basic', 'allergies', 'Peanuts')
  startDraft(maya, 'basic', { ...plan(maya), allergies: ['Latex'] })
  expect(hasDirtyDraft(maya)).toBe(true)
  expect(readDraft(maya, 'basic')?.base.allergies).toEqual([])
})

test('what is typed while a save is on its way to the disk stays, as a change of what was saved', () => {
  const emergency = () => readDraft(maya, 'emergency') as SectionDraft
  startDraft(maya, 'emergency', plan(maya))
  typeInto(maya, 'emergency', 'episodes', [{ sign: 'Rocks', help: 'Wait' }])
  const sent = emergency()
  typeInto(maya, 'emergency', 'parentNotes', 'Call us')
  settleDraft(maya, sent, draftChange(sent).wanted)
  expect(draftChange(emergency())).toEqual({ seen: { parentNotes: '' }, wanted: { parentNotes: 'Call us' } })
  settleDraft(maya, emergency(), draftChange(emergency()).wanted)
  expect(readDraft(maya, 'emergency')).toBeUndefined()
})

test('letting go of one section leaves the others', () => {
  startDraft(maya, 'basic', plan(maya))
  startDraft(maya, 'emergency', plan(maya))
  typeInto(maya, 'basic', 'allergies', 'Peanuts')
  typeInto(maya, 'emergency', 'parentNotes', 'Wait')
  dropDraft(maya, 'basic')
  expect(hasDirtyDraft(maya)).toBe(true)
  dropDrafts()
  expect(hasDirtyDraft()).toBe(false)
})

test('what one user typed waits for them, and is gone when another one signs in', () => {
  sessionStore.set({ kind: 'signed-in', userId: 'ada' })
  startDraft(maya, 'basic', plan(maya))
  typeInto(maya, 'basic', 'allergies', 'Peanuts')
  sessionStore.set({ kind: 'signed-out' })
  sessionStore.set({ kind: 'signed-in', userId: 'ada' })
  expect(hasDirtyDraft()).toBe(true)
  sessionStore.set({ kind: 'signed-out' })
  sessionStore.set({ kind: 'signed-in', userId: 'noor' })
  expect(hasDirtyDraft()).toBe(false)
  sessionStore.set({ kind: 'signed-out' })
})
