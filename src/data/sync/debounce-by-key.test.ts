import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { debounceByKey } from './debounce-by-key.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('asks once after a burst, and again after the next', () => {
  const asked: string[] = []
  const ask = debounceByKey(2000, (subject) => asked.push(subject))
  for (let change = 0; change < 100; change += 1) {
    ask('plan')
    vi.advanceTimersByTime(10)
  }
  expect(asked).toEqual([])
  vi.advanceTimersByTime(2000)
  expect(asked).toEqual(['plan'])
  ask('plan')
  vi.advanceTimersByTime(2000)
  expect(asked).toEqual(['plan', 'plan'])
})

test('one subject does not put off another', () => {
  const asked: string[] = []
  const ask = debounceByKey(2000, (subject) => asked.push(subject))
  ask('plan')
  vi.advanceTimersByTime(1500)
  ask('journal')
  vi.advanceTimersByTime(500)
  expect(asked).toEqual(['plan'])
  vi.advanceTimersByTime(1500)
  expect(asked).toEqual(['plan', 'journal'])
})
