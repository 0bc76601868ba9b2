import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canKeepBoth, keepBoth, mergeFields, sameValue } from './merge.ts'

const value = fc.oneof(fc.string({ unit: 'grapheme' }), fc.array(fc.string(), { maxLength: 4 }), fc.constant(null))
const fields = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), value)

describe('three-way merge', () => {
  test('with nothing changed on the other side sends exactly what is mine', () => {
    fc.assert(
      fc.property(fields, fields, (base, mine) => {
        const { change, conflicts } = mergeFields(base, mine, base)
        expect(conflicts).toEqual([])
        expect({ ...base, ...change }).toEqual({ ...base, ...mine })
      }),
    )
  })

  test('never overwrites what the other side alone has changed, and never guesses', () => {
    fc.assert(
      fc.property(fields, fields, fields, (base, mine, theirs) => {
        const { change, conflicts } = mergeFields(base, mine, theirs)
        for (const field of Object.keys(change)) expect(theirs[field]).toEqual(base[field])
        for (const { field } of conflicts) {
          expect(change).not.toHaveProperty(field)
          expect(sameValue(mine[field], theirs[field])).toBe(false)
        }
        const settled = new Set([...Object.keys(change), ...conflicts.map(({ field }) => field)])
        const lost = Object.keys(mine).filter((field) => !settled.has(field))
        for (const field of lost) {
          expect(sameValue(mine[field], theirs[field]) || sameValue(mine[field], base[field])).toBe(true)
        }
      }),
    )
  })

  test('a field that was cleared is a change like any other', () => {
    expect(mergeFields({ a: 'x' }, { a: '' }, { a: 'x' })).toEqual({ change: { a: '' }, conflicts: [] })
    expect(mergeFields({ a: ['x'] }, { a: [] }, { a: ['x', 'y'] }).conflicts).toHaveLength(1)
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

  test('is not offered for a single line such as a name', () => {
    const conflict = { base: '', mine: 'a', theirs: 'b' }
    expect(canKeepBoth({ ...conflict, field: 'firstName' })).toBe(false)
    expect(canKeepBoth({ ...conflict, field: 'parentNotes' })).toBe(true)
  })
})
