import { expect, test } from 'vitest'
import { pageOf } from './paging.ts'

const rows = Array.from({ length: 23 }, (_, index) => index + 1)

test('a page holds ten rows and the last one what is left', () => {
  expect(pageOf(rows, 1)).toMatchObject({ page: 1, pageCount: 3, total: 23 })
  expect(pageOf(rows, 1).rows).toHaveLength(10)
  expect(pageOf(rows, 3).rows).toEqual([21, 22, 23])
})

test('a page that no longer exists becomes the last one', () => {
  expect(pageOf(rows, 9).page).toBe(3)
  expect(pageOf(rows.slice(0, 10), 2)).toMatchObject({ page: 1, pageCount: 1 })
})

test('nonsense becomes the first page', () => {
  for (const asked of [0, -3, Number.NaN, 1.7]) expect(pageOf(rows, asked).page).toBe(1)
})

test('an empty list has one empty page', () => {
  expect(pageOf([], 1)).toEqual({ rows: [], page: 1, pageCount: 1, total: 0 })
})
