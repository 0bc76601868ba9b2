/** Two servers on one database: what one decides holds on the other. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { promptId } from '#contract/journal-content.ts'
import type { LoginResponse } from '#contract/session.ts'
import type { Database } from '#server/db/database.ts'
import { setRole } from '#server/db/users.ts'
import { type Caller, caller, callerFor } from '#tests/support/caller.ts'
import { ada, kofi } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { startTestServer, type TestServer, TEST_NOW } from '#tests/support/server.ts'
import { uploader } from '#tests/support/uploader.ts'

const noor = { firstName: 'Noor', lastName: 'Okafor', birthDate: '2020-02-29', gender: 'Female', relation: 'Daughter' }

describe.each(databases)('two nodes on $name', { timeout: 30_000 }, ({ open }) => {
  let one: TestServer
  let two: TestServer
  let now: number

  beforeEach(async () => {
    now = TEST_NOW
    const database = await open()
    const same = { database, clock: () => now, requestsPerMinute: 40 }
    one = await startTestServer(same)
    two = await startTestServer({ ...same, seed: 'none' })
  })
  afterEach(() => one.close())

  const login = (node: TestServer, password: string) =>
    caller(node).post('auth/user/login', { email: ada.email, password })

  it('count tries together', async () => {
    for (let i = 0; i < 10; i += 1) expect((await login(i % 2 === 0 ? one : two, 'guessed')).status).toBe(401)
    expect((await login(one, ada.password)).status).toBe(429)
    expect((await login(two, ada.password)).status).toBe(429)
  })

  it('count anew when a clock that was a day ahead is set back', async () => {
    now += 86_400_000
    for (let i = 0; i < 11; i += 1) await login(one, 'guessed')
    expect((await login(one, ada.password)).status).toBe(429)
    now -= 86_400_000
    expect((await login(one, ada.password)).status).toBe(200)
  })

  it('count requests together, but for a tenth that each may keep to itself', async () => {
    const { accessToken } = await one.signIn(ada.id)
    const asked = Array.from({ length: 30 }, () => [one, two]).flat()
    const answers = await Promise.all(asked.map((node) => caller(node, accessToken).get('dependents')))
    const taken = answers.filter(({ status }) => status === 200).length
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(asked.length - taken)
    expect(taken).toBeGreaterThanOrEqual(40)
    expect(taken).toBeLessThanOrEqual(44)
    // A node that was asked more quickly may have something left of its last slice, and no more than that.
    let late = 0
    for (const node of [one, two]) {
      while ((await caller(node, accessToken).get('dependents')).status === 200) late += 1
    }
    expect(taken + late).toBeLessThanOrEqual(44)
    for (const node of [one, two]) expect((await caller(node, accessToken).get('dependents')).status).toBe(429)
  })

  it('accept each other’s sessions, codes and links', async () => {
    const { accessToken, refreshToken } = (await login(one, ada.password)).body as LoginResponse
    expect((await caller(two, accessToken).get('dependents')).status).toBe(200)
    expect((await caller(two).post('auth/refresh', { refreshToken })).status).toBe(200)
    await caller(one).post('auth/forgot-password', { email: ada.email })
    const [, token] = /token=(\S+)/.exec((await two.mails()).at(-1)!.text) ?? []
    expect((await caller(two).post('auth/reset-password', { token, newPassword: 'nine-paper-boats' })).status).toBe(204)
    expect((await login(one, 'nine-paper-boats')).status).toBe(200)
  })

  it('let a device that was signed out on the other write nothing, and read for five seconds at most', async () => {
    const { accessToken } = (await login(one, ada.password)).body as LoginResponse
    const onTwo = caller(two, accessToken)
    expect((await onTwo.get('dependents')).status).toBe(200)
    const upload = uploader(two, accessToken)
    const file = v7()
    expect((await upload.announce(file, 2)).status).toBe(201)
    expect((await caller(one, accessToken).delete(`auth/me/devices/${await sessionIdOf(accessToken)}`)).status).toBe(
      204,
    )
    expect((await caller(one, accessToken).get('dependents')).status).toBe(401)
    expect((await onTwo.post('care-plan', { userId: ada.id, napTime: 'x' })).status).toBe(401)
    const sent = [upload.announce(v7(), 2), upload.send(file, 0, new Uint8Array(1)), upload.giveUp(file)]
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([401, 401, 401])
    now += 5_000
    expect((await onTwo.get('dependents')).status).toBe(401)
  })

  it('answer what comes to both at once as one after the other', async () => {
    await setRole(one.database.queries, ada.email, 'Admin', now)
    const adas = [await callerFor(one, ada.id), await callerFor(two, ada.id)]
    const email = 'new@family.example'
    const joining: [Caller, string][] = []
    for (const by of [adas[0]!, await callerFor(two, kofi.id)]) {
      expect((await by.post('auth/me/email', { email })).status).toBe(204)
      joining.push([by, /^\d{6}/.exec((await one.mails()).at(-1)!.text)?.[0] ?? ''])
    }
    const statuses = async (...calls: Promise<{ status: number }>[]) =>
      (await Promise.all(calls)).map(({ status }) => status).toSorted((a, b) => a - b)
    const proofs = joining.map(([by, otp]) => by.post('auth/me/email/confirm', { email, otp }))
    expect(await statuses(...proofs)).toEqual([204, 403])
    const asked = [one, two].map((node) => caller(node).post('requests/newsletter', { email }))
    expect(await statuses(...asked)).toEqual([204, 204])
    const id = v7()
    const day = promptId(id, new Date(now).toISOString().slice(0, 10))
    for (const [path, makeBody, expected] of [
      ['admin/content/resources', () => ({ slug: 'quiet-rooms' }), [201, 409]],
      ['dependents', () => ({ ...noor, id }), [200, 201]],
      ['care-plan', () => ({ userId: id, napTime: 'Noon' }), [200, 201]],
      ['user-attributes', () => ({ userId: id, strengths: [], interests: [], calmingStrategies: [] }), [200, 201]],
      [`journal/entry/${day}`, () => ({ answer: 'Well' }), [200, 201]],
      [`journal/note/${day}`, () => ({ note: 'Well' }), [200, 201]],
      [`incidents?profileId=${id}`, () => ({ id, happenedAt: '2026-11-20T09:30', behavior: 'Hid' }), [200, 201]],
      ['appointments', () => ({ id, profileId: id }), [200, 201]],
      ['category/medical/folders', () => ({ id: v7(), profileId: id, name: 'Reports' }), [201, 409]],
    ] as const) {
      const answers = await statuses(...adas.map((by) => by.post(path, makeBody())))
      expect({ path, answers }).toEqual({ path, answers: expected })
    }
  })

  const sessionIdOf = async (accessToken: string): Promise<string> => {
    const devices = (await caller(one, accessToken).get('auth/me/devices')).body as { id: string; isCurrent: boolean }[]
    return devices.find(({ isCurrent }) => isCurrent)!.id
  }
})

// SQLite has one writer, and nobody reads in between.
describe.each(databases.filter(({ name }) => name === 'PostgreSQL'))(
  'a session that is being ended, on $name',
  ({ open }) => {
    it('reads nothing more on the node that ends it, even if it asked just before that was committed', async () => {
      const database = await open()
      let beforeCommit: (() => Promise<void>) | undefined
      const held: Database = {
        ...database,
        transaction: (work, options) =>
          database.transaction(async (queries) => {
            const result = await work(queries)
            const first = beforeCommit
            beforeCommit = undefined
            await first?.()
            return result
          }, options),
      }
      const server = await startTestServer({ database: held })
      const lost = await callerFor(server, ada.id)
      const owner = await callerFor(server, ada.id)
      beforeCommit = async () => {
        expect((await lost.get('dependents')).status).toBe(200)
      }
      expect((await owner.delete('auth/me/devices')).status).toBe(204)
      expect(beforeCommit).toBeUndefined()
      expect((await lost.get('dependents')).status).toBe(401)
      await server.close()
    })
  },
)
