/** Two requests of one account, or for one address, at the same moment: each has read before the other's writing is to be seen. */
import { TOTP } from 'otpauth'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { NewAuthenticator, RecoveryCodes } from '#contract/account-second-step.ts'
import { caller, callerFor } from '#tests/support/caller.ts'
import { ada } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { callerForEach, serverForEach } from '#tests/support/for-each-test.ts'
import { untilWaiting } from '#tests/support/until-waiting.ts'

// PostgreSQL lets others come in between; SQLite has one connection, where they wait.
describe.each(databases)('at the same moment, on $name,', { timeout: 60_000 }, ({ open }) => {
  const server = serverForEach(open)
  const stranger = callerForEach(server, ada.id)
  const anyone = caller(server)

  /** `first` has written everything but its mail, or what it writes to the table named, when `second` begins. */
  async function whileItWrites<A, B>(
    first: () => Promise<A>,
    second: () => Promise<B>,
    last = 'mails',
  ): Promise<[A, B]> {
    // Nothing else waits for the mails.
    await server.mails()
    let running: [Promise<A>, Promise<B>] | undefined
    await server.database.transaction(async (queries) => {
      if (server.database.kind === 'PostgreSQL') {
        await sql`lock table ${sql.table(last)} in share row exclusive mode`.execute(queries)
      }
      const one = first()
      await untilWaiting(server.database, 1)
      running = [one, second()]
      await untilWaiting(server.database, 2)
    })
    return Promise.all(running!)
  }

  const lastMailTo = async (address: string) => (await server.mails()).findLast(({ to }) => to === address)?.text ?? ''
  const undoIn = (text: string): string => /\?step=undo#(\S+)/.exec(text)?.[1] ?? 'none'
  const undo = (token: string) => anyone.post('auth/undo-email', { token })

  describe('an address that a stranger gave the account, and that its owner takes back,', () => {
    const theirs = 'stranger@x.example'

    async function codeFor(email: string): Promise<string> {
      expect((await stranger.post('auth/me/email', { email })).status).toBe(204)
      return /^\d{6}/.exec(await lastMailTo(email))?.[0] ?? ''
    }
    const confirm = (email: string, otp: string) => stranger.post('auth/me/email/confirm', { email, otp })

    /** Up to the link that its owner got. */
    async function taken(): Promise<string> {
      expect((await confirm(theirs, await codeFor(theirs))).status).toBe(204)
      return undoIn(await lastMailTo(ada.email))
    }
    const addressNow = async () => {
      const users = server.database.queries.selectFrom('users').select('email').where('id', '=', ada.id)
      return (await users.executeTakeFirstOrThrow()).email
    }

    it('gets no link for a new password', async () => {
      const token = await taken()
      const [undone, asked] = await whileItWrites(
        () => undo(token),
        () => anyone.post('auth/forgot-password', { email: theirs }),
      )
      expect([undone.status, asked.status]).toEqual([204, 204])
      const link = /#token=(\S+)/.exec(await lastMailTo(theirs))?.[1] ?? 'none'
      const chosen = await anyone.post('auth/reset-password', { token: link, newPassword: 'nine-paper-boats' })
      expect(chosen.status).toBe(400)
    })

    it('has no link that brings it back, though the stranger changes the address once more', async () => {
      const token = await taken()
      const other = 'other@x.example'
      const otp = await codeFor(other)
      const [, undone] = await whileItWrites(
        () => confirm(other, otp),
        () => undo(token),
      )
      expect(undone.status).toBe(204)
      const again = await undo(undoIn(await lastMailTo(theirs)))
      expect([again.status, await addressNow()]).toEqual([400, ada.email])
    })
  })

  it('of two devices that choose another password, one wins, and the other is signed out', async () => {
    const other = await callerFor(server, ada.id)
    const [chosen, late] = await whileItWrites(
      () => stranger.post('auth/me/password', { newPassword: 'nine-paper-boats' }),
      () => other.post('auth/me/password', { newPassword: 'ten-paper-boats' }),
    )
    expect([chosen.status, late.status]).toEqual([204, 403])
    const login = async (password: string) =>
      (await anyone.post('auth/user/login', { email: ada.email, password })).status
    expect([await login('nine-paper-boats'), await login('ten-paper-boats')]).toEqual([200, 401])
  })

  it('a session that is ended gets no way into the patient app', async () => {
    const other = await callerFor(server, ada.id)
    const [late, ended] = await whileItWrites(
      () => stranger.post('auth/matchrite-refresh', {}),
      () => other.delete('auth/me/devices'),
      'partner_tickets',
    )
    expect([late.status, ended.status]).toEqual([server.database.kind === 'PostgreSQL' ? 401 : 200, 204])
    expect(await server.database.queries.selectFrom('partnerTickets').selectAll().execute()).toEqual([])
  })

  describe('recovery codes', () => {
    const newCodes = (who = stranger) => who.post('auth/me/recovery-codes', {})
    const state = async () => (await stranger.get('auth/me/second-step')).body

    async function turnOn(): Promise<void> {
      const { secret } = (await stranger.post('auth/me/second-step', {})).body as NewAuthenticator
      const code = new TOTP({ secret }).generate({ timestamp: server.now() })
      expect((await stranger.post('auth/me/second-step/confirm', { code })).status).toBe(200)
    }

    it('that two devices make are those of one of them, which open the account', async () => {
      await turnOn()
      const other = await callerFor(server, ada.id)
      const made = await whileItWrites(newCodes, () => newCodes(other))
      expect(made.map(({ status }) => status)).toEqual([200, 200])
      expect(await state()).toMatchObject({ codesLeft: 10 })
      const login = async (code = '') =>
        (await anyone.post('auth/user/login', { email: ada.email, password: ada.password, code })).status
      const statuses: number[] = []
      for (const { body } of made) statuses.push(await login((body as RecoveryCodes).codes[0]))
      expect(statuses.toSorted()).toEqual([200, 403])
    })

    it('that one device makes go with the second step that another one turns off', async () => {
      await turnOn()
      const other = await callerFor(server, ada.id)
      const [, off] = await whileItWrites(newCodes, () => other.delete('auth/me/second-step'))
      expect(off.status).toBe(204)
      expect(await state()).toEqual({ since: null, codesLeft: 0 })
    })
  })

  describe('the newsletter that is asked for twice', () => {
    const email = 'lena@havenbook.example'
    const ask = () => anyone.post('requests/newsletter', { email })
    const subscriptions = () => server.database.queries.selectFrom('requests').select('status').execute()
    const tokenOf = (text: string, what: 'confirm' | 'end') =>
      new RegExp(`/connected\\?${what}=([\\w-]+)`).exec(text)?.[1] ?? ''

    it('is one subscription, which one click begins and one click ends', async () => {
      const asked = await whileItWrites(ask, ask)
      expect(asked.map(({ status }) => status)).toEqual([204, 204])
      const text = await lastMailTo(email)
      const begun = await anyone.post('requests/newsletter/confirm', { token: tokenOf(text, 'confirm') })
      expect([begun.status, await subscriptions()]).toEqual([204, [{ status: 'active' }]])
      const ended = await anyone.post(`requests/newsletter/end?token=${tokenOf(text, 'end')}`, undefined)
      expect([ended.status, await subscriptions()]).toEqual([204, []])
    })
  })
})
