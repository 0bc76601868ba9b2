import { expect, test } from 'vitest'
import { carePlanContent } from '#contract/care-plan-content.ts'
import { incidentContent } from '#contract/incidents-content.ts'
import { isSaid, offeredWords, seenAtFirst, toggled } from './offered-words.ts'

test('offers the plan’s own words first, each once, then what was logged before, the commonest first', () => {
  const plan = carePlanContent(
    {
      symptoms: ['Covers his ears', 'Rocks'],
      measures: ['Dim the light\nSay nothing', 'Wait'],
      episodesAs: 'rows',
      behaviorChanges: ['Hood up'],
    },
    'tunde',
  )
  const calmingStrategies = [{ id: 1, uid: 'a', name: 'dim the Light' }]
  const logged = ['Fire drill', 'New shoes\nBus late', 'Bus late'].map((antecedent, index) =>
    incidentContent({ id: String(index), profileId: 'tunde', antecedent, behavior: 'rocks' }),
  )
  expect(offeredWords(plan, { calmingStrategies }, logged)).toEqual({
    antecedent: ['Bus late', 'Fire drill', 'New shoes'],
    behavior: ['Covers his ears', 'Rocks', 'Hood up'],
    consequence: ['Dim the light', 'Say nothing', 'Wait'],
  })
})

test('a tap puts words on a line of their own, another takes exactly them away again', () => {
  const one = toggled('Hid under the table ', 'Rocks')
  expect(one).toBe('Hid under the table\nRocks')
  expect([isSaid(one, 'Rocks'), isSaid(one, 'Rock')]).toEqual([true, false])
  expect(toggled(one, 'Rocks')).toBe('Hid under the table')
  expect(toggled(' ', 'Rocks')).toBe('Rocks')
})

test('a long sentence leaves little room beside it, short words leave much; eight are seen at most', () => {
  const long = 'He covers his ears, hides under the table, and hums loudly'
  expect(seenAtFirst([])).toBe(0)
  expect(seenAtFirst([long.repeat(3)])).toBe(1)
  expect(seenAtFirst([long, long])).toBe(1)
  expect(seenAtFirst([long, 'Rocks', 'Hums', long])).toBe(3)
  expect(seenAtFirst(['Covers his ears', 'Rocks', 'Hood up', 'Hums', 'Hits'])).toBe(5)
  expect(seenAtFirst(Array.from({ length: 12 }, (_, index) => String(index)))).toBe(8)
})
