import { expect, test } from 'vitest'
import { hasUnsaved, holdUnsaved, mayLeave } from './unsaved.ts'

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
