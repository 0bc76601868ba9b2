import { describe, expect, it } from 'vitest'
import { CHANGE, IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED } from '#contract/headers.ts'
import type { Database } from '#server/db/database.ts'
import { callerFor, problem } from '#tests/support/caller.ts'
import { ada, kofi, maya, tunde } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { callerForEach, serverForEach } from '#tests/support/for-each-test.ts'
import { startTestServer } from '#tests/support/server.ts'

const noor = { firstName: 'Noor', lastName: 'Okafor', birthDate: '2020-02-29', gender: 'Female', relation: 'Daughter' }

describe.each(databases)('an Idempotency-Key on $name', ({ open }) => {
  const server = serverForEach(open)
  const asAda = callerForEach(server, ada.id)

  const key = (value: string, more: Record<string, string> = {}) => ({ [IDEMPOTENCY_KEY]: value, ...more })
  const save = (napTime: string, headers: Record<string, string>) =>
    asAda.post('care-plan', { userId: maya.id, napTime }, headers)
  const countDependents = async () => ((await asAda.get('dependents')).body as unknown[]).length

  it('gives the same change sent again the stored answer, and one effect', async () => {
    const first = await save('at two', key('k1', { 'If-Match': '"1"' }))
    await asAda.patch(`care-plan/${maya.planId}`, { napTime: 'later' })
    const again = await save('at two', key('k1', { 'If-Match': '"1"' }))
    expect(first.headers.get(IDEMPOTENCY_REPLAYED)).toBeNull()
    expect(again.headers.get(IDEMPOTENCY_REPLAYED)).toBe('true')
    expect([again.status, again.headers.get('ETag'), again.body]).toEqual([200, '"2"', first.body])
    expect((await asAda.get(`care-plan/${maya.id}`)).body).toMatchObject([{ napTime: 'later', version: 3 }])
  })

  it('answers again before it looks at the version or at the fields', async () => {
    await save('at two', key('k1', { 'If-Match': '"1"' }))
    expect((await save('at two', key('k1', { 'If-Match': '"77"' }))).status).toBe(200)
  })

  it('replays a creation and a deletion too', async () => {
    const created = await asAda.post('dependents', noor, key('make'))
    const again = await asAda.post('dependents', noor, key('make'))
    expect([again.status, again.body]).toEqual([201, created.body])
    expect(await countDependents()).toBe(5)
    expect((await asAda.delete(`dependents/${tunde.id}`, key('remove'))).status).toBe(204)
    const replayed = await asAda.delete(`dependents/${tunde.id}`, key('remove'))
    expect([replayed.status, replayed.headers.get(IDEMPOTENCY_REPLAYED)]).toEqual([204, 'true'])
    const anew = await asAda.delete(`dependents/${tunde.id}`, key('remove-2'))
    expect([anew.status, anew.headers.get(IDEMPOTENCY_REPLAYED)]).toEqual([204, null])
    expect(anew.headers.get(CHANGE)).toBe(replayed.headers.get(CHANGE))
  })

  it('takes the same JSON with its keys in another order for the same change', async () => {
    await asAda.post('care-plan', { userId: maya.id, napTime: 'a', toileting: 'b' }, key('k1'))
    const again = await asAda.post('care-plan', { toileting: 'b', napTime: 'a', userId: maya.id }, key('k1'))
    expect(again.headers.get(IDEMPOTENCY_REPLAYED)).toBe('true')
  })

  it('refuses a key that was used for another change', async () => {
    await save('at two', key('k1'))
    for (const reply of [
      await save('at three', key('k1')),
      await asAda.patch(`care-plan/${maya.planId}`, { napTime: 'at two' }, key('k1')),
      await asAda.delete(`dependents/${maya.id}`, key('k1')),
    ]) {
      expect([reply.status, problem(reply).code]).toEqual([422, 'idempotency-key-reused'])
    }
    expect((await asAda.get(`care-plan/${maya.id}`)).body).toMatchObject([{ napTime: 'at two', version: 2 }])
  })

  it('belongs to one user', async () => {
    const asKofi = await callerFor(server, kofi.id)
    await save('at two', key('k1'))
    const other = await asKofi.post('care-plan', { userId: kofi.id, napTime: 'at two' }, key('k1'))
    expect([other.status, other.headers.get(IDEMPOTENCY_REPLAYED)]).toEqual([200, null])
  })

  it('is not spent by a refusal', async () => {
    await save('theirs', {})
    expect((await save('mine', key('k1', { 'If-Match': '"1"' }))).status).toBe(412)
    expect((await save('mine', key('k1', { 'If-Match': '"2"' }))).status).toBe(200)
    expect((await asAda.post('dependents', { ...noor, firstName: '' }, key('k2'))).status).toBe(422)
    expect((await asAda.post('dependents', noor, key('k2'))).status).toBe(201)
  })

  it('is not spent by a field that only a newer build has, which waits on its device for a server that knows it', async () => {
    for (const more of [
      { glasses: 'blue' },
      { seen: { glasses: '' } },
      { episodes: [{ sign: 'x', help: 'y', song: 'z' }] },
    ]) {
      const body = { userId: maya.id, napTime: 'at two', ...more }
      const reply = await asAda.post('care-plan', body, key('k1'))
      expect([reply.status, problem(reply).code]).toEqual([425, 'newer-than-server'])
    }
    expect((await asAda.get(`care-plan/${maya.id}`)).body).toMatchObject([{ version: 1 }])
    expect((await save('at two', key('k1'))).body).toMatchObject({ napTime: 'at two', version: 2 })
    // Callers without a key, who may send back all that they have read.
    expect((await asAda.post('care-plan', { userId: maya.id, napTime: 'at one', version: 7 })).status).toBe(200)
  })

  it('is not spent by a server error, which leaves no effect', async () => {
    let isGone = false
    const broken: Database = {
      ...server.database,
      transaction: (work) =>
        server.database.transaction(async (queries) => {
          const result = await work(queries)
          if (isGone) throw new Error('the disk is gone')
          return result
        }),
    }
    const failing = await startTestServer({ database: broken, seed: 'none' })
    const asAdaThere = await callerFor(failing, ada.id)
    isGone = true
    const failed = await asAdaThere.post('dependents', noor, key('k1'))
    expect([failed.status, problem(failed).code]).toEqual([500, 'internal'])
    expect(JSON.stringify(failed.body)).not.toContain('disk')
    expect(await countDependents()).toBe(4)
    expect((await asAda.post('dependents', noor, key('k1'))).headers.get(IDEMPOTENCY_REPLAYED)).toBeNull()
    expect(await countDependents()).toBe(5)
  })

  it('tells the second of two at once to come back, while the first still runs', async () => {
    let isSlow = false
    const entered = Promise.withResolvers<void>()
    const mayGo = Promise.withResolvers<void>()
    const slow: Database = {
      ...server.database,
      transaction: (work) =>
        server.database.transaction(async (queries) => {
          const result = await work(queries)
          if (isSlow) {
            entered.resolve()
            await mayGo.promise
          }
          return result
        }),
    }
    const busy = await startTestServer({ database: slow, seed: 'none' })
    const asAdaThere = await callerFor(busy, ada.id)
    isSlow = true
    const first = asAdaThere.post('dependents', noor, key('k1'))
    await entered.promise
    const second = await asAdaThere.post('dependents', noor, key('k1'))
    expect([second.status, problem(second).code]).toEqual([409, 'idempotency-in-progress'])
    expect(second.headers.get('Retry-After')).toBe('1')
    mayGo.resolve()
    expect((await first).status).toBe(201)
    expect((await asAdaThere.post('dependents', noor, key('k1'))).headers.get(IDEMPOTENCY_REPLAYED)).toBe('true')
    expect(await countDependents()).toBe(5)
  })

  it('has one effect when a crowd sends the same change at once to two nodes', async () => {
    const otherNode = await callerFor(await startTestServer({ database: server.database, seed: 'none' }), ada.id)
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, i) => (i % 2 ? otherNode : asAda).post('dependents', noor, key('k1'))),
    )
    expect(new Set(replies.map(({ status }) => status)).difference(new Set([201, 409])).size).toBe(0)
    expect(replies.filter(({ status, headers }) => status === 201 && !headers.has(IDEMPOTENCY_REPLAYED))).toHaveLength(
      1,
    )
    expect(await countDependents()).toBe(5)
  })

  it('must be printable and of sensible length', async () => {
    for (const bad of ['', 'x'.repeat(256), 'white space']) {
      expect((await save('x', key(bad))).status).toBe(400)
    }
  })

  it('may be left out', async () => {
    expect((await save('a', {})).status).toBe(200)
    expect((await save('b', {})).status).toBe(200)
  })
})
