/** A server that was put back to yesterday's backup, and phones that have moved on since. */
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { RefreshResponse } from '#contract/session.ts'
import { REFRESH_GRACE, REFRESH_TTL } from '#contract/session-keys.ts'
import { purge } from '#server/db/housekeeping.ts'
import { caller, problem, type Reply } from '#tests/support/caller.ts'
import { ada, kofi } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { serverForEach } from '#tests/support/for-each-test.ts'

describe.each(databases)('sessions after a restore on $name', ({ open }) => {
  const server = serverForEach(open)

  const refresh = (refreshToken: string, isRepeatable = true): Promise<Reply> =>
    caller(server).post('auth/refresh', { refreshToken, isRepeatable })
  const tokensOf = (reply: Reply): RefreshResponse => reply.body as RefreshResponse
  const codeOf = async (refreshToken: string) => problem(await refresh(refreshToken)).code
  const devices = async ({ accessToken }: RefreshResponse) =>
    (await caller(server, accessToken).get('auth/me/devices')).body as { id: string }[]

  /** What a backup holds of sign-ins, and how it is put back. */
  async function backUp(): Promise<() => Promise<void>> {
    const { queries } = server.database
    const sessions = await queries.selectFrom('sessions').selectAll().execute()
    const ended = await queries.selectFrom('endedSessions').selectAll().execute()
    return async () => {
      await queries.deleteFrom('sessions').execute()
      await queries.deleteFrom('endedSessions').execute()
      if (sessions.length > 0) await queries.insertInto('sessions').values(sessions).execute()
      if (ended.length > 0) await queries.insertInto('endedSessions').values(ended).execute()
    }
  }

  /** Uses a session a few times, minutes apart. */
  async function used(refreshToken: string, times: number): Promise<string> {
    let newest = refreshToken
    for (let i = 0; i < times; i += 1) {
      server.advance(15 * 60_000)
      newest = tokensOf(await refresh(newest)).refreshToken
    }
    return newest
  }

  it('throws nobody out who is ahead of the backup', async () => {
    const early = await used((await server.signIn(ada.id)).refreshToken, 2)
    const restore = await backUp()
    const newest = await used(early, 5)
    await restore()
    const renewed = tokensOf(await refresh(newest))
    expect((await caller(server, renewed.accessToken).get('auth/me/profile')).status).toBe(200)
    const next = await used(renewed.refreshToken, 2)
    expect((await refresh(next)).status).toBe(200)
  })

  it('lets a phone that signed in after the backup stay, and lists it among the devices', async () => {
    const restore = await backUp()
    const phone = await used((await server.signIn(ada.id)).refreshToken, 3)
    await restore()
    const renewed = tokensOf(await refresh(phone))
    expect(await devices(renewed)).toMatchObject([{ isCurrent: true }])
    expect((await refresh(await used(renewed.refreshToken, 2))).status).toBe(200)
  })

  it('gives two tabs of a phone that is ahead the same next token', async () => {
    const restore = await backUp()
    const phone = await used((await server.signIn(ada.id)).refreshToken, 3)
    await restore()
    const [one, two] = await Promise.all([refresh(phone), refresh(phone)])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(tokensOf(one).refreshToken).toBe(tokensOf(two).refreshToken)
  })

  it('still ends a session whose used token comes back, counted from where the phone is', async () => {
    const first = await used((await server.signIn(ada.id)).refreshToken, 1)
    const restore = await backUp()
    const stolen = await used(first, 2)
    const newest = await used(stolen, 2)
    await restore()
    const renewed = tokensOf(await refresh(newest))
    server.advance((REFRESH_GRACE + 1) * 1000)
    expect(await codeOf(stolen)).toBe('session-ended')
    expect(await codeOf(renewed.refreshToken)).toBe('session-ended')
  })

  it('keeps a session ended that was ended before the backup', async () => {
    const { refreshToken } = await server.signIn(ada.id)
    await caller(server).post('auth/logout', { refreshToken })
    const restore = await backUp()
    await restore()
    expect(await codeOf(refreshToken)).toBe('session-ended')
  })

  it('does not let in a thief whose session the backup has never seen, once all sessions were ended', async () => {
    const restore = await backUp()
    const thief = await used((await server.signIn(ada.id)).refreshToken, 2)
    await restore()
    server.advance(60_000)
    const owner = await server.signIn(ada.id)
    expect((await caller(server, owner.accessToken).delete('auth/me/devices')).status).toBe(204)
    expect(await codeOf(thief)).toBe('session-ended')
    expect((await refresh(owner.refreshToken)).status).toBe(200)
  })

  it('takes the word of a phone that signs out of a session that the backup has never seen', async () => {
    const restore = await backUp()
    const phone = await used((await server.signIn(ada.id)).refreshToken, 1)
    await restore()
    expect((await caller(server).post('auth/logout', { refreshToken: phone })).status).toBe(204)
    expect(await codeOf(phone)).toBe('session-ended')
  })

  it('asks to sign in again, and ends nothing, where the backup does not know the user', async () => {
    const { refreshToken } = await server.signIn(kofi.id)
    await server.database.queries.deleteFrom('users').where('id', '=', kofi.id).execute()
    expect(await codeOf(refreshToken)).toBe('session-unknown')
  })

  it('says that an account was deleted by ending its sessions', async () => {
    const { refreshToken } = await server.signIn(kofi.id)
    server.advance(60_000)
    const { queries } = server.database
    await queries.updateTable('users').set({ deleteOn: '2026-01-01' }).where('id', '=', kofi.id).execute()
    await purge(server.database, server.files, server.now())
    expect(await codeOf(refreshToken)).toBe('session-ended')
  })

  it('believes no token that it has not signed', async () => {
    const { refreshToken } = await server.signIn(ada.id)
    const parts = refreshToken.split('.')
    const ahead = parts.with(3, 'zz').join('.')
    const ofKofi = parts.with(2, kofi.id).join('.')
    for (const forged of [ahead, ofKofi, parts.slice(0, 5).join('.'), `${refreshToken}x`, 'v2.....', 'v2']) {
      expect(await codeOf(forged)).toBe('session-unknown')
    }
    expect((await refresh(refreshToken)).status).toBe(200)
  })

  it('remembers what was ended for as long as a token of it could be used', async () => {
    const { refreshToken } = await server.signIn(ada.id)
    await caller(server).post('auth/logout', { refreshToken })
    server.advance((REFRESH_TTL - 60) * 1000)
    await purge(server.database, server.files, server.now())
    expect(await codeOf(refreshToken)).toBe('session-ended')
    server.advance(120_000)
    await purge(server.database, server.files, server.now())
    expect(await server.database.queries.selectFrom('endedSessions').selectAll().execute()).toEqual([])
    expect(await codeOf(refreshToken)).toBe('session-unknown')
  })

  describe('a phone that signed in before tokens were signed', () => {
    const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

    async function signedInThen(): Promise<string> {
      const token = 'an opaque token of then'
      const { queries } = server.database
      const at = new Date(server.now()).toISOString()
      const familyId = '0193e5a0-0000-7000-8000-00000000beef'
      await queries
        .insertInto('sessions')
        .values({ id: familyId, userId: ada.id, device: 'Firefox', createdAt: at, lastUsedAt: at })
        .execute()
      const expiresAt = new Date(server.now() + REFRESH_TTL * 1000).toISOString()
      await queries
        .insertInto('refreshTokens')
        .values({ tokenHash: hashOf(token), familyId, userId: ada.id, createdAt: at, expiresAt })
        .execute()
      return token
    }

    it('stays signed in and gets a signed token', async () => {
      const renewed = tokensOf(await refresh(await signedInThen()))
      expect(renewed.refreshToken).toMatch(/^v3\./)
      expect(await devices(renewed)).toMatchObject([{ device: 'Firefox', isCurrent: true }])
      expect((await refresh(await used(renewed.refreshToken, 2))).status).toBe(200)
    })

    it('gets the same answer again when it was lost, and is ended when the old token comes back used', async () => {
      const then = await signedInThen()
      const lost = tokensOf(await refresh(then)).refreshToken
      server.advance(20 * 60_000)
      expect(tokensOf(await refresh(then)).refreshToken).toBe(lost)
      await refresh(lost)
      server.advance((REFRESH_GRACE + 1) * 1000)
      expect(await codeOf(then)).toBe('session-ended')
      expect(await codeOf(lost)).toBe('session-ended')
    })

    it('is asked to sign in again after 60 days, and told when its session was ended', async () => {
      const then = await signedInThen()
      const renewed = tokensOf(await refresh(then))
      await caller(server).post('auth/logout', { refreshToken: renewed.refreshToken })
      expect(await codeOf(then)).toBe('session-ended')
      server.advance(REFRESH_TTL * 1000 + 1)
      expect(await codeOf('an opaque token that nobody knows')).toBe('session-unknown')
    })
  })
})
