import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mutants } from './mutants/mutants.ts'

test.each(mutants)('$id ($what) still has its place in the source', ({ changes }) => {
  for (const { file, find } of changes) expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2)
})
