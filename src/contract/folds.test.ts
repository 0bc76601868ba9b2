import { expect, test } from 'vitest'
import { folds } from '#tests/support/folds.ts'
import { commands } from './commands.ts'
import { NOUN_NAMES } from './nouns.ts'

test('what a command changes is shown with the rows of its noun', () => {
  const folded = NOUN_NAMES.flatMap((noun) => folds[noun].commands.map(({ name }) => [name, noun] as const))
  const written = Object.values(commands).map(({ name, noun }) => [name, noun] as const)
  // The bytes of a document are no row.
  expect(folded.toSorted()).toEqual(written.filter(([, noun]) => noun !== 'files').toSorted())
})
