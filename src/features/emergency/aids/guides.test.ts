import { expect, test } from 'vitest'
import { guidesOf } from './guides.ts'

test('each sign with help is a guide, then what calms; a sign without help is none', () => {
  const episodes = [
    { sign: 'Stares', steps: ['Time it.'] },
    { sign: 'Hums', steps: [] },
  ]
  expect(guidesOf({ episodes, calming: ['Her song'] })).toEqual([
    { kind: 'episode', sign: 'Stares', steps: ['Time it.'] },
    { kind: 'calming', sign: '', steps: ['Her song'] },
  ])
  expect(guidesOf({ episodes: [], calming: [] })).toEqual([])
})
