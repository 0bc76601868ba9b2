import { describe, expect, test } from 'vitest'
import { type AttributesContent, NO_ATTRIBUTES, withItems } from '#contract/attributes-content.ts'
import { aroundEdit } from './item-edit.ts'
import { editDraft, isDirty, leaveDraft, newDraft, typeInto } from './item-draft.ts'

const content: AttributesContent = {
  strengths: [{ id: 4, uid: 'puzzles', name: 'Puzzles', bgColor: '#cfe3d4', iconPath: 'brain' }],
  interests: [
    { id: 2, uid: 'trains', name: 'Trains' },
    { id: 7, uid: 'music', name: 'Music' },
  ],
  calmingStrategies: [],
}

function added(list: keyof AttributesContent, text: string) {
  const draft = newDraft(content, list, 'new')
  if (!draft) throw new Error('The list is full')
  return typeInto(draft, text)
}

describe('a new item', () => {
  test('gets the highest number and one, or 1 in an empty list', () => {
    expect(newDraft(content, 'interests', 'new')?.item.id).toBe(8)
    expect(newDraft(content, 'calmingStrategies', 'new')?.item.id).toBe(1)
  })

  test('is a walking, light green strength to begin with', () => {
    expect(newDraft(NO_ATTRIBUTES, 'strengths', 'new')?.item).toEqual({
      id: 1,
      uid: 'new',
      name: '',
      bgColor: '#90EE90',
      iconPath: 'walk',
    })
  })

  test('is kept on Enter and on leaving when it has a name, without the spaces around it', () => {
    for (const how of ['enter', 'blur'] as const) {
      expect(leaveDraft(added('interests', '  Kites '), how, content)).toEqual({
        kind: 'committed',
        edit: { thing: 'interests/new', before: null, after: { id: 8, uid: 'new', name: 'Kites' } },
      })
    }
  })

  test('is discarded when it is empty, and on Escape whatever was typed', () => {
    expect(leaveDraft(added('interests', '   '), 'enter', content)).toEqual({ kind: 'discarded' })
    expect(leaveDraft(added('interests', 'Kites'), 'escape', content)).toEqual({ kind: 'discarded' })
  })

  test('takes the next free number when its own has come from elsewhere meanwhile', () => {
    const draft = added('interests', 'Kites')
    const now = withItems(content, { 'interests/boats': { id: 8, uid: 'boats', name: 'Boats' } })
    const outcome = leaveDraft(draft, 'enter', now)
    if (outcome.kind !== 'committed') throw new Error('It was not kept')
    expect(aroundEdit(now, outcome.edit).wanted.interests.at(-1)).toEqual({ id: 9, uid: 'new', name: 'Kites' })
  })

  test('is refused in a list of 100, not lost halfway', () => {
    const full = Array.from({ length: 100 }, (_, index) => ({ id: index + 1, uid: `${index}`, name: `Item ${index}` }))
    expect(newDraft({ ...content, interests: full }, 'interests', 'new')).toBeNull()
  })
})

describe('an item being renamed', () => {
  const [puzzles] = content.strengths
  if (!puzzles) throw new Error('There is nothing to rename')
  const editing = (text: string) => typeInto(editDraft('strengths', puzzles), text)
  const thing = 'strengths/puzzles'

  test('keeps its id, its colour and its icon', () => {
    expect(leaveDraft(editing('Hard puzzles'), 'blur', content)).toEqual({
      kind: 'committed',
      edit: { thing, before: puzzles, after: { ...puzzles, name: 'Hard puzzles' } },
    })
  })

  test('keeps the colour that it was given while it was being renamed', () => {
    const recoloured = { ...puzzles, bgColor: '#9ad0f5' }
    expect(leaveDraft(editing('Hard puzzles'), 'enter', { ...content, strengths: [recoloured] })).toEqual({
      kind: 'committed',
      edit: { thing, before: recoloured, after: { ...recoloured, name: 'Hard puzzles' } },
    })
  })

  test('says which name was seen when somebody gave it another one meanwhile', () => {
    const elsewhere = { ...content, strengths: [{ ...puzzles, name: 'Jigsaws' }] }
    expect(leaveDraft(editing('Hard puzzles'), 'enter', elsewhere)).toMatchObject({
      edit: { before: { name: 'Puzzles' }, after: { name: 'Hard puzzles' } },
    })
    expect(leaveDraft(editing('Jigsaws'), 'enter', elsewhere)).toEqual({ kind: 'discarded' })
    // The field was only opened and left: the other name stands.
    expect(leaveDraft(editing('Puzzles'), 'blur', elsewhere)).toEqual({ kind: 'discarded' })
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
    expect(outcome).toMatchObject({ kind: 'committed', edit: { before: puzzles, after: { name: 'Hard puzzles' } } })
  })
})

describe('a name that is too long', () => {
  test('stays in the field with its count, and Escape still lets go of it', () => {
    const draft = added('interests', 'x'.repeat(201))
    const outcome = leaveDraft(draft, 'blur', content)
    expect(outcome).toMatchObject({ kind: 'kept-open', draft: { error: { max: 200, actual: 201 } } })
    expect(leaveDraft(draft, 'escape', content)).toEqual({ kind: 'discarded' })
  })

  test('is forgiven as soon as it is short enough', () => {
    const outcome = leaveDraft(added('interests', 'x'.repeat(201)), 'enter', content)
    if (outcome.kind !== 'kept-open') throw new Error('It was let go of')
    expect(typeInto(outcome.draft, 'x'.repeat(205)).error).toMatchObject({ actual: 205 })
    expect(typeInto(outcome.draft, 'x'.repeat(200)).error).toBeNull()
    expect(isDirty(outcome.draft)).toBe(true)
  })
})
