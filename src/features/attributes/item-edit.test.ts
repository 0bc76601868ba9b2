import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AttributesContent, changesBetween, NO_ATTRIBUTES, sameItem } from '#contract/attributes-content.ts'
import { aroundEdit, findItem, foldEdits, type ItemEdit } from './item-edit.ts'

const puzzles = { id: 1, uid: 'p', name: 'Puzzles', bgColor: '#cfe3d4', iconPath: 'brain' as const }
const on = (...strengths: AttributesContent['strengths']): AttributesContent => ({ ...NO_ATTRIBUTES, strengths })
const thing = 'strengths/p'

describe('a change of one item, around what is there now', () => {
  test('touches the parts that differ and leaves the others as they are', () => {
    const now = on({ ...puzzles, name: 'Hard puzzles' })
    const { seen, wanted } = aroundEdit(now, { thing, before: puzzles, after: { ...puzzles, bgColor: '#333333' } })
    expect(seen).toEqual(now)
    expect(wanted.strengths).toEqual([{ ...puzzles, name: 'Hard puzzles', bgColor: '#333333' }])
  })

  test('says what the person saw, not what is there now', () => {
    const now = on({ ...puzzles, name: 'Jigsaws' })
    const { seen } = aroundEdit(now, { thing, before: puzzles, after: { ...puzzles, name: 'Hard puzzles' } })
    expect(seen.strengths).toEqual([puzzles])
  })

  test('says the whole item that was seen where it is to be deleted, or is gone', () => {
    const recoloured = on({ ...puzzles, bgColor: '#333333' })
    expect(aroundEdit(recoloured, { thing, before: puzzles, after: null }).seen.strengths).toEqual([puzzles])
    const renamed = { ...puzzles, name: 'Hard puzzles' }
    const { seen, wanted } = aroundEdit(NO_ATTRIBUTES, { thing, before: puzzles, after: renamed })
    expect(changesBetween(seen, wanted)).toEqual({ seen: { [thing]: puzzles }, wanted: { [thing]: renamed } })
  })

  test('can be laid on twice without another effect', () => {
    const edit = { thing, before: null, after: puzzles }
    const { wanted } = aroundEdit(NO_ATTRIBUTES, edit)
    expect(aroundEdit(wanted, edit).wanted).toEqual(wanted)
  })
})

test('two changes made into one do what the two did, and say what the first saw', () => {
  const name = fc.constantFrom('Puzzles', 'Jigsaws', 'Maps')
  const bgColor = fc.constantFrom('#cfe3d4', '#333333', '#ffffff')
  const look = fc.record({ name, bgColor })
  const isAbsent = fc.boolean()
  fc.assert(
    fc.property(look, look, look, isAbsent, isAbsent, (start, first, second, isNew, isDeleted) => {
      const now = isNew ? NO_ATTRIBUTES : on({ ...puzzles, ...start })
      const before = findItem(now, 'strengths', 'p')
      const middle = { ...puzzles, ...first }
      const earlier: ItemEdit = { thing, before, after: middle }
      const later: ItemEdit = { thing, before: middle, after: isDeleted ? null : { ...puzzles, ...second } }
      const folded = aroundEdit(now, foldEdits(earlier, later))
      const inTurn = aroundEdit(aroundEdit(now, earlier).wanted, later)
      expect(folded.wanted).toEqual(inTurn.wanted)
      expect(sameItem(findItem(folded.seen, 'strengths', 'p'), before)).toBe(true)
    }),
  )
})
