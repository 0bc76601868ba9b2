import { describe, expect, test } from 'vitest'
import { recordsCacheOf } from '#contract/records-kept.ts'
import { isRecordsRead, recordsAnswer } from './records-answers.ts'

const ADDRESS = 'http://localhost/api/ehr/medications?profileId=maya'
const never = () => new Promise<never>(() => {})

const tokenOf = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.y`
const asked = (sub: string) => new Request(ADDRESS, { headers: { Authorization: `Bearer ${tokenOf(sub)}` } })

/** What this device keeps: Ada's list. */
const stores = {
  match: (url: string, { cacheName }: { cacheName: string }) =>
    Promise.resolve(
      url === ADDRESS && cacheName === recordsCacheOf('ada')
        ? new Response('["kept"]', { headers: { Date: 'Tue, 06 Jan 2026 14:02:00 GMT' } })
        : undefined,
    ),
} as unknown as CacheStorage

describe('the doctors’ records where the network does not answer', () => {
  test('the network comes first, whatever it says', async () => {
    const surroundings = { fetch: () => Promise.resolve(new Response('[]')), stores, after: never }
    expect(await (await recordsAnswer(asked('ada'), surroundings)).text()).toBe('[]')
  })

  test('are answered from this device when there is none, with the server’s own date', async () => {
    const answer = await recordsAnswer(asked('ada'), {
      fetch: () => Promise.reject(new TypeError()),
      stores,
      after: never,
    })
    expect(await answer.json()).toEqual(['kept'])
    expect(answer.headers.get('Date')).toBe('Tue, 06 Jan 2026 14:02:00 GMT')
  })

  test('are answered from this device when it stalls', async () => {
    const answer = await recordsAnswer(asked('ada'), { fetch: never, stores, after: () => Promise.resolve() })
    expect(await answer.json()).toEqual(['kept'])
  })

  test('are not readable with somebody else’s token, nor without one', async () => {
    const gone = { fetch: () => Promise.reject(new TypeError('gone')), stores, after: never }
    await expect(recordsAnswer(asked('ben'), gone)).rejects.toThrow('gone')
    await expect(recordsAnswer(new Request(ADDRESS), gone)).rejects.toThrow('gone')
  })

  test('leaves the app’s own pulls, writes and other calls alone', () => {
    const is = (url: string, init: RequestInit = {}) => isRecordsRead(new Request(url, init), 'http://localhost')
    expect(is(ADDRESS)).toBe(true)
    expect(is(ADDRESS, { cache: 'no-store' })).toBe(false)
    expect(is(ADDRESS, { method: 'POST' })).toBe(false)
    expect(is('http://localhost/api/dependents')).toBe(false)
    expect(is('http://elsewhere.example/api/ehr/medications')).toBe(false)
  })
})
