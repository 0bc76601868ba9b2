import { describe, expect, test } from 'vitest'
import { type AttributesContent, NO_ATTRIBUTES, withChanges } from '#contract/attributes-content.ts'
import { editDraft, isDirty, leaveDraft, newDraft, typeInto } from './item-draft.ts'

const content: AttributesContent = {
  strengths: [{ id: 4, name: 'Puzzles', bgColor: '#cfe3d4', iconPath: 'brain' }],
  interests: [
    { id: 2, name: 'Trains' },
    { id: 7, name: 'Music' },
  ],
  calmingStrategies: [],
}

function added(list: keyof AttributesContent, text: string) {
  const draft = newDraft(content, list)
  if (!draft) throw new Error('The list is full')
  return typeInto(draft, text)
}

describe('a new item', () => {
  test('gets the highest id and one, or 1 in an empty list', () => {
    expect(newDraft(content, 'interests')?.item.id).toBe(8)
    expect(newDraft(content, 'calmingStrategies')?.item.id).toBe(1)
  })

  test('is a walking, light green strength to begin with', () => {
    expect(newDraft(NO_ATTRIBUTES, 'strengths')?.item).toEqual({
      id: 1,
      name: '',
      bgColor: '#90EE90',
      iconPath: 'walk',
    })
  })

  test('is kept on Enter and on leaving when it has a name, without the spaces around it', () => {
    for (const how of ['enter', 'blur'] as const) {
      expect(leaveDraft(added('interests', '  Kites '), how, content)).toEqual({
        kind: 'committed',
        changes: { 'interests/+8': { id: 8, name: 'Kites' } },
      })
    }
  })

  test('is discarded when it is empty, and on Escape whatever was typed', () => {
    expect(leaveDraft(added('interests', '   '), 'enter', content)).toEqual({ kind: 'discarded' })
    expect(leaveDraft(added('interests', 'Kites'), 'escape', content)).toEqual({ kind: 'discarded' })
  })

  test('takes the next free id when its own has come from elsewhere meanwhile', () => {
    const draft = added('interests', 'Kites')
    const now = withChanges(content, { 'interests/+8': { id: 8, name: 'Boats' } })
    expect(leaveDraft(draft, 'enter', now)).toMatchObject({ changes: { 'interests/+9': { id: 9, name: 'Kites' } } })
  })

  test('is refused in a list of 100, not lost halfway', () => {
    const full = Array.from({ length: 100 }, (_, index) => ({ id: index + 1, name: `Item ${index}` }))
    expect(newDraft({ ...content, interests: full }, 'interests')).toBeNull()
  })
})

describe('an item being renamed', () => {
  const [puzzles] = content.strengths
  const editing = (text: string) => typeInto(editDraft('strengths', puzzles ?? { id: 0, name: '' }), text)

  test('keeps its id, its colour and its icon', () => {
    expect(leaveDraft(editing('Hard puzzles'), 'blur', content)).toEqual({
      kind: 'committed',
      changes: { 'strengths/4': { id: 4, name: 'Hard puzzles', bgColor: '#cfe3d4', iconPath: 'brain' } },
    })
  })

  test('keeps the colour that it was given while it was being renamed', () => {
    const recoloured = withChanges(content, {
      'strengths/4': { id: 4, name: 'Puzzles', bgColor: '#9ad0f5', iconPath: 'brain' } as never,
    })
    expect(leaveDraft(editing('Hard puzzles'), 'enter', recoloured)).toMatchObject({
      changes: { 'strengths/4': { name: 'Hard puzzles', bgColor: '#9ad0f5' } },
    })
  })

  test('stays as it was on an empty name, on Escape, and when nothing was changed', () => {
    for (const [text, how] of [
      ['', 'enter'],
      ['Other', 'escape'],
      [' Puzzles ', 'blur'],
    ] as const) {
      expect(leaveDraft(editing(text), how, content)).toEqual({ kind: 'discarded' })
    }
  })

  test('comes back when somebody deleted it meanwhile: what was typed is not lost', () => {
    const outcome = leaveDraft(editing('Hard puzzles'), 'enter', { ...content, strengths: [] })
    expect(outcome).toMatchObject({ kind: 'committed', changes: { 'strengths/+4': { name: 'Hard puzzles' } } })
  })
})

describe('a name that is too long', () => {
  test('stays in the field with its count, and Escape still lets go of it', () => {
    const draft = added('interests', 'x'.repeat(201))
    const outcome = leaveDraft(draft, 'blur', content)
    expect(outcome).toMatchObject({ kind: 'kept-open', draft: { fault: { max: 200, actual: 201 } } })
    expect(leaveDraft(draft, 'escape', content)).toEqual({ kind: 'discarded' })
  })

  test('is forgiven as soon as it is short enough', () => {
    const outcome = leaveDraft(added('interests', 'x'.repeat(201)), 'enter', content)
    if (outcome.kind !== 'kept-open') throw new Error('It was let go of')
    expect(typeInto(outcome.draft, 'x'.repeat(205)).fault).toMatchObject({ actual: 205 })
    expect(typeInto(outcome.draft, 'x'.repeat(200)).fault).toBeNull()
    expect(isDirty(outcome.draft)).toBe(true)
  })
})
