import { expect, test } from 'vitest'
import { KEPT_FOR, type KeptFor, zoneNow } from '#contract/kept-pages.ts'
import { keptPage } from './kept-pages.ts'

const SCRIPT = '/assets/index-now.js'
const TRUE: KeptFor = { script: SCRIPT, from: 1000, until: 2000, zone: zoneNow(), asOf: null }

async function given(of: KeptFor, now = 1500): Promise<string | undefined> {
  const match = async () => new Response('plan', { headers: { [KEPT_FOR]: JSON.stringify(of) } })
  const request = new Request('https://care.example/dashboard/care-plan')
  const page = await keptPage(request, { match } as unknown as CacheStorage, (script) => script === SCRIPT, now)
  return page?.text()
}

test('a kept page is given while it is true: of this build, in this zone, after it was drawn and before an age changes', async () => {
  expect(await given(TRUE)).toBe('plan')
  expect(await given({ ...TRUE, script: '/assets/index-before.js' })).toBeUndefined()
  expect(await given({ ...TRUE, zone: 'Pacific/Niue' })).toBeUndefined()
  expect(await given(TRUE, 2000)).toBeUndefined()
  expect(await given(TRUE, 999), 'a clock that was set back').toBeUndefined()
})

test('where nothing is kept, or the store is out of order, the app starts without', async () => {
  const request = new Request('https://care.example/dashboard/care-plan')
  const ask = (match: () => Promise<unknown>) => keptPage(request, { match } as unknown as CacheStorage, () => true, 0)
  expect(await ask(async () => undefined)).toBeUndefined()
  expect(await ask(() => Promise.reject(new Error('broken')))).toBeUndefined()
  const pull = () => Promise.reject(new Error('its bytes are gone'))
  const headers = { [KEPT_FOR]: JSON.stringify({ ...TRUE, from: 0 }) }
  expect(await ask(async () => new Response(new ReadableStream({ pull }), { headers }))).toBeUndefined()
})
