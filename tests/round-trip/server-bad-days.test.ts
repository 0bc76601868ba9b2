/** The real server process on the days that go wrong: the power fails, the answer is lost, somebody restarts it. */
import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { v7 } from 'uuid'
import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED } from '#contract/headers.ts'
import type { CarePlan } from '#contract/care-plan.ts'
import type { Dependent } from '#contract/dependents.ts'
import type { LoginResponse } from '#contract/session.ts'
import { openDatabase } from '#server/db/database.ts'
import { announceFile } from '#server/db/files.ts'
import { type Caller, callerAt, type Reply } from '#tests/support/caller.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { postgresUrl } from '#tests/support/databases.ts'
import { freePort } from '#tests/support/free-port.ts'
import { createScratch } from '#tests/support/scratch-database.ts'
import { loseAnswersOf } from '#tests/support/lossy-proxy.ts'
import { type HttpServer, PRODUCTION, startHttpServer } from '#tests/support/server.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

async function signIn(origin: string): Promise<Caller> {
  const reply = await callerAt(origin).post('auth/user/login', { email: ada.email, password: ada.password })
  expect(reply.status).toBe(200)
  return callerAt(origin, (reply.body as LoginResponse).accessToken)
}

async function started(options: Parameters<typeof startHttpServer>[0] = {}): Promise<HttpServer> {
  const server = await startHttpServer(options)
  cleanups.push(() => server.stop())
  return server
}

interface Write {
  key: string
  /** Adds a dependent under its key as id; the others save Maya's plan. */
  creates: boolean
  send(asAda: Caller): Promise<Reply>
  acknowledged: boolean
}

const legs = [{ name: 'SQLite' }, ...(postgresUrl ? [{ name: 'PostgreSQL' }] : [])]

// Real processes on a busy machine take their time.
vi.setConfig({ testTimeout: 60_000 })

describe.each(legs)('a power cut on $name', ({ name }) => {
  it('loses no write that was acknowledged, and doubles none that is sent again', async () => {
    const env: Record<string, string> = {}
    if (name === 'PostgreSQL' && postgresUrl) {
      const scratch = await createScratch(postgresUrl)
      cleanups.push(scratch.drop)
      env['DATABASE_URL'] = scratch.url
    }
    const first = await startHttpServer({ env })
    cleanups.push(() => first.stop())
    const before = await signIn(first.origin)

    const writes: Write[] = Array.from({ length: 400 }, (_, i) => writeNumber(i))
    const enough = Promise.withResolvers<void>()
    let acknowledged = 0
    const queue = writes.values()
    const sender = async (): Promise<void> => {
      for (const write of queue) {
        const reply = await write.send(before).catch(() => undefined)
        if (!reply) return
        expect(reply.status).toBeLessThan(300)
        write.acknowledged = true
        acknowledged += 1
        if (acknowledged === 60) enough.resolve()
      }
    }
    const senders = Array.from({ length: 6 }, sender)
    await enough.promise
    await first.kill()
    await Promise.all(senders)
    expect(acknowledged).toBeLessThan(writes.length)

    const second = await started({ env, dataDir: first.dataDir })
    const after = await signIn(second.origin)
    const present = new Set(((await after.get('dependents')).body as Dependent[]).map(({ id }) => id))
    const sent = writes.filter((write) => write.acknowledged)
    for (const { key } of sent.filter(isCreation)) expect(present).toContain(key)

    // The devices do not know what arrived, so they send everything again, acknowledged or not.
    for (const write of writes) {
      const reply = await write.send(after)
      expect(reply.status).toBeLessThan(300)
      if (write.acknowledged) expect(reply.headers.get(IDEMPOTENCY_REPLAYED)).toBe('true')
    }
    const list = (await after.get('dependents')).body as Dependent[]
    expect(list).toHaveLength(4 + writes.filter(isCreation).length)
    const [plan] = (await after.get(`care-plan/${maya.id}`)).body as CarePlan[]
    expect(plan?.version).toBe(1 + writes.filter((write) => !isCreation(write)).length)
  })
})

function writeNumber(i: number): Write {
  const key = v7()
  const headers = { [IDEMPOTENCY_KEY]: key }
  const dependent = {
    id: key,
    firstName: `Child ${i}`,
    lastName: 'Okafor',
    birthDate: '2020-01-01',
    gender: 'Other',
    relation: 'Child',
  }
  return {
    key,
    creates: i % 2 === 0,
    acknowledged: false,
    send: (asAda) =>
      i % 2 === 0
        ? asAda.post('dependents', dependent, headers)
        : asAda.post('care-plan', { userId: maya.id, napTime: `nap ${i}` }, headers),
  }
}

const isCreation = (write: Write): boolean => write.creates

describe('a lost answer', () => {
  it('is given again to the same key, with one effect', async () => {
    const server = await started()
    const asAda = await signIn(server.origin)
    const proxy = await loseAnswersOf(server.port)
    cleanups.push(proxy.close)
    const { body } = await callerAt(server.origin).post('auth/user/login', { email: ada.email, password: ada.password })
    const throughProxy = callerAt(proxy.origin, (body as LoginResponse).accessToken)
    const change = { userId: maya.id, napTime: 'only once' }
    const headers = { [IDEMPOTENCY_KEY]: v7(), 'If-Match': '"1"' }
    await expect(throughProxy.post('care-plan', change, headers)).rejects.toThrow('fetch failed')
    await proxy.swallowed
    const again = await asAda.post('care-plan', change, headers)
    expect([again.status, again.headers.get('ETag')]).toEqual([200, '"2"'])
    expect(again.headers.get(IDEMPOTENCY_REPLAYED)).toBe('true')
  })
})

describe('a stop', () => {
  it('finishes the request that runs, takes no new one, and ends well', async () => {
    const server = await started()
    const body = JSON.stringify({ email: ada.email, password: ada.password })
    const socket = await beginLogin(server.port, body.length)
    server.process.kill('SIGTERM')
    await refused(server.port)
    const answer = everything(socket)
    socket.write(body)
    expect(await answer).toMatch(/^HTTP\/1\.1 200 OK[^]*"accessToken":"ey/)
    expect(await server.stop()).toBe(0)
  })

  it('behind a balancer serves on until nobody is sent there any more, each answer the last of its connection', async () => {
    const server = await started({ env: { DRAIN_SECONDS: '3' } })
    const asAda = await signIn(server.origin)
    const before = await fetch(`${server.origin}/api/readyz`)
    // Longer than proxies keep a connection: they close it, never this server.
    expect([before.status, before.headers.get('Keep-Alive')]).toEqual([200, 'timeout=130'])
    const body = JSON.stringify({ email: ada.email, password: ada.password })
    const socket = await beginLogin(server.port, body.length)
    server.process.kill('SIGTERM')
    const ready = () => fetch(`${server.origin}/api/readyz`)
    await vi.waitFor(async () => expect((await ready()).status).toBe(503), 10_000)
    const during = await ready()
    expect([during.headers.get('Retry-After'), during.headers.get('Connection')]).toEqual(['2', 'close'])
    expect((await asAda.get('dependents')).status).toBe(200)
    const answer = everything(socket)
    socket.write(body)
    expect(await answer).toMatch(/^HTTP\/1\.1 200 OK[^]*\r\nConnection: close\r\n[^]*"accessToken":"ey/i)
    await refused(server.port)
    expect(await server.stop()).toBe(0)
  })

  it('does not wait for a client that never finishes, and is over within five seconds', async () => {
    const server = await started()
    const socket = await beginLogin(server.port, 100)
    const began = performance.now()
    socket.on('error', () => {})
    expect(await server.stop()).toBe(0)
    expect(performance.now() - began).toBeLessThan(5_000)
  })
})

/** A login whose head has arrived and whose body is still to come. */
async function beginLogin(port: number, length: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  cleanups.push(async () => socket.destroy())
  await once(socket, 'connect')
  socket.write(
    `POST /api/auth/user/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\nExpect: 100-continue\r\n\r\n`,
  )
  const [first] = (await once(socket, 'data')) as [Buffer]
  expect(first.toString()).toMatch(/^HTTP\/1\.1 100 Continue/)
  return socket
}

async function everything(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  return text
}

/** Knocks until nobody opens any more. */
async function refused(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (!isOpen) return
  }
}

describe('a start', () => {
  it('seeds the demo once, and never over what a family has written', async () => {
    const first = await startHttpServer()
    cleanups.push(() => first.stop())
    expect(first.output()).toContain('demo@havenbook.example with the password quiet-harbour-27')
    expect(first.output()).toContain('freshly seeded')
    const asAda = await signIn(first.origin)
    await asAda.delete(`dependents/${maya.id}`)
    await first.kill()
    const second = await started({ dataDir: first.dataDir })
    expect(second.output()).not.toContain('seeded')
    // Signed in before the restart, still signed in after it: the secret is kept beside the data.
    const { status, body } = await callerAt(second.origin).get('healthz')
    expect([status, body]).toEqual([200, { status: 'ok' }])
    expect(
      ((await (await signIn(second.origin)).get('dependents')).body as Dependent[]).map(({ id }) => id),
    ).not.toContain(maya.id)
  })

  it('serves where the housekeeping cannot remove a file, says so, and removes the others', async () => {
    const first = await startHttpServer()
    cleanups.push(() => rm(first.dataDir, { recursive: true }))
    await first.kill()
    const database = await openDatabase({ databaseUrl: '', dataDir: first.dataDir })
    const [stuck, other] = [v7(), v7()]
    for (const id of [stuck, other]) {
      await announceFile(database.queries, { id, ownerId: ada.id, profileId: maya.id, size: 1 }, 0)
    }
    await database.close()
    const pathOf = (id: string) => join(first.dataDir, 'files', id)
    // As where a disk can only be read, or an object store is away.
    await mkdir(join(pathOf(stuck), 'inside'), { recursive: true })
    await writeFile(pathOf(other), 'x')
    const again = await started({ dataDir: first.dataDir })
    expect((await (await signIn(again.origin)).get(`care-plan/${maya.id}`)).status).toBe(200)
    await vi.waitFor(() => expect(again.output()).toContain('housekeeping failed'), 10_000)
    await expect(stat(pathOf(other))).rejects.toThrow('ENOENT')
  })

  it('writes nothing that others on the machine may read', async () => {
    const server = await started()
    const written = await readdir(server.dataDir, { recursive: true })
    expect(written.length).toBeGreaterThan(2)
    const modes = await Promise.all(written.map(async (name) => (await stat(join(server.dataDir, name))).mode & 0o077))
    expect(written.filter((_, index) => modes[index] !== 0)).toEqual([])
  })

  it('in production refuses without its secrets, and with them seeds nobody', async () => {
    await expect(
      startHttpServer({ flags: ['--production'], env: { TOKEN_SECRET: '', PUBLIC_URL: '' } }),
    ).rejects.toThrow(
      /Havenbook does not start:\nTOKEN_SECRET is missing.*\nPUBLIC_URL is missing.*\nTRUSTED_PROXIES is missing/,
    )
    const server = await started({
      flags: ['--production'],
      env: PRODUCTION,
    })
    const login = await callerAt(server.origin).post('auth/user/login', { email: ada.email, password: ada.password })
    expect(login.status).toBe(401)
    await server.stop()
    const lines = server
      .output()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'listening', database: 'SQLite', mode: 'production' }))
    expect(server.output()).not.toContain(ada.email)
  })

  it('gives pages of the app its strict headers and the API its own', async () => {
    const patientAppPort = String(await freePort())
    const server = await started({
      flags: ['--production'],
      env: { ...PRODUCTION, PATIENT_APP_PORT: patientAppPort },
    })
    const page = await fetch(`${server.origin}/dashboard`)
    expect(page.headers.get('Content-Security-Policy')).toContain("require-trusted-types-for 'script'")
    const api = await fetch(`${server.origin}/api`)
    const script = await fetch(`${server.origin}/nothing.js`)
    const frame = await fetch(`http://127.0.0.1:${patientAppPort}/import`)
    for (const { headers } of [page, api, script, frame]) {
      expect(headers.get('Strict-Transport-Security')).toBe('max-age=63072000; includeSubDomains')
    }
    expect([api.status, api.headers.get('Content-Type')]).toEqual([404, 'application/problem+json'])
  })

  it('answers what is too large even while it still arrives', async () => {
    const server = await started()
    const large = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: 'x'.repeat(3_000_000) }
    for (let i = 0; i < 40; i += 1) {
      expect((await fetch(`${server.origin}/api/auth/user/login`, large)).status).toBe(413)
    }
  })
})
