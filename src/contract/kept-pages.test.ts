import { expect, test } from 'vitest'
import { isFresh, type KeptFor } from './kept-pages.ts'

const keptFor = (asOf: string | null) => JSON.stringify({ asOf } satisfies Partial<KeptFor>)

test.each([
  ['what is known by now', '2026-11-26T08:00:00.000Z', '2026-11-26T08:00:00.000Z', true],
  ['what was known 59 minutes before', '2026-11-26T08:00:00.000Z', '2026-11-26T08:59:00.000Z', true],
  ['what was known an hour before', '2026-11-26T08:00:00.000Z', '2026-11-26T09:00:00.000Z', false],
  ['what was known before anything was pulled', null, '2026-11-26T08:00:00.000Z', false],
  ['all there is while nothing was pulled', null, null, true],
])('a page that says %s', (_, kept, now, isIt) => expect(isFresh(keptFor(kept), now)).toBe(isIt))

test('a page of a build that noted no time, and none at all, are not fresh', () => {
  expect([isFresh('{}', '2026-11-26T08:00:00.000Z'), isFresh(null, '2026-11-26T08:00:00.000Z')]).toEqual([false, false])
})
