import { beforeEach, describe, expect, it } from 'vitest'
import { PROBLEM_MEDIA_TYPE, Problem } from '#contract/problem.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { serverForEach } from '#tests/support/for-each-test.ts'
import { PUBLIC_LIMITS, USER_LIMITS } from './body.ts'

describe('a body', () => {
  const server = serverForEach()
  let authorization: string

  beforeEach(async () => {
    authorization = `Bearer ${(await server.signIn(ada.id)).accessToken}`
  })

  const post = (body: BodyInit | null, type: string | null = 'application/json') =>
    server.fetch('/api/care-plan', {
      method: 'POST',
      body,
      headers: { Authorization: authorization, ...(type === null ? {} : { 'Content-Type': type }) },
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
    })
  const outcome = async (response: Response) => [response.status, Problem.parse(await response.json()).code]
  const good = JSON.stringify({ userId: maya.id, napTime: 'two' })

  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON', 'application/merge-patch+json'])(
    'of type %s is read',
    async (type) => {
      expect((await post(good, type)).status).toBe(200)
    },
  )

  it.each([null, 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/jsonx'])(
    'of type %s is refused with 415',
    async (type) => {
      expect(await outcome(await post(new TextEncoder().encode(good), type))).toEqual([415, 'unsupported-media-type'])
    },
  )

  it.each(['', '{', '{"userId":', 'undefined', "{'a':1}", '<html>Please accept the terms</html>', good.slice(0, -1)])(
    'like %j is refused with 400',
    async (body) => {
      expect(await outcome(await post(body))).toEqual([400, 'malformed-json'])
    },
  )

  it('that is not UTF-8 is refused with 400', async () => {
    expect(await outcome(await post(new Uint8Array([0x22, 0xff, 0xfe, 0x22])))).toEqual([400, 'malformed-json'])
  })

  it.each(['null', '[]', '"text"', '7', 'true'])('that is %s and no object is refused with 422', async (body) => {
    expect(await outcome(await post(body))).toEqual([422, 'invalid-input'])
  })

  it('of more than a megabyte is refused with 413, announced or streamed', async () => {
    const big = JSON.stringify({ userId: maya.id, napTime: 'x'.repeat(USER_LIMITS.bytes) })
    expect(await outcome(await post(big))).toEqual([413, 'payload-too-large'])
    const chunks = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(100_000).fill(0x20)),
    })
    expect(await outcome(await post(chunks))).toEqual([413, 'payload-too-large'])
  })

  const login = (body: string) =>
    server.fetch('/api/auth/user/login', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })

  it('of a call that anyone may make is refused with 413 beyond 64 kB', async () => {
    const form = (bytes: number) => JSON.stringify({ email: ada.email, password: 'x'.repeat(bytes) })
    expect(await outcome(await login(form(PUBLIC_LIMITS.bytes)))).toEqual([413, 'payload-too-large'])
    expect(await outcome(await login(form(PUBLIC_LIMITS.bytes - 100)))).toEqual([422, 'invalid-input'])
  })

  it.each([
    ['nested in arrays', '['.repeat(500_000) + ']'.repeat(500_000)],
    ['nested in objects', '{"a":'.repeat(33) + '1' + '}'.repeat(33)],
    ['of brackets without an end', '['.repeat(1_000_000)],
    ['of too many values', `[${'0,'.repeat(400_000)}0]`],
    ['of too many empty arrays', `[${'[],'.repeat(300_000)}[]]`],
  ])('%s is refused at once', async (_name, body) => {
    const started = performance.now()
    expect(await outcome(await post(body))).toEqual([400, 'bad-request'])
    // A megabyte took five seconds before; a machine with other work may take a few tenths.
    expect(performance.now() - started).toBeLessThan(1_000)
  })

  it('may nest 32 deep, and brackets within its text are text', async () => {
    const deep = (depth: number) => `{"userId":"${maya.id}","napTime":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`
    expect(await outcome(await post(deep(32)))).toEqual([422, 'invalid-input'])
    expect(await outcome(await post(deep(33)))).toEqual([400, 'bad-request'])
    const brackets = { userId: maya.id, napTime: `\\"${'['.repeat(500)}\\` }
    expect((await post(JSON.stringify(brackets))).status).toBe(200)
  })

  it('with 150 faults has the first hundred of them named', async () => {
    const faulty = { userId: maya.id, allergies: Array.from({ length: 150 }, (_, index) => index) }
    const answer = Problem.parse(await (await post(JSON.stringify(faulty))).json())
    expect([answer.code, answer.issues?.length]).toEqual(['invalid-input', 100])
  })

  it('that tries to reach a prototype changes nothing', async () => {
    expect((await post(`{"userId":"${maya.id}","__proto__":{"napTime":"x"},"constructor":{"a":1}}`)).status).toBe(200)
    expect(({} as Record<string, unknown>)['napTime']).toBeUndefined()
  })

  it('is answered with a problem that says what, where and under which number', async () => {
    const response = await post('{')
    expect(response.headers.get('Content-Type')).toBe(PROBLEM_MEDIA_TYPE)
    const problem = Problem.parse(await response.json())
    expect(problem).toMatchObject({ status: 400, title: 'Bad Request', type: '/api/docs#malformed-json' })
    expect(problem.requestId).toBe(response.headers.get('X-Request-Id'))
  })
})
