import { describe, expect, it } from 'vitest'
import type { RefreshResponse } from '#contract/session.ts'
import { activityOf } from '#server/db/activity.ts'
import { withoutDevice } from '#server/db/feed.ts'
import { disableUser, enableUser } from '#server/db/user-states.ts'
import { caller, callerFor, problem, type Reply } from '#tests/support/caller.ts'
import { ada, kofi } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { serverForEach } from '#tests/support/for-each-test.ts'

describe.each(databases)('an account that is disabled, on $name', ({ open }) => {
  const server = serverForEach(open)

  const by = () => withoutDevice(server.now())
  const disable = (id: string) => server.database.transaction((queries) => disableUser(queries, id, by()))
  const enable = (id: string) => server.database.transaction((queries) => enableUser(queries, id, by()))
  const login = (password: string, language = 'en'): Promise<Reply> =>
    caller(server).post('auth/user/login', { email: ada.email, password }, { 'Accept-Language': language })

  it('says so to the right password alone, in each language, and opens no session', async () => {
    const before = problem(await login('not-this-one'))
    expect(await disable(ada.id)).toBe(true)
    expect(await disable(ada.id)).toBe(false)
    expect(problem(await login('not-this-one'))).toMatchObject({ code: before.code, message: before.message })
    for (const [language, words] of Object.entries({ en: 'turned off', fr: 'désactivé', es: 'desactivada' })) {
      const refused = await login(ada.password, language)
      expect(problem(refused)).toMatchObject({ status: 403, code: 'account-disabled' })
      expect(problem(refused).message).toContain(words)
      expect(refused.headers.getSetCookie()).toEqual([])
    }
    expect(await server.database.queries.selectFrom('sessions').selectAll().execute()).toEqual([])
    expect(await server.mails()).toEqual([])
    await enable(ada.id)
    expect((await login(ada.password)).status).toBe(200)
  })

  it('has no session any more: reads, writes and renewals are refused as after a remote sign-out', async () => {
    const { accessToken, refreshToken } = await server.signIn(ada.id)
    const asKofi = await callerFor(server, kofi.id)
    const asAda = caller(server, accessToken)
    await disable(ada.id)
    expect((await asAda.get('dependents')).status).toBe(401)
    expect(problem(await asAda.post('dependents', {})).code).toBe('unauthenticated')
    expect(problem(await caller(server).post('auth/refresh', { refreshToken })).code).toBe('session-ended')
    expect((await asKofi.get('dependents')).status).toBe(200)
  })

  it('is not opened by a sign-in that was under way', async () => {
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 5 }, () => server.signIn(ada.id)),
      disable(ada.id),
      ...Array.from({ length: 5 }, () => server.signIn(ada.id)),
    ])
    expect(outcomes[5]).toEqual({ status: 'fulfilled', value: true })
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'account-disabled' })
    }
    expect(await server.database.queries.selectFrom('sessions').selectAll().execute()).toEqual([])
  })

  it('gets no session back from a token of after a backup that was restored', async () => {
    const { refreshToken } = (await server.signIn(ada.id)) satisfies RefreshResponse
    await disable(ada.id)
    // The backup was taken before that sign-in, and the account was disabled then already.
    await server.database.queries.deleteFrom('endedSessions').execute()
    expect(problem(await caller(server).post('auth/refresh', { refreshToken })).code).toBe('session-unknown')
  })

  it('gets a new password by mail, for the day when it is enabled again', async () => {
    await disable(ada.id)
    await caller(server).post('auth/forgot-password', { email: ada.email })
    const token = /#token=(\S+)/.exec((await server.mails()).at(-1)?.text ?? '')?.[1]
    const chosen = 'nine-paper-boats'
    expect((await caller(server).post('auth/reset-password', { token, newPassword: chosen })).status).toBe(204)
    expect(problem(await login(chosen)).code).toBe('account-disabled')
    await enable(ada.id)
    expect((await login(ada.password)).status).toBe(401)
    expect((await login(chosen)).status).toBe(200)
  })

  it('is told of in the record of who was there', async () => {
    await server.signIn(ada.id)
    await disable(ada.id)
    await enable(ada.id)
    const kinds = (await activityOf(server.database.queries, ada.id, { before: undefined, limit: 9 })).map(
      ({ kind }) => kind,
    )
    expect(kinds).toEqual(['account-enabled', 'session-ended', 'account-disabled', 'signed-in'])
  })
})
