import { expect, test } from 'vitest'
import { hasUnsaved, holdUnsaved, mayLeave, onUnsaved } from './unsaved.ts'

test('a page without unsaved text may always go', async () => {
  expect(hasUnsaved()).toBe(false)
  expect(await mayLeave()).toBe(true)
})

test('unsaved text holds the page until the person lets go or it is saved', async () => {
  let answer = false
  const release = holdUnsaved(async () => answer)
  expect(await mayLeave()).toBe(false)
  answer = true
  expect(await mayLeave()).toBe(true)
  release()
  expect(hasUnsaved()).toBe(false)
})

test('whoever waits is told when text becomes unsaved and when nothing is any more', () => {
  const seen: boolean[] = []
  const stop = onUnsaved(() => seen.push(hasUnsaved()))
  const [first, second] = [holdUnsaved(async () => true), holdUnsaved(async () => true)]
  first()
  second()
  expect(seen).toEqual([true, true, true, false])
  stop()
  holdUnsaved(async () => true)()
  expect(seen).toHaveLength(4)
})
