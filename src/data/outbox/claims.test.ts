import { expect, test, vi } from 'vitest'
import { Claims } from './claims.ts'
import type { OutboxEntry } from './entry.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const entries = (seqs: readonly number[]) => seqs.map((seq) => ({ seq }) as OutboxEntry)
const seqsOf = (found: readonly (OutboxEntry | undefined)[]) => found.map((entry) => entry?.seq)

async function all(claims: Claims): Promise<OutboxEntry[]> {
  const taken: OutboxEntry[] = []
  for (let entry = await claims.next(); entry; entry = await claims.next()) taken.push(entry)
  return taken
}

test('a long run is taken whole and in order, never more than fifty at once', async () => {
  const claim = vi.fn(async (seqs: readonly number[]) => entries(seqs))
  const claims = new Claims(upTo(500), claim)
  expect(seqsOf(await all(claims))).toEqual(upTo(500))
  const sizes = claim.mock.calls.map(([seqs]) => seqs.length)
  expect(sizes.slice(0, 7)).toEqual([2, 4, 8, 16, 32, 50, 50])
  expect(Math.max(...sizes)).toBe(50)
})

test('the next are claimed while the last are still to be sent', async () => {
  const asked: number[] = []
  const held = Promise.withResolvers<void>()
  const claims = new Claims(upTo(6), async (seqs) => {
    asked.push(...seqs)
    if (asked.length > 2) await held.promise
    return entries(seqs)
  })
  expect(seqsOf([await claims.next(), await claims.next()]), 'none of them waits for the second claim').toEqual([1, 2])
  expect(asked, 'which is under way').toEqual(upTo(6))
  held.resolve()
  expect(seqsOf([await claims.next()])).toEqual([3])
})

test('nothing is taken past the first that is no longer there', async () => {
  const claim = vi.fn(async (seqs: readonly number[]) => entries(seqs.filter((seq) => seq < 4)))
  expect(seqsOf(await all(new Claims(upTo(100), claim)))).toEqual([1, 2, 3])
  expect(claim).toHaveBeenCalledTimes(2)
})

test('what is given back holds a claim that was still under way, and nothing is claimed after it', async () => {
  const claim = vi.fn(async (seqs: readonly number[]) => entries(seqs))
  const claims = new Claims(upTo(100), claim)
  await claims.next()
  await claims.next()
  expect(seqsOf(await claims.rest())).toEqual([3, 4, 5, 6])
  expect(await claims.next()).toBeUndefined()
  expect(claim).toHaveBeenCalledTimes(2)
})

test('a claim that fails while another change is sent is heard by whoever asks next', async () => {
  let calls = 0
  const claims = new Claims(upTo(10), async (seqs) => {
    calls += 1
    if (calls > 1) throw new Error('Another drainer has taken over')
    return entries(seqs)
  })
  await claims.next()
  await claims.next()
  await expect(claims.next()).rejects.toThrow('taken over')
  await expect(claims.rest()).rejects.toThrow('taken over')
})
