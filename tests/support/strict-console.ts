/** A test that makes something complain on the console fails: a warning nobody reads is a defect nobody finds. */
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'

beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  const complaints = [vi.mocked(console.error), vi.mocked(console.warn)].flatMap((spy) => spy.mock.calls)
  vi.mocked(console.error).mockRestore()
  vi.mocked(console.warn).mockRestore()
  expect(complaints, 'console.error and console.warn must stay quiet').toEqual([])
})

// The next file runs in the same process.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
