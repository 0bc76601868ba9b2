import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { IDEMPOTENCY_KEY } from '#contract/headers.ts'
import { REFRESH_TTL } from '#contract/session-keys.ts'
import { type Caller, caller, callerFor } from '#tests/support/caller.ts'
import { ada, maya, tunde } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { KEEP_ANSWERS, KEEP_DELETED, purge } from './housekeeping.ts'

describe.each(databases)('housekeeping on $name', ({ open }) => {
  let server: TestServer
  let asAda: Caller

  beforeEach(async () => {
    server = await startTestServer({ database: await open() })
    asAda = await callerFor(server, ada.id)
  })
  afterEach(() => server.close())

  const later = async (ms: number) => {
    server.advance(ms)
    await purge(server.database, server.files, server.now())
  }
  const count = async (table: 'idempotencyKeys' | 'refreshTokens' | 'rateLimits') =>
    (await server.database.queries.selectFrom(table).selectAll().execute()).length

  it('keeps a deleted person for 30 days, then removes them and all that was theirs, stored answers too', async () => {
    await asAda.post('care-plan', { userId: maya.id, napTime: 'x' }, { [IDEMPOTENCY_KEY]: 'about-maya' })
    await asAda.post('care-plan', { userId: tunde.id, napTime: 'x' }, { [IDEMPOTENCY_KEY]: 'about-tunde' })
    await asAda.delete(`dependents/${maya.id}`)
    await later(KEEP_DELETED - 1000)
    const { queries } = server.database
    const mayas = () => queries.selectFrom('carePlans').select('id').where('profileId', '=', maya.id).execute()
    expect(await mayas()).toHaveLength(1)
    await later(2000)
    expect(await mayas()).toEqual([])
    expect(
      await queries.selectFrom('carePlanRevisions').select('planId').where('planId', '=', maya.planId).execute(),
    ).toEqual([])
    expect(await queries.selectFrom('dependents').select('id').where('id', '=', maya.id).execute()).toEqual([])
    expect((await queries.selectFrom('idempotencyKeys').select('key').execute()).map(({ key }) => key)).toEqual([
      'about-tunde',
    ])
  })

  it('keeps stored answers for 90 days', async () => {
    await asAda.post('care-plan', { userId: maya.id, napTime: 'x' }, { [IDEMPOTENCY_KEY]: 'k' })
    await later(KEEP_ANSWERS - 1000)
    expect(await count('idempotencyKeys')).toBe(1)
    await later(2000)
    expect(await count('idempotencyKeys')).toBe(0)
  })

  it('forgets sessions and limits that are over', async () => {
    await caller(server).post('auth/user/login', { email: 'a@b.example', password: 'x' })
    expect(await count('rateLimits')).toBe(2)
    await later(REFRESH_TTL * 1000 + 1)
    expect(await count('rateLimits')).toBe(0)
    expect(await count('refreshTokens')).toBe(0)
  })
})
