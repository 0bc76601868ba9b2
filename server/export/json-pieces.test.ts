import { describe, expect, it } from 'vitest'
import { jsonPieces } from './json-pieces.ts'
import { slices } from './slices.ts'

async function* slowly<T>(items: readonly T[]): AsyncGenerator<T> {
  for (const item of items) {
    await Promise.resolve()
    yield item
  }
}

const joined = async (pieces: AsyncIterable<string>): Promise<string> => (await Array.fromAsync(pieces)).join('')

describe('JSON in pieces', () => {
  const day = { day: '2026-01-01', answer: 'First line\nsecond "line"', earlier: ['a', { b: [] }] }

  it.each([
    ['what is short', { a: 1, b: [{ c: null }], d: {}, e: undefined }, { a: 1, b: [{ c: null }], d: {} }],
    ['a list', slowly([day, day]), [day, day]],
    ['an empty list', slowly([]), []],
    ['a list in a member', { a: 1, none: undefined, earlier: slowly([day]) }, { a: 1, earlier: [day] }],
    ['lists in lists', slowly([{ ...day, earlier: slowly([day, 1]) }]), [{ ...day, earlier: [day, 1] }]],
  ])('is that of the whole: %s', async (_, content, whole) => {
    expect(await joined(jsonPieces(content))).toBe(JSON.stringify(whole, null, 2))
  })

  it('becomes slices of some hundred kilobytes, with no letter cut in two', async () => {
    const text = ['€', '🙂'.repeat(200_000), '', 'x', 'ü'.repeat(300_000)]
    const made = await Array.fromAsync(slices(slowly(text)))
    expect(Buffer.concat(made).toString()).toBe(text.join(''))
    expect(Math.max(...made.map(({ length }) => length))).toBeLessThanOrEqual(256 * 1024)
  })
})
