import { expect, test } from 'vitest'
import type { CommandName } from '#contract/commands.ts'
import { staleAfter } from './stale-after.ts'

test.for<[CommandName, readonly string[] | null]>([
  ['dependents.update', ['ada', 'dependents']],
  ['carePlan.confirm', ['ada', 'care-plan', 'maya']],
  ['attributes.save', ['ada', 'attributes', 'maya']],
  ['journal.answer', ['ada', 'journal', 'maya']],
  ['folders.delete', ['ada', 'library', 'maya']],
  ['documents.create', ['ada', 'library', 'maya']],
  // Its document follows; a list asked for in between would be asked for twice.
  ['files.send', null],
])('%s asks for %j again', ([command, queries]) => {
  expect(staleAfter(command, 'ada', 'maya')).toEqual(queries)
})
