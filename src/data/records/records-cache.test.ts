import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recordsCacheOf } from '#contract/records-kept.ts'
import { keep, keptTag, readKept, recordsPath, tidyKept } from './records-cache.ts'

const NOTE = 'ehr/document-details/n1?contentType=text%2Fhtml'
const LIST = recordsPath('ada', 'maya', 'medications')
const place = {
  userId: 'ada',
  platform: {
    apiBase: 'http://localhost/api/',
    locks: { request: <T>(_name: string, _options: object, held: () => Promise<T>) => held() },
  },
}
const here = () => Promise.resolve(true)
const answer = (body: unknown, asOf = '2026-01-02T03:04:05.000Z', profileId = 'maya') => ({
  body,
  asOf,
  etag: '"7"',
  profileId,
})

/** Cache Storage in memory; with room for so many answers. */
class Stores {
  readonly caches = new Map<string, Map<string, Response>>()
  room = Infinity

  has = (name: string) => Promise.resolve(this.caches.has(name))
  match = (url: string, { cacheName }: { cacheName: string }) =>
    Promise.resolve(this.caches.get(cacheName)?.get(url)?.clone())

  open = (name: string) => {
    const kept = this.caches.get(name) ?? new Map<string, Response>()
    this.caches.set(name, kept)
    return Promise.resolve({
      put: (url: string, response: Response) => {
        if (!kept.has(url) && kept.size >= this.room) {
          return Promise.reject(new DOMException('full', 'QuotaExceededError'))
        }
        kept.set(url, response)
        return Promise.resolve()
      },
      match: (url: string | Request) => Promise.resolve(kept.get(typeof url === 'string' ? url : url.url)?.clone()),
      keys: () => Promise.resolve([...kept.keys()].map((url) => new Request(url))),
      delete: ({ url }: Request) => Promise.resolve(kept.delete(url)),
    })
  }
}

let stores: Stores

beforeEach(() => {
  stores = new Stores()
  vi.stubGlobal('caches', stores)
})
afterEach(() => vi.unstubAllGlobals())

describe('the doctors’ records on this device', () => {
  test('are read back with the server’s time and tag', async () => {
    expect(await keep(place, LIST, answer([1]), here)).toBe(true)
    expect(await readKept(place, LIST)).toEqual({ body: [1], asOf: '2026-01-02T03:04:05.000Z', trouble: null })
    expect(await keptTag(place, LIST)).toBe('"7"')
  })

  test('are asked for under the person, and the user’s own under nobody', () => {
    expect(LIST).toBe('ehr/medications?profileId=maya')
    expect(recordsPath('ada', 'ada', 'vaccinations')).toBe('ehr/vaccinations')
  })

  test('are in no other user’s cache', async () => {
    await keep(place, LIST, answer([1]), here)
    expect(await readKept({ ...place, userId: 'kofi' }, LIST)).toBeNull()
    expect([...stores.caches.keys()]).toEqual([recordsCacheOf('ada')])
  })

  test('stay as they are with a later time when the server says that nothing has changed', async () => {
    await keep(place, LIST, answer([1]), here)
    expect(await keep(place, LIST, answer(null, '2026-02-03T04:05:06.000Z'), here)).toBe(true)
    expect(await readKept(place, LIST)).toEqual({ body: [1], asOf: '2026-02-03T04:05:06.000Z', trouble: null })
  })

  test('carry what kept the connected service from giving its part, until it gives it', async () => {
    await keep(place, LIST, answer([1]), here)
    await keep(place, LIST, { ...answer(null), trouble: 'signed-out' }, here)
    expect(await readKept(place, LIST)).toMatchObject({ body: [1], trouble: 'signed-out' })
    await keep(place, LIST, answer(null), here)
    expect(await readKept(place, LIST)).toMatchObject({ body: [1], trouble: null })
  })

  test('are not said to be here when the browser has thrown them away meanwhile', async () => {
    expect(await keep(place, LIST, answer(null), here)).toBe(false)
    expect(await readKept(place, LIST)).toBeNull()
  })

  test('do not come back with an answer that was on its way when their user signed out', async () => {
    expect(await keep(place, LIST, answer([1]), () => Promise.resolve(false))).toBe(false)
    expect(stores.caches.size).toBe(0)
  })

  test('take the room of opened documents when there is no other', async () => {
    stores.room = 1
    await keep(place, NOTE, answer({ type: 'html', content: '' }), here)
    expect(await keep(place, LIST, answer([1]), here)).toBe(true)
    expect(await readKept(place, NOTE)).toBeNull()
    expect(await keep(place, NOTE, answer({ type: 'html', content: '' }), here)).toBe(false)
    expect((await readKept(place, LIST))?.body).toEqual([1])
  })

  test('go with a person who leaves the family', async () => {
    await keep(place, LIST, answer([1]), here)
    await keep(place, NOTE, answer({ type: 'html', content: '' }, undefined, 'tunde'), here)
    await tidyKept(place, ['ada', 'tunde'])
    expect(await readKept(place, LIST)).toBeNull()
    expect(await readKept(place, NOTE)).not.toBeNull()
  })
})
