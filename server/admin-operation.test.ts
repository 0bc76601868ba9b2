/** What `npm run admin` does for the years of operation, beside a database in use. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AccountRow } from '#contract/admin/users.ts'
import { adminCommand } from '#tests/support/admin-command.ts'
import { ada, kofi, unverified } from '#tests/support/cast.ts'
import { startTestServer, TEST_SECRET, type TestServer } from '#tests/support/server.ts'
import { testDirectory } from '#tests/support/test-directory.ts'
import { openDatabase } from './db/database.ts'
import { addMail, refuseMail } from './db/mails.ts'
import { type ListedMail, sealOfMails } from './mail/waiting-mails.ts'

describe('npm run admin', () => {
  let dataDir: string
  let server: TestServer

  beforeEach(async () => {
    dataDir = await testDirectory()
    server = await startTestServer({ database: await openDatabase({ databaseUrl: '', dataDir }), clock: Date.now })
  })
  afterEach(() => server.close())

  const admin = (...words: string[]) =>
    adminCommand(words, { dataDir, env: { TOKEN_SECRET: TEST_SECRET }, database: server.database })
  const asJson = async <T>(...words: string[]): Promise<T> => {
    const { said } = await admin(...words, '--json')
    return JSON.parse(said) as T
  }
  const login = async () => {
    const body = JSON.stringify({ email: ada.email, password: ada.password })
    const headers = { 'Content-Type': 'application/json' }
    return (await server.fetch('/api/auth/user/login', { method: 'POST', body, headers })).status
  }

  it('lists accounts by e-mail address and state, and nothing else of anybody', async () => {
    await server.signIn(ada.id)
    const users = await asJson<AccountRow[]>('users')
    expect(users.map(({ email, state }) => [email, state])).toEqual(
      [
        [ada.email, 'active'],
        [kofi.email, 'active'],
        [unverified.email, 'unconfirmed'],
      ].toSorted(),
    )
    const { said } = await admin('users', '--search', ada.email)
    expect(said.split('\n')[0]).toMatch(/^email\s+state\s+role\s+devices\s+last used\s+joined$/)
    expect(said).toContain(ada.email)
    expect(said).not.toContain(kofi.email)
    for (const trace of ['Ada', 'Maya', 'Okafor', 'Peanut']) expect(said).not.toContain(trace)
    expect((await admin('users', '--state', 'unconfirmed')).said).toContain(unverified.email)
    expect(await admin('users', '--state', 'odd')).toMatchObject({ code: 1, said: expect.stringContaining('leaving') })
  })

  it('turns an account off and on, while the server runs', async () => {
    expect(await login()).toBe(200)
    expect(await asJson('users', 'disable', ada.email)).toEqual({
      email: ada.email,
      isDisabled: true,
      isChanged: true,
    })
    expect(await login()).toBe(403)
    expect(await asJson('sessions', ada.email)).toEqual([])
    expect((await admin('users', 'enable', ada.email)).said).toBe(`${ada.email} can sign in.\n`)
    expect(await login()).toBe(200)
    expect(await admin('users', 'disable', 'nobody@x.example')).toMatchObject({ code: 1 })
  })

  it('lists sessions and ends one, or all', async () => {
    await server.signIn(ada.id)
    await server.signIn(ada.id)
    const list = () => asJson<{ id: string }[]>('sessions', ada.email)
    const [first, second] = await list()
    expect(await asJson('sessions', 'end', ada.email, first?.id ?? '')).toEqual({ ended: [first?.id] })
    expect((await list()).map(({ id }) => id)).toEqual([second?.id])
    expect(await admin('sessions', 'end', kofi.email, second?.id ?? '')).toMatchObject({ code: 1 })
    expect((await admin('sessions', 'end', ada.email)).said).toBe('Ended: 1.\n')
    expect((await admin('sessions', ada.email)).said).toBe('Signed in nowhere.\n')
  })

  it('tells which mails wait and why one failed, without what stands in them; retries and drops', async () => {
    const { queries } = server.database
    const post = async (to: string | null): Promise<string> => {
      const mail = {
        to,
        date: Date.now(),
        subject: '123456 is your code',
        text: 'secret text',
        html: '<p>secret text</p>',
      }
      const id = v7()
      const at = new Date().toISOString()
      const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
      await addMail(queries, { id, sealed: await sealOfMails(TEST_SECRET).close(mail), dueAt: at, expiresAt })
      return id
    }
    const [waiting, refused] = [await post('a@x.example'), await post('nobody@x.example')]
    await post(null)
    await refuseMail(queries, refused, 'EENVELOPE 550')
    const { said } = await admin('mails')
    expect(said).toContain('EENVELOPE 550')
    for (const secret of ['123456', 'secret', 'code']) expect(said).not.toContain(secret)
    const list = () => asJson<ListedMail[]>('mails')
    expect((await list()).map(({ id, to, state, failure }) => [id, to, state, failure])).toEqual([
      [waiting, 'a@x.example', 'waiting', null],
      [refused, 'nobody@x.example', 'refused', 'EENVELOPE 550'],
    ])
    await admin('mails', 'retry', refused)
    expect((await list()).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    expect((await server.mails()).map(({ to }) => to).toSorted()).toEqual(['a@x.example', 'nobody@x.example'])
    const third = await post('b@x.example')
    expect(await asJson('mails', 'drop', third)).toEqual({ id: third })
    expect(await admin('mails', 'drop', third)).toMatchObject({ code: 1 })
    expect((await admin('mails')).said).toBe('No mail waits.\n')
  })

  it('tells when the housekeeping ran, and runs it', async () => {
    expect((await admin('jobs')).said).toBe('No job has run yet.\n')
    expect((await admin('purge')).said).toMatch(/^What was past its time is gone; it took \d+ ms\.\n$/)
    const first = await asJson<{ name: string; startedAt: string; failure: null }[]>('jobs')
    expect(first).toMatchObject([{ name: 'housekeeping', failure: null }])
    const again = await asJson<{ startedAt: string }>('jobs', 'run', 'housekeeping')
    expect(again.startedAt > (first[0]?.startedAt ?? '')).toBe(true)
    expect(await admin('jobs', 'run', 'dishes')).toMatchObject({ code: 1 })
  })

  it('checks whether database and files are whole, and names what is not', async () => {
    expect(await admin('check')).toMatchObject({ code: 0, said: expect.stringContaining('Nothing is wrong.') })
    const { queries } = server.database
    const [missing, stray] = [v7(), v7()]
    const dates = { createdDate: '2026-11-01T00:00:00.000Z', updatedDate: '2026-11-01T00:00:00.000Z' }
    const file = { ownerId: ada.id, profileId: ada.id, size: 1, type: 'application/pdf', ...dates }
    await queries
      .insertInto('files')
      .values({ id: missing, ...file })
      .execute()
    // On its way: it may have no bytes yet.
    await queries
      .insertInto('files')
      .values({ id: v7(), ...file, type: null })
      .execute()
    await writeFile(join(dataDir, 'files', stray), 'x')
    const { code, said } = await admin('check', '--json')
    expect(code).toBe(1)
    const { counts, wrong } = JSON.parse(said) as { counts: Record<string, number>; wrong: string[] }
    expect(wrong).toEqual([`The bytes of file ${missing} are missing.`, `The stored file ${stray} belongs to nobody.`])
    expect(counts).toMatchObject({ accounts: 3, files: 2, stored: 1 })
  })

  it('says how it is used where words are missing or too many', async () => {
    for (const words of [[], ['users', 'disable'], ['sessions', 'a', 'b'], ['purge', 'all'], ['--odd']]) {
      const { code, said } = await admin(...words)
      expect([code, said]).toEqual([2, expect.stringContaining('users disable <email>')])
    }
  })
})
