import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { saveAttributes } from './attributes-commands.ts'
import {
  asKnownIn,
  ATTRIBUTE_LISTS,
  type AttributesContent,
  attributesContent,
  changesBetween,
  type Item,
  itemsNow,
  NO_ATTRIBUTES,
  nextItemId,
  sameItem,
  withItems,
} from './attributes-content.ts'
import { foldChanges } from './folds.ts'
import { type Change, judge, type Question } from './merge.ts'

const interest = (uid: string, id: number, name: string): Item => ({ id, uid, name })
const interests = (...items: Item[]): AttributesContent => ({ ...NO_ATTRIBUTES, interests: items })
const names = (content: AttributesContent) => content.interests.map(({ id, name }) => `${id} ${name}`)

/** What the server makes of a save: what is written, and what is asked. */
function saved(now: AttributesContent, seen: AttributesContent, wanted: AttributesContent) {
  const change = asKnownIn(now, seen, changesBetween(seen, wanted))
  const { write, questions } = judge(itemsNow(now, change), change, sameItem)
  return { lists: withItems(now, write), questions }
}

const uid = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
const items = fc
  .uniqueArray(fc.record({ uid, name: fc.constantFrom('Music', 'Trains', 'Water', 'Maps', 'Tea') }), {
    selector: (item) => item.uid,
    maxLength: 6,
  })
  .map((found): Item[] => found.map((item, index) => ({ ...item, id: index + 1 })))
const lists: fc.Arbitrary<AttributesContent> = fc.record({
  strengths: items.map((plain) =>
    plain.map((item) => Object.assign({ bgColor: '#90EE90', iconPath: 'walk' as const }, item)),
  ),
  interests: items,
  calmingStrategies: items,
})

const byUid = (content: AttributesContent) =>
  ATTRIBUTE_LISTS.map((list) =>
    content[list].map(({ id: _id, ...item }) => item).toSorted((a, b) => (a.uid < b.uid ? -1 : 1)),
  )

describe('the lists of a row', () => {
  test('of which an older one lacks a list, or the ids of its items, read the same on every device', () => {
    expect(attributesContent(undefined)).toEqual(NO_ATTRIBUTES)
    expect(attributesContent({ interests: [{ id: 3, name: 'Tea' }] })).toEqual(interests(interest('item-3', 3, 'Tea')))
    expect(attributesContent({ interests: [interest('a', 3, 'Tea')] })).toEqual(interests(interest('a', 3, 'Tea')))
  })

  test('give a new item the number after the highest, 1 in an empty list', () => {
    expect(nextItemId([])).toBe(1)
    expect(nextItemId([interest('a', 7, 'a'), interest('b', 2, 'b')])).toBe(8)
  })
})

describe('a save taken apart by item', () => {
  test('put together again is the save', () => {
    fc.assert(
      fc.property(lists, lists, (seen, wanted) => {
        expect(byUid(withItems(seen, changesBetween(seen, wanted).wanted))).toEqual(byUid(wanted))
      }),
    )
  })

  test('of nothing changes nothing, in any order of items and with any numbers', () => {
    fc.assert(
      fc.property(lists, (content) => {
        const turned = Object.fromEntries(
          ATTRIBUTE_LISTS.map((list) => [
            list,
            content[list].toReversed().map((item) => Object.assign({}, item, { id: item.id + 9 })),
          ]),
        ) as unknown as AttributesContent
        expect(changesBetween(content, turned)).toEqual({ seen: {}, wanted: {} })
      }),
    )
  })

  test('never gives two items of a list one number, nor an item another number than it has', () => {
    fc.assert(
      fc.property(lists, lists, lists, (now, seen, wanted) => {
        const { lists: merged } = saved(now, seen, wanted)
        for (const list of ATTRIBUTE_LISTS) {
          const numbers = merged[list].map(({ id }) => id)
          expect(new Set(numbers).size).toBe(numbers.length)
          for (const item of merged[list]) {
            const held = now[list].find((other) => other.uid === item.uid)
            if (held) expect(item.id).toBe(held.id)
          }
        }
      }),
    )
  })

  test('keeps the order of the lists, and puts new items last', () => {
    const seen = interests(interest('a', 1, 'Trains'), interest('b', 2, 'Water'), interest('c', 3, 'Maps'))
    const wanted = interests(interest('a', 1, 'Trains'), interest('c', 3, 'Old maps'), interest('d', 4, 'Tea'))
    expect(withItems(seen, changesBetween(seen, wanted).wanted)).toEqual(wanted)
  })
})

describe('two devices', () => {
  const [trains, water] = [interest('a', 1, 'Trains'), interest('b', 2, 'Water')]
  const seen = interests(trains, water)

  test('that change different items both have their way', () => {
    const mine = interests({ ...trains, name: 'Steam trains' }, water)
    const theirs = interests(trains)
    const { lists: merged, questions } = saved(theirs, seen, mine)
    expect(questions).toEqual([])
    expect(names(merged)).toEqual(['1 Steam trains'])
  })

  test('that each add an item keep both, although both gave it the same number', () => {
    const mine = interests(trains, water, interest('mine', 3, 'Tea'))
    const theirs = interests(trains, water, interest('theirs', 3, 'Maps'))
    const { lists: merged, questions } = saved(theirs, seen, mine)
    expect(questions).toEqual([])
    expect(names(merged)).toEqual(['1 Trains', '2 Water', '3 Maps', '4 Tea'])
  })

  test('that add the same words have them once', () => {
    const mine = interests(trains, water, interest('mine', 3, 'Tea'))
    const theirs = interests(trains, water, interest('theirs', 3, 'Tea'))
    const { lists: merged, questions } = saved(theirs, seen, mine)
    expect(questions).toEqual([])
    expect(merged).toEqual(theirs)
  })

  test('but the same words twice on purpose stay two: the person saw the first', () => {
    const mine = interests(trains, water, interest('again', 3, 'Water'))
    expect(names(saved(seen, seen, mine).lists)).toEqual(['1 Trains', '2 Water', '3 Water'])
  })

  test('that change the same item are asked, and can keep both', () => {
    const mine = interests({ ...trains, name: 'Steam trains' }, water)
    const theirs = interests({ ...trains, name: 'Model trains' }, water)
    const { lists: merged, questions } = saved(theirs, seen, mine)
    expect(merged).toEqual(theirs)
    expect(questions).toEqual([
      {
        thing: 'interests/a',
        seen: trains,
        wanted: { ...trains, name: 'Steam trains' },
        theirs: { ...trains, name: 'Model trains' },
      },
    ])
    const both = saveAttributes.both?.(questions[0] as Question, () => 'mine') as Change
    expect(judge(itemsNow(theirs, both), both, sameItem).questions).toEqual([])
    expect(names(withItems(theirs, both.wanted))).toEqual(['1 Model trains', '2 Water', '3 Steam trains'])
  })

  test('of which one took an item away that the other changed are asked', () => {
    const mine = interests(water)
    const theirs = interests({ ...trains, name: 'Model trains' }, water)
    expect(saved(theirs, seen, mine).questions).toEqual([
      { thing: 'interests/a', seen: trains, wanted: null, theirs: { ...trains, name: 'Model trains' } },
    ])
    expect(saved(mine, seen, theirs).questions).toEqual([
      { thing: 'interests/a', seen: trains, wanted: { ...trains, name: 'Model trains' }, theirs: null },
    ])
  })

  test('never lose an item that nobody took away', () => {
    fc.assert(
      fc.property(lists, lists, lists, (start, theirs, mine) => {
        const { lists: merged, questions } = saved(theirs, start, mine)
        for (const list of ATTRIBUTE_LISTS) {
          const isThere = (item: Item) => merged[list].some((other) => sameItem(other, item))
          const isAsked = (item: Item) => questions.some(({ wanted }) => sameItem(wanted, item))
          const written = mine[list].filter((item) => !start[list].some((held) => sameItem(held, item)))
          expect(written.filter((item) => !isThere(item) && !isAsked(item))).toEqual([])
          // By its words or by its id: either way it is the item that the person saw.
          const isSame = (one: Item, other: Item) => one.uid === other.uid || one.name === other.name
          const takenAway = start[list].filter((item) => !mine[list].some(({ uid }) => uid === item.uid))
          const kept = theirs[list].filter((item) => !takenAway.some((gone) => isSame(gone, item)))
          expect(kept.filter(({ uid }) => !merged[list].some((item) => item.uid === uid))).toEqual([])
        }
      }),
    )
  })

  test('never overwrite words of the other that were not seen', () => {
    fc.assert(
      fc.property(lists, lists, lists, (start, theirs, mine) => {
        const { lists: merged } = saved(theirs, start, mine)
        for (const list of ATTRIBUTE_LISTS) {
          for (const item of theirs[list]) {
            const now = merged[list].find((other) => other.uid === item.uid)
            const wasSeen = start[list].some((held) => sameItem(held, item))
            expect(wasSeen || sameItem(now, item)).toBe(true)
          }
        }
      }),
    )
  })
})

describe('saves of one person in a row', () => {
  const profileId = '0190a000-0000-7000-8000-000000000001'

  test('are one save of what the first was made on', () => {
    const seen = interests(interest('a', 1, 'Trains'))
    const between = interests(interest('a', 1, 'Trains'), interest('b', 2, 'Water'))
    const wanted = interests(interest('a', 1, 'Steam trains'), interest('b', 2, 'Water'))
    const first = { profileId, seen, wanted: between }
    const second = { profileId, seen: between, wanted }
    const change = foldChanges(saveAttributes.change!(first), saveAttributes.change!(second), sameItem)
    expect(saveAttributes.withChange!(first, change!)).toEqual({ profileId, seen, wanted })
  })

  test('are two where the second saw an item that the first did not leave so', () => {
    const seen = interests(interest('a', 1, 'Trains'))
    const first = { profileId, seen, wanted: interests(interest('a', 1, 'Steam trains')) }
    const pulled = interests(interest('a', 1, 'Model trains'))
    const second = { profileId, seen: pulled, wanted: interests(interest('a', 1, 'Steam trains')) }
    expect(foldChanges(saveAttributes.change!(first), saveAttributes.change!(second), sameItem)).toBeNull()
  })

  test('put a change back into the save that it was taken from', () => {
    fc.assert(
      fc.property(lists, lists, (seen, wanted) => {
        const input = { profileId, seen, wanted }
        const again = saveAttributes.withChange!(input, saveAttributes.change!(input))
        expect(byUid(again.seen)).toEqual(byUid(seen))
        expect(byUid(again.wanted)).toEqual(byUid(wanted))
      }),
    )
  })
})
