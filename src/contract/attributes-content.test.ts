import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { saveAttributes } from './attributes-commands.ts'
import {
  ATTRIBUTE_LISTS,
  type AttributesContent,
  changesBetween,
  mergeAttributes,
  NO_ATTRIBUTES,
  nextItemId,
  withChanges,
} from './attributes-content.ts'
import { keepBoth } from './merge.ts'

const interests = (...names: string[]): AttributesContent => ({
  ...NO_ATTRIBUTES,
  interests: names.map((name, index) => ({ id: index + 1, name })),
})

const items = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 1, max: 12 }), name: fc.string({ minLength: 1, maxLength: 4 }) }),
  {
    selector: ({ id }) => id,
    maxLength: 8,
  },
)
const lists: fc.Arbitrary<AttributesContent> = fc.record({
  strengths: items.map((plain) =>
    plain.map((item) => Object.assign({ bgColor: '#90EE90', iconPath: 'walk' as const }, item)),
  ),
  interests: items,
  calmingStrategies: items,
})

const sorted = (content: AttributesContent) =>
  ATTRIBUTE_LISTS.map((list) => content[list].toSorted((a, b) => a.id - b.id))

describe('a save taken apart by item', () => {
  test('put together again is the save', () => {
    fc.assert(
      fc.property(lists, lists, (before, after) => {
        expect(sorted(withChanges(before, changesBetween(before, after)))).toEqual(sorted(after))
      }),
    )
  })

  test('of nothing changes nothing, in any order of items', () => {
    fc.assert(
      fc.property(lists, (content) => {
        expect(changesBetween(content, content)).toEqual({})
      }),
    )
  })

  test('keeps the order of the lists, and puts new items last', () => {
    const before = interests('Trains', 'Water', 'Maps')
    const after = {
      ...before,
      interests: [...before.interests.slice(0, 1), { id: 3, name: 'Old maps' }, { id: 4, name: 'Tea' }],
    }
    expect(withChanges(before, changesBetween(before, after)).interests).toEqual(after.interests)
  })

  test('a new item gets the id after the highest, 1 in an empty list', () => {
    expect(nextItemId([])).toBe(1)
    expect(
      nextItemId([
        { id: 7, name: 'a' },
        { id: 2, name: 'b' },
      ]),
    ).toBe(8)
  })
})

describe('two devices', () => {
  const before = interests('Trains', 'Water')

  test('that change different items both have their way', () => {
    const mine = {
      ...before,
      interests: [
        { id: 1, name: 'Steam trains' },
        { id: 2, name: 'Water' },
      ],
    }
    const theirs = { ...before, interests: [{ id: 1, name: 'Trains' }] }
    const { change, conflicts } = mergeAttributes(before, theirs, mine)
    expect(conflicts).toEqual([])
    expect(withChanges(theirs, change as never).interests).toEqual([{ id: 1, name: 'Steam trains' }])
  })

  test('that each add an item keep both, although both gave it the same id', () => {
    const mine = interests('Trains', 'Water', 'Tea')
    const theirs = interests('Trains', 'Water', 'Maps')
    const { change, conflicts } = mergeAttributes(before, theirs, mine)
    expect(conflicts).toEqual([])
    expect(withChanges(theirs, change as never).interests.map(({ id, name }) => `${id} ${name}`)).toEqual([
      '1 Trains',
      '2 Water',
      '3 Maps',
      '4 Tea',
    ])
  })

  test('that add the same words have them once', () => {
    const both = interests('Trains', 'Water', 'Tea')
    expect(mergeAttributes(before, both, both)).toEqual({ change: {}, conflicts: [] })
  })

  test('that change the same item are asked, and can keep both', () => {
    const mine = interests('Steam trains', 'Water')
    const theirs = interests('Model trains', 'Water')
    const { change, conflicts } = mergeAttributes(before, theirs, mine)
    expect(change).toEqual({})
    expect(conflicts).toEqual([
      {
        field: 'interests/1',
        base: { id: 1, name: 'Trains' },
        mine: { id: 1, name: 'Steam trains' },
        theirs: { id: 1, name: 'Model trains' },
      },
    ])
    const [question] = conflicts
    const both = { 'interests/1': keepBoth(question?.mine, question?.theirs) }
    expect(withChanges(theirs, both as never).interests.map(({ name }) => name)).toEqual([
      'Model trains',
      'Water',
      'Steam trains',
    ])
  })

  test('of which one took an item away that the other changed are asked', () => {
    const mine = { ...before, interests: [{ id: 2, name: 'Water' }] }
    const theirs = interests('Model trains', 'Water')
    expect(mergeAttributes(before, theirs, mine).conflicts).toEqual([
      { field: 'interests/1', base: { id: 1, name: 'Trains' }, mine: null, theirs: { id: 1, name: 'Model trains' } },
    ])
  })

  test('never lose an item that nobody took away', () => {
    fc.assert(
      fc.property(lists, lists, lists, (start, theirs, mine) => {
        const { change, conflicts } = mergeAttributes(start, theirs, mine)
        const merged = withChanges(theirs, change as never)
        const asked = new Set(conflicts.map(({ field }) => field))
        const lost = ATTRIBUTE_LISTS.flatMap((list) => {
          const names = new Set(merged[list].map(({ name }) => name))
          return mine[list].filter((item) => {
            const held = start[list].find(({ id }) => id === item.id)
            return held?.name !== item.name && !asked.has(`${list}/${item.id}`) && !names.has(item.name)
          })
        })
        expect(lost).toEqual([])
      }),
    )
  })
})

test('edits of one person in a row are one save of what the first was made on', () => {
  const before = interests('Trains')
  const profileId = '0190a000-0000-7000-8000-000000000001'
  const first = { profileId, before, after: interests('Trains', 'Water') }
  const second = { profileId, before: first.after, after: interests('Steam trains', 'Water') }
  const merged = saveAttributes.coalesce(first, second)
  expect(merged).toEqual({ profileId, before, after: second.after })
})
