import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { caller, callerFor, problem } from '#tests/support/caller.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

describe('every answer', () => {
  it('carries a date by the server’s clock, a request id, and headers that keep it out of caches and frames', async () => {
    const server = await startTestServer()
    server.advance(48 * 3_600_000)
    for (const path of ['/api/ping?n=7', '/api/nothing', '/api/dependents']) {
      const { headers } = await server.fetch(path)
      expect(headers.get('Date')).toBe('Mon, 23 Nov 2026 14:02:00 GMT')
      expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers.get('Cache-Control')).toBe('no-store')
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    }
    await server.close()
  })

  it('echoes the nonce of a ping, and wants one', async () => {
    const server = await startTestServer()
    const nobody = caller(server)
    expect((await nobody.get('ping?n=a%20b%3C')).body).toEqual({ n: 'a b<', now: '2026-11-21T14:02:00.000Z' })
    expect((await nobody.get('ping')).status).toBe(422)
    expect((await nobody.get('ping?n=')).status).toBe(422)
    await server.close()
  })

  it('takes a request id from a proxy of ours alone, and only when it is harmless', async () => {
    const idFor = async (server: TestServer, id: string) =>
      (await caller(server).get('healthz', { 'X-Request-Id': id })).headers.get('X-Request-Id')
    const behind = await startTestServer({ trustedProxies: 1 })
    expect(await idFor(behind, 'trace-0001')).toBe('trace-0001')
    expect(await idFor(behind, '<script>alert(1)</script>')).toMatch(/^[0-9a-f-]{36}$/)
    await behind.close()
    const open = await startTestServer()
    expect(await idFor(open, 'trace-0001')).toMatch(/^[0-9a-f-]{36}$/)
    await open.close()
  })

  it('to an unknown path or method is a problem, in the reader’s language', async () => {
    const server = await startTestServer()
    const unknown = await caller(server).get('no/such/thing', { 'Accept-Language': 'de, fr;q=0.5' })
    expect(problem(unknown)).toMatchObject({ status: 404, message: 'Cela n’existe pas, ou ne vous appartient pas.' })
    expect(unknown.headers.get('Content-Language')).toBe('fr')
    const wrongMethod = await server.fetch('/api/dependents', { method: 'PUT' })
    expect([wrongMethod.status, wrongMethod.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST'])
    await server.close()
  })
})

describe('the log', () => {
  it('says what happened and nothing about anybody', async () => {
    const lines: string[] = []
    const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) })
    const server = await startTestServer({ log })
    const asAda = await callerFor(server, ada.id)
    await caller(server).post('auth/user/login', { email: ada.email, password: ada.password })
    await caller(server).post('auth/user/login', { email: ada.email, password: 'wrong-secret' })
    await asAda.get(`care-plan/${maya.id}?token=secret-in-query`)
    await asAda.post('care-plan', { userId: maya.id, allergies: ['Secret allergy'] })
    await asAda.post('dependents', { firstName: 'Secretname' })
    await server.fetch('/api/care-plan', {
      method: 'POST',
      body: '{"allergies":["Secret',
      headers: { 'Content-Type': 'application/json' },
    })
    const all = lines.join('')
    expect(lines).toHaveLength(6)
    expect(JSON.parse(lines[2] ?? '')).toMatchObject({
      method: 'GET',
      route: '/care-plan/:id',
      status: 200,
      userId: ada.id,
      ms: expect.any(Number),
      requestId: expect.any(String),
    })
    for (const secret of ['Secret', 'secret', ada.email, ada.password, maya.id, 'Ada', 'Maya', 'Bearer', 'Peanuts']) {
      expect(all).not.toContain(secret)
    }
    await server.close()
  })

  it('keeps the reason of a server error, and not the row that caused it', async () => {
    const lines: string[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) })
    const server = await startTestServer({ log })
    await server.database.queries.schema.dropTable('dependents').execute()
    const reply = await (await callerFor(server, ada.id)).get('dependents')
    expect([reply.status, problem(reply).code]).toEqual([500, 'internal'])
    expect(JSON.stringify(reply.body)).not.toMatch(/sql|table|dependents/i)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      requestId: problem(reply).requestId,
      err: { message: 'no such table: dependents' },
    })
    await server.close()
  })
})
