import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { debounce } from './debounce.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('asks once after a burst, and again after the next', () => {
  const asked = vi.fn()
  const ask = debounce(2000, asked)
  for (let change = 0; change < 100; change += 1) {
    ask()
    vi.advanceTimersByTime(10)
  }
  expect(asked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2000)
  expect(asked).toHaveBeenCalledOnce()
  ask()
  vi.advanceTimersByTime(2000)
  expect(asked).toHaveBeenCalledTimes(2)
})
