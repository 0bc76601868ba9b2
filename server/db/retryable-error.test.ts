import { describe, expect, it } from 'vitest'
import { isRetryable } from './retryable-error.ts'

const failure = (more: object) => Object.assign(new Error('x'), more)

describe('a failure of the database', () => {
  it.each([
    ['a deadlock', { code: '40P01' }, true],
    ['a lost connection', { code: '08006' }, true],
    ['a refused connection', { code: 'ECONNREFUSED' }, true],
    ['a busy SQLite', { code: 'ERR_SQLITE_ERROR', errcode: 5 }, true],
    ['a busy SQLite snapshot', { code: 'ERR_SQLITE_ERROR', errcode: 517 }, true],
    ['a broken constraint', { code: '23505' }, false],
    ['a broken SQLite constraint', { code: 'ERR_SQLITE_ERROR', errcode: 2067 }, false],
    ['anything else', {}, false],
  ])('like %s passes by itself: %s', (_, more, passes) => {
    expect(isRetryable(failure(more))).toBe(passes)
  })
})
