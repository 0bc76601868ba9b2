import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, it } from 'vitest'
import { adminCommand } from '#tests/support/admin-command.ts'
import { ada, unverified } from '#tests/support/cast.ts'
import { environmentOf } from '#tests/support/server.ts'
import { testDirectory } from '#tests/support/test-directory.ts'
import { activityOf } from './db/activity.ts'
import { openDatabase } from './db/database.ts'
import { recordIdentifierOf } from './db/profiles.ts'
import { authenticatorOf, storeSecret, turnOn } from './db/second-step.ts'
import { seedUser } from './seed/seed.ts'
import { isInvited } from './db/requests.ts'
import { userByEmail } from './db/users.ts'

describe('npm run admin', () => {
  let dataDir: string

  beforeEach(async () => {
    dataDir = await testDirectory()
    const database = await openDatabase({ databaseUrl: '', dataDir })
    await seedUser(database.queries, ada, 'x', Date.now())
    await seedUser(database.queries, unverified, 'x', Date.now())
    await database.close()
  })

  const admin = (...words: string[]) => adminCommand(words, { dataDir })
  const roleOf = async (email: string) => {
    const database = await openDatabase({ databaseUrl: '', dataDir })
    const user = await userByEmail(database.queries, email)
    await database.close()
    return user?.role
  }

  it('makes somebody an Admin, and ends it', async () => {
    expect(await admin('grant', ada.email.toUpperCase())).toMatchObject({ code: 0 })
    expect(await roleOf(ada.email)).toBe('Admin')
    expect(await admin('revoke', ada.email)).toMatchObject({ code: 0 })
    expect(await roleOf(ada.email)).toBe('Caregiver')
  })

  it('tells what a records server is to know the people of an account by', async () => {
    const database = await openDatabase({ databaseUrl: '', dataDir })
    const identifier = await recordIdentifierOf(database.queries, ada.id)
    await database.close()
    expect(identifier).not.toBe(ada.id)
    expect(await admin('identifiers', ada.email)).toEqual({
      code: 0,
      said: `${identifier}\t${ada.firstName} ${ada.lastName}\n`,
    })
    expect(await admin('identifiers', 'nobody@x.example')).toMatchObject({ code: 1 })
  })

  it('turns the second step off for somebody who has lost it, and tells them', async () => {
    const at = new Date().toISOString()
    const before = await openDatabase({ databaseUrl: '', dataDir })
    await storeSecret(before.queries, ada.id, 'sealed')
    await turnOn(before.queries, ada.id, at)
    await before.close()
    expect(await admin('second-step-off', ada.email)).toEqual({
      code: 0,
      said: `${ada.email} signs in without a code now.\n`,
    })
    expect((await admin('second-step-off', ada.email)).said).toContain('had no second step')
    expect((await admin('second-step-off', 'nobody@x.example')).code).toBe(1)
    const { queries, close } = await openDatabase({ databaseUrl: '', dataDir })
    expect(await authenticatorOf(queries, ada.id)).toBeUndefined()
    expect(await queries.selectFrom('mails').selectAll().execute()).toHaveLength(1)
    expect((await activityOf(queries, ada.id, { before: undefined, limit: 9 })).map(({ kind }) => kind)).toEqual([
      'second-step-off',
    ])
    await close()
  })

  it('invites an address, and takes it back', async () => {
    const isKnown = async () => {
      const database = await openDatabase({ databaseUrl: '', dataDir })
      const known = await isInvited(database.queries, 'lena@x.example')
      await database.close()
      return known
    }
    expect(await admin('invite', 'Lena@X.example')).toEqual({ code: 0, said: 'Lena@X.example may join.\n' })
    await admin('invite', 'lena@x.example')
    expect(await isKnown()).toBe(true)
    await admin('uninvite', 'lena@x.example')
    expect(await isKnown()).toBe(false)
  })

  it('makes nobody an Admin whose address is not proved', async () => {
    expect((await admin('grant', unverified.email)).code).toBe(1)
    expect(await roleOf(unverified.email)).toBe(unverified.role)
    expect((await admin('grant', 'nobody@x.example')).code).toBe(1)
  })

  it('writes out who was there, of all or of one, without a name', async () => {
    await admin('grant', ada.email)
    await admin('revoke', ada.email)
    for (const words of [['activity'], ['activity', ada.email]]) {
      const { said } = await admin(...words)
      const events = said
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown)
      expect(events).toMatchObject([
        { kind: 'role-given', detail: 'Admin' },
        { kind: 'role-given', detail: 'Caregiver' },
      ])
      for (const trace of [ada.id, ada.email, ada.firstName]) expect(said).not.toContain(trace)
    }
    expect(await admin('activity', unverified.email)).toMatchObject({ code: 0, said: '' })
    expect((await admin('activity', 'nobody@x.example')).code).toBe(1)
  })

  it('is a process of its own, and says how it is used', { timeout: 120_000 }, async () => {
    const run = (...words: string[]) =>
      promisify(execFile)(process.execPath, ['server/admin.ts', ...words], { env: environmentOf({ dataDir }) })
    expect((await run('invite', 'lena@x.example')).stdout).toBe('lena@x.example may join.\n')
    await expect(run('grant', 'lena@x.example')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Nobody/),
    })
    await expect(run('promote')).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('grant') })
  })
})
