import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldChanges } from './folds.ts'
import { canKeepBoth, type Change, judge, keepBoth, questionsOf, sameValue, type Things } from './merge.ts'

const value = fc.oneof(fc.string({ unit: 'grapheme' }), fc.array(fc.string(), { maxLength: 4 }), fc.constant(null))
const things = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), value)
/** Few values, so that sides often meet. */
const few = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('x', 'y', 'z', null))
const fewChange: fc.Arbitrary<Change> = fc.record({ seen: few, wanted: few })

/** What is there after a change that met no question. */
const after = (now: Things, change: Change): Things => ({ ...now, ...judge(now, change).write })

describe('a change, judged by what is there', () => {
  test('is written as it is wanted where everything is still as it was seen', () => {
    fc.assert(
      fc.property(things, things, (now, wanted) => {
        const { write, questions } = judge(now, { seen: now, wanted })
        expect(questions).toEqual([])
        expect({ ...now, ...write }).toEqual({ ...now, ...wanted })
      }),
    )
  })

  test('never overwrites what the person has not seen, and never guesses', () => {
    fc.assert(
      fc.property(few, fewChange, (now, { seen, wanted }) => {
        const { write, questions } = judge(now, { seen, wanted })
        const asked = new Set(questions.map(({ thing }) => thing))
        for (const [thing, written] of Object.entries(write)) {
          expect(asked.has(thing)).toBe(false)
          expect(written).toEqual(wanted[thing])
          if (Object.hasOwn(seen, thing)) expect(now[thing]).toEqual(seen[thing])
        }
        for (const { thing, theirs } of questions) {
          expect(theirs).toEqual(now[thing])
          expect(sameValue(now[thing], seen[thing])).toBe(false)
          expect(Object.hasOwn(wanted, thing) && sameValue(now[thing], wanted[thing])).toBe(false)
        }
      }),
    )
  })

  test('loses nothing: each thing that is wanted is written, asked, there already, or was never changed', () => {
    fc.assert(
      fc.property(few, fewChange, (now, { seen, wanted }) => {
        const { write, questions } = judge(now, { seen, wanted })
        const settled = new Set([...Object.keys(write), ...questions.map(({ thing }) => thing)])
        for (const thing of Object.keys(wanted).filter((one) => !settled.has(one))) {
          expect(sameValue(wanted[thing], now[thing]) || sameValue(wanted[thing], seen[thing])).toBe(true)
        }
      }),
    )
  })

  test('that arrives twice writes nothing the second time and asks nothing about what it wrote', () => {
    fc.assert(
      fc.property(few, fewChange, (now, change) => {
        const written = Object.keys(judge(now, change).write)
        const again = judge(after(now, change), change)
        expect(again.write).toEqual({})
        expect(again.questions.filter(({ thing }) => written.includes(thing))).toEqual([])
      }),
    )
  })

  test('touches nothing else: two changes of different things both have their way, in any order', () => {
    fc.assert(
      fc.property(few, few, few, (now, mine, theirs) => {
        const others = Object.fromEntries(Object.entries(theirs).filter(([thing]) => !Object.hasOwn(mine, thing)))
        const [first, second] = [mine, others].map((wanted) => ({
          seen: Object.fromEntries(Object.keys(wanted).map((thing) => [thing, now[thing]])),
          wanted,
        })) as [Change, Change]
        expect(judge(after(now, first), second).questions).toEqual([])
        expect(after(after(now, first), second)).toEqual(after(after(now, second), first))
      }),
    )
  })

  test('a field that was cleared is a change like any other', () => {
    expect(judge({ a: 'x' }, { seen: { a: 'x' }, wanted: { a: '' } })).toEqual({ write: { a: '' }, questions: [] })
    const lists = judge({ a: ['x', 'y'] }, { seen: { a: ['x'] }, wanted: { a: [] } })
    expect(lists).toEqual({
      write: {},
      questions: [{ thing: 'a', seen: ['x'], wanted: [], theirs: ['x', 'y'] }],
    })
  })

  test('a thing that was only read must still be so; one that was only wanted is written whatever is there', () => {
    expect(judge({ a: 'y' }, { seen: { a: 'x' }, wanted: {} }).questions).toEqual([
      { thing: 'a', seen: 'x', wanted: undefined, theirs: 'y' },
    ])
    expect(judge({ a: 'y' }, { seen: {}, wanted: { a: 'x' } })).toEqual({ write: { a: 'x' }, questions: [] })
  })

  test('an old value typed back is a change: what stood in between was seen', () => {
    const change = { seen: { a: 'new' }, wanted: { a: 'old' } }
    expect(judge({ a: 'new' }, change).write).toEqual({ a: 'old' })
    expect(judge({ a: 'newer' }, change).questions).toHaveLength(1)
  })
})

describe('the questions of an answer', () => {
  test('are those that the judge had', () => {
    fc.assert(
      fc.property(few, fewChange, (now, change) => {
        const { questions } = judge(now, change)
        const theirs = Object.fromEntries(questions.map((question) => [question.thing, question.theirs]))
        expect(questionsOf(change, theirs)).toEqual(questions)
      }),
    )
  })

  test('are settled by a change that has seen them', () => {
    fc.assert(
      fc.property(few, fewChange, (now, change) => {
        const { questions } = judge(now, change)
        const pick = (side: 'wanted' | 'theirs') =>
          Object.fromEntries(questions.map((question) => [question.thing, question[side]]))
        expect(judge(now, { seen: pick('theirs'), wanted: pick('wanted') }).questions).toEqual([])
      }),
    )
  })
})

describe('two changes made into one', () => {
  /** As a person makes it: of a thing that they see, or that is new to them. */
  const chain = fc.tuple(few, few, few).map(([start, first, second]) => {
    const made = (shown: Things, wanted: Things): Change => ({
      seen: Object.fromEntries(Object.keys(wanted).map((thing) => [thing, shown[thing] ?? null])),
      wanted,
    })
    const earlier = made(start, first)
    return { start, earlier, later: made({ ...start, ...first }, second) }
  })
  const settled = (now: Things): Things => ({ a: null, b: null, c: null, d: null, ...now })

  test('do what the two did, and stay two where the later one puts back what the earlier one changed', () => {
    fc.assert(
      fc.property(chain, ({ start, earlier, later }) => {
        const folded = foldChanges(earlier, later)
        const isPutBack = Object.entries(later.wanted).some(
          ([thing, wanted]) =>
            Object.hasOwn(earlier.wanted, thing) &&
            !sameValue(earlier.wanted[thing], wanted) &&
            sameValue(earlier.seen[thing], wanted),
        )
        expect(folded === null).toBe(isPutBack)
        if (folded) expect(after(settled(start), folded)).toEqual(after(after(settled(start), earlier), later))
      }),
    )
  })

  test('ask about everything that the first would have asked about', () => {
    fc.assert(
      fc.property(chain, few, ({ earlier, later }, now) => {
        const folded = foldChanges(earlier, later)
        fc.pre(folded !== null)
        const asked = new Set(judge(settled(now), folded!).questions.map(({ thing }) => thing))
        const unasked = judge(settled(now), earlier).questions.filter(({ thing }) => !asked.has(thing))
        // Unless what is there by now is what the later one wants.
        for (const { thing } of unasked) {
          expect(settled(now)[thing]).toEqual({ ...earlier.wanted, ...later.wanted }[thing])
        }
      }),
    )
  })

  test('stay two when the later one saw something else than the earlier one wanted', () => {
    const earlier = { seen: { doctor: 'Dr Amari' }, wanted: { doctor: 'Dr Lee' } }
    const corrected = { seen: { doctor: 'Dr Wrong' }, wanted: { doctor: 'Dr Lee' } }
    expect(foldChanges(earlier, corrected)).toBeNull()
    expect(foldChanges(earlier, earlier)).toEqual(earlier)
    const other = { seen: { nap: 'At one' }, wanted: { nap: 'At two' } }
    expect(foldChanges(earlier, other)).toEqual({
      seen: { doctor: 'Dr Amari', nap: 'At one' },
      wanted: { doctor: 'Dr Lee', nap: 'At two' },
    })
  })
})

describe('keeping both', () => {
  test('loses no item and repeats none', () => {
    const list = fc.uniqueArray(fc.string(), { maxLength: 6 })
    fc.assert(
      fc.property(list, list, (mine, theirs) => {
        const both = keepBoth(mine, theirs) as string[]
        expect(new Set(both)).toEqual(new Set([...mine, ...theirs]))
        expect(both).toHaveLength(new Set(both).size)
      }),
    )
  })

  test('puts two texts under each other and drops empty ones', () => {
    expect(keepBoth('mine', 'theirs')).toBe('theirs\nmine')
    expect(keepBoth('mine', ' ')).toBe('mine')
  })

  test('is not offered for a single line such as a name, nor where one side took the thing away or only read it', () => {
    const question = { seen: '', wanted: 'a', theirs: 'b' }
    expect(canKeepBoth({ ...question, thing: 'firstName' })).toBe(false)
    expect(canKeepBoth({ ...question, thing: 'name' })).toBe(false)
    expect(canKeepBoth({ ...question, thing: 'parentNotes' })).toBe(true)
    expect(canKeepBoth({ ...question, thing: 'answer' })).toBe(true)
    const item = { id: 1, uid: 't', name: 'Trains' }
    expect(canKeepBoth({ thing: 'interests/t', seen: item, wanted: item, theirs: { ...item, name: 'Trams' } })).toBe(
      true,
    )
    expect(canKeepBoth({ thing: 'interests/t', seen: item, wanted: null, theirs: item })).toBe(false)
    expect(canKeepBoth({ thing: 'allergies', seen: [], wanted: undefined, theirs: ['Milk'] })).toBe(false)
  })
})
