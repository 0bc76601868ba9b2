import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { CHANGE, IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED } from '#contract/headers.ts'
import { BATCH_MAX, type BatchAnswer, type BatchCall, BatchResponse } from '#contract/sync.ts'
import { callerFor, problem } from '#tests/support/caller.ts'
import { ada, kofi, maya, zoe } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { callerForEach, serverForEach } from '#tests/support/for-each-test.ts'
import { startTestServer } from '#tests/support/server.ts'
import { pdf } from '#tests/support/typed-bytes.ts'
import { uploaderFor } from '#tests/support/uploader.ts'

describe.each(databases)('a batch on $name', ({ open }) => {
  const server = serverForEach(open)
  const asAda = callerForEach(server, ada.id)
  let made = 0

  const call = (
    method: BatchCall['method'],
    path: string,
    body?: unknown,
    more: Partial<BatchCall> = {},
  ): BatchCall => {
    made += 1
    return {
      key: `key-${made}`,
      lane: `lane-${made}`,
      method,
      path,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...more,
    }
  }
  const plan = (napTime: string, more?: Partial<BatchCall>, seen?: object) =>
    call('POST', 'care-plan', { userId: maya.id, napTime, ...(seen ? { seen } : {}) }, more)
  const send = async (calls: BatchCall[], who = asAda): Promise<BatchAnswer[]> => {
    const { status, body } = await who.post('batch', { calls })
    expect(status).toBe(200)
    const { answers } = BatchResponse.parse(body)
    expect(answers.map(({ key }) => key)).toEqual(calls.map(({ key }) => key))
    return answers
  }
  const napTime = async () => ((await asAda.get(`care-plan/${maya.id}`)).body as { napTime: string }[])[0]?.napTime
  const codeOf = ({ body }: BatchAnswer) => (body as { code?: string }).code

  it('answers each call as it would have been answered alone', async () => {
    const folder = v7()
    const [saved, created, deleted] = await send([
      plan('After lunch'),
      call('POST', `category/medical/folders?profileId=${maya.id}`, { id: folder, name: 'Letters' }, { lane: 'f' }),
      call('DELETE', `category/medical/folders/${folder}`, undefined, { lane: 'f' }),
    ])
    expect(saved).toMatchObject({ status: 200, body: { napTime: 'After lunch', version: 2 } })
    expect(saved?.change).toContain(`${maya.id}.`)
    expect(created).toMatchObject({ status: 201, body: { id: folder, profileId: maya.id, category: 'medical' } })
    expect(deleted).toMatchObject({ status: 200, body: { id: folder } })
    expect(await napTime()).toBe('After lunch')
  })

  it('gets the stored answers when it is sent again, and so does a single call of it, and the other way round', async () => {
    const calls = [plan('One'), plan('Two')]
    const first = await send(calls)
    await asAda.post('care-plan', { userId: maya.id, napTime: 'Later' })
    const again = await send(calls)
    expect(again).toEqual(first.map((answer) => ({ ...answer, isReplayed: true })))
    const alone = await asAda.post('care-plan', JSON.parse(calls[0]!.body!), { [IDEMPOTENCY_KEY]: calls[0]!.key })
    expect(alone.body).toEqual(first[0]!.body)
    expect([alone.headers.get(IDEMPOTENCY_REPLAYED), alone.headers.get(CHANGE)]).toEqual(['true', first[0]!.change])
    const single = await asAda.post('care-plan', { userId: zoe.id, napTime: 'Z' }, { [IDEMPOTENCY_KEY]: 'alone' })
    const [replayed] = await send([call('POST', 'care-plan', { userId: zoe.id, napTime: 'Z' }, { key: 'alone' })])
    expect(replayed).toMatchObject({ isReplayed: true, body: single.body, change: single.headers.get(CHANGE) })
    expect(await napTime()).toBe('Later')
  })

  it('goes on with other lanes after a refusal, and leaves the rest of its own alone', async () => {
    const answers = await send([
      plan('Kept'),
      call('PATCH', `dependents/${maya.id}`, { relation: '' }, { lane: 'maya' }),
      call('PATCH', `dependents/${maya.id}`, { relation: 'Never written' }, { lane: 'maya' }),
      call('PATCH', `dependents/${zoe.id}`, { relation: 'Niece' }),
      plan('x', {}, { napTime: 'what nobody saw' }),
      call('PATCH', `care-plan/${maya.planId}`, { napTime: 'y' }, { ifMatch: '"1"' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 422, 0, 200, 409, 412])
    expect(problem({ ...answers[1]!, headers: new Headers() } as never).issues).toMatchObject([{ path: 'relation' }])
    expect(answers[2]).toEqual({ key: answers[2]!.key, status: 0 })
    expect(answers[4]?.body).toMatchObject({ code: 'seen-otherwise', theirs: { napTime: 'Kept' } })
    expect(await napTime()).toBe('Kept')
  })

  it('makes no further call once the answers are as long as one may be, and the rest when it is sent again', async () => {
    const allergies = Array.from({ length: 120 }, () => 'x'.repeat(2_000))
    await asAda.post('care-plan', { userId: maya.id, allergies })
    const calls = Array.from({ length: 30 }, (_, index) => plan(`At ${index}`))
    const answers = await send(calls)
    const left = calls.filter((_, index) => answers[index]?.status === 0)
    expect(left.length).toBeGreaterThan(5)
    expect(answers.map(({ status }) => status)).toEqual(calls.map((one) => (left.includes(one) ? 0 : 200)))
    expect((await send(left)).map(({ status }) => status)).toEqual(left.map(() => 200))
    expect(await napTime()).toBe('At 29')
  })

  it('answers an unexpected failure as that call’s own, and goes on', async () => {
    const { queries } = server.database
    await queries.schema.alterTable('care_plan_revisions').renameTo('elsewhere').execute()
    try {
      const answers = await send([plan('Fails'), call('PATCH', `dependents/${zoe.id}`, { relation: 'Niece' })])
      expect(answers.map(({ status }) => status)).toEqual([500, 200])
      expect(codeOf(answers[0]!)).toBe('internal')
      expect(JSON.stringify(answers)).not.toContain('revisions')
    } finally {
      await queries.schema.alterTable('elsewhere').renameTo('care_plan_revisions').execute()
    }
    expect(await napTime()).not.toBe('Fails')
  })

  it('puts files that have arrived into folders, and says which have not', async () => {
    const [folder, arrived, missing] = [v7(), v7(), v7()]
    await (await uploaderFor(server, ada.id)).upload(arrived, pdf(), maya.id)
    const put = (id: string) =>
      call('POST', `category/medical/documents?folderId=${folder}`, { id, folderId: folder, name: 'a.pdf' })
    const answers = await send([
      call('POST', `category/medical/folders?profileId=${maya.id}`, { id: folder, name: 'Letters' }),
      put(arrived),
      put(missing),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 409])
    expect(answers[1]?.body).toMatchObject({ id: arrived, profileId: maya.id })
    expect(codeOf(answers[2]!)).toBe('upload-missing')
  })

  it('makes no call of another kind', async () => {
    const answers = await send([
      call('POST', 'batch', { calls: [] }),
      call('POST', 'auth/user/login', { email: ada.email, password: ada.password }),
      call('PATCH', 'auth/me/profile', { firstName: 'X' }),
      call('DELETE', 'auth/me/devices'),
      call('POST', 'files'),
      call('POST', 'nowhere', {}),
      call('POST', 'https://elsewhere.example/care-plan', {}),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400))
    expect(((await asAda.get('auth/me/devices')).body as unknown[]).length).toBeGreaterThan(0)
  })

  it('judges bodies and keys call by call', async () => {
    const answers = await send([
      { ...plan('x'), body: '{"userId":' },
      { ...plan('x'), body: undefined },
      { ...plan('x'), body: JSON.stringify({ userId: maya.id, parentNotes: 'x'.repeat(1024 * 1024) }) },
      { ...plan('x'), key: 'two words' },
      plan('Good'),
    ])
    expect(answers.map((answer) => [answer.status, codeOf(answer)])).toEqual([
      [400, 'malformed-json'],
      [400, 'malformed-json'],
      [413, 'payload-too-large'],
      [400, 'bad-request'],
      [200, undefined],
    ])
  })

  it('is refused as a whole when it is cut, empty, too long or too large, and then nothing of it is done', async () => {
    const calls = Array.from({ length: BATCH_MAX + 1 }, () => plan('Not this'))
    expect((await asAda.post('batch', { calls })).status).toBe(422)
    expect((await asAda.post('batch', { calls: [] })).status).toBe(422)
    const authorization = `Bearer ${(await server.signIn(ada.id)).accessToken}`
    const post = (body: string, type = 'application/json') =>
      server.fetch('/api/batch', { method: 'POST', headers: { authorization, 'content-type': type }, body })
    const text = JSON.stringify({ calls: calls.slice(0, 3) })
    expect((await post(text.slice(0, -9))).status).toBe(400)
    expect((await post(text, 'text/plain')).status).toBe(415)
    expect((await post(' '.repeat(4 * 1024 * 1024) + text)).status).toBe(413)
    expect(await napTime()).not.toBe('Not this')
    expect(await send(calls.slice(0, BATCH_MAX))).toHaveLength(BATCH_MAX)
  })

  it('writes nothing of a stranger’s, and nothing once the device was signed out', async () => {
    const asKofi = await callerFor(server, kofi.id)
    expect((await send([plan('Stolen')], asKofi)).map(({ status }) => status)).toEqual([404])
    await server.database.queries.deleteFrom('sessions').where('userId', '=', ada.id).execute()
    const reply = await asAda.post('batch', { calls: [plan('Signed out')] })
    const status = reply.status === 200 ? (reply.body as BatchResponse).answers[0]?.status : reply.status
    expect(status).toBe(401)
  })

  it('is answered when all of it is on the disk, and a stored answer of it no sooner', async () => {
    const { database } = server
    const order: string[] = []
    let isFull = false
    const watched = await startTestServer({
      seed: 'none',
      database: {
        ...database,
        transaction: async (work, options) => {
          const result = await database.transaction(work, options)
          order.push(options?.isDeferred ? 'committed' : 'committed to the disk')
          return result
        },
        flush: async () => {
          order.push('flush')
          if (isFull) throw Object.assign(new Error('The disk is full'), { errcode: 13 })
          await database.flush()
        },
      },
    })
    const asWatched = await callerFor(watched, ada.id)
    order.length = 0
    const calls = [plan('One'), plan('Two')]
    await send(calls, asWatched)
    expect(order).toEqual(['committed', 'committed', 'flush'])
    order.length = 0
    await asWatched.post('care-plan', JSON.parse(calls[0]!.body!), { [IDEMPOTENCY_KEY]: calls[0]!.key })
    expect(order).toEqual(['committed to the disk', 'flush'])
    isFull = true
    expect((await asWatched.post('batch', { calls })).status).toBe(500)
  })

  it('leaves all other commits as safe as ever', async () => {
    await send([plan('x'), call('PATCH', `dependents/${maya.id}`, { relation: '' })])
    if (server.database.kind === 'PostgreSQL') {
      const { rows } = await sql<{ synchronousCommit: string }>`show synchronous_commit`.execute(
        server.database.queries,
      )
      expect(rows).toEqual([{ synchronousCommit: 'on' }])
    } else {
      const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(server.database.queries)
      expect(rows).toEqual([{ synchronous: 2 }])
    }
  })
})
