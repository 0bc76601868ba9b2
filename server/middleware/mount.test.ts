import { Hono } from 'hono'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED } from '#contract/headers.ts'
import { accessTokens } from '#server/access-token.ts'
import type { Database } from '#server/db/database.ts'
import { forUser, type Operation } from '#server/operation.ts'
import { sessions } from '#server/sessions.ts'
import { type Caller, caller, problem } from '#tests/support/caller.ts'
import { ada } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { startTestServer, TEST_NOW } from '#tests/support/server.ts'
import type { Env } from './env.ts'
import { requestContext } from './request-context.ts'
import { idempotency } from './idempotency.ts'
import { handlerFor } from './mount.ts'
import { answerError } from './problem.ts'

const SECRET = 'only-for-tests-only-for-tests-only-for-tests'
const answers = { 200: { description: 'What was asked for' } }

describe.each(databases)('a call on $name', ({ open }) => {
  let database: Database
  let asAda: Caller
  let done: string[]

  const operations: Operation[] = [
    forUser({
      method: 'delete',
      path: '/shelves/:colour/things/:id',
      params: { colour: z.enum(['red', 'blue']) },
      tag: 'Service',
      summary: 'Delete a thing',
      query: z.object({ shelf: z.optional(z.string()), row: z.optional(z.string()) }),
      answers,
      problems: [],
      handle: ({ params, query }) => {
        done.push(`${params['colour']} ${query.shelf ?? 'none'}`)
        return { status: 200, body: { id: params['id'], deleted: done.length } }
      },
    }),
  ]

  beforeEach(async () => {
    database = await open()
    done = []
    await startTestServer({ database })
    const tokens = accessTokens(SECRET)
    const clock = () => TEST_NOW
    const app = new Hono<Env>().basePath('/api')
    const log = pino({ level: 'silent' })
    app.use(requestContext({ log, clock, hasProxy: false }))
    const signIns = sessions(database, tokens, SECRET)
    const once = idempotency(database)
    const services = { database, accessTokens: tokens, sessions: signIns, once, clock, origin: '', addressOf: () => '' }
    for (const operation of operations) {
      app.on(operation.method.toUpperCase(), operation.path, handlerFor(operation, services))
    }
    app.onError(answerError(log))
    const { accessToken } = await signIns.open(ada.id, TEST_NOW)
    const fetch = async (input: string | URL | Request, init?: RequestInit) =>
      app.fetch(new Request(new URL(String(input), 'http://havenbook.test'), init))
    asAda = caller({ fetch }, accessToken)
  })
  afterEach(() => database.close())

  const key = (value: string) => ({ [IDEMPOTENCY_KEY]: value })
  const thing = `things/${ada.id}`

  it('may be a deletion without a body that answers what was deleted, and answers the same again', async () => {
    const first = await asAda.delete(`shelves/red/${thing}`, key('k1'))
    const again = await asAda.delete(`shelves/red/${thing}`, key('k1'))
    expect([first.status, first.body]).toEqual([200, { id: ada.id, deleted: 1 }])
    expect([again.status, again.body, again.headers.get(IDEMPOTENCY_REPLAYED)]).toEqual([200, first.body, 'true'])
    expect(done).toEqual(['red none'])
  })

  it('may name what is no id, where the call says what it is', async () => {
    expect((await asAda.delete(`shelves/blue/${thing}`)).status).toBe(200)
    for (const path of [`shelves/green/${thing}`, 'shelves/red/things/nonsense', `shelves/${ada.id}/${thing}`]) {
      const reply = await asAda.delete(path)
      expect([reply.status, problem(reply).code]).toEqual([404, 'not-found'])
    }
    expect(done).toEqual(['blue none'])
  })

  it('with another query is another change under the same key', async () => {
    await asAda.delete(`shelves/red/${thing}?shelf=a`, key('k1'))
    for (const query of ['?shelf=b', '', '?shelf=a&row=1']) {
      const reply = await asAda.delete(`shelves/red/${thing}${query}`, key('k1'))
      expect([reply.status, problem(reply).code]).toEqual([422, 'idempotency-key-reused'])
    }
    expect(done).toEqual(['red a'])
  })

  it('is the same change with its query in another order, or with an empty one', async () => {
    await asAda.delete(`shelves/red/${thing}?shelf=a&row=1`, key('k1'))
    const turned = await asAda.delete(`shelves/red/${thing}?row=1&shelf=a`, key('k1'))
    await asAda.delete(`shelves/red/${thing}`, key('k2'))
    const empty = await asAda.delete(`shelves/red/${thing}?`, key('k2'))
    for (const reply of [turned, empty]) expect(reply.headers.get(IDEMPOTENCY_REPLAYED)).toBe('true')
  })

  it('keeps the fingerprint that addresses without a query always had', async () => {
    await asAda.delete(`shelves/red/${thing}`, key('k1'))
    const { fingerprint } = await database.queries
      .selectFrom('idempotencyKeys')
      .select('fingerprint')
      .executeTakeFirstOrThrow()
    // The id of Ada is part of it: DELETE /api/shelves/red/things/{id}, a line feed, nothing.
    expect(fingerprint).toBe('GU6SYBB0cof8id4T4l6n30aVMm9Pvx0exR-0YqaIE74')
  })
})
