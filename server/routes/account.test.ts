/** What a signed-in person does with the account itself: details, devices, leaving. */
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { DELETION_WAIT, type SignedInDevice } from '#contract/accounts.ts'
import type { LoginResponse } from '#contract/session.ts'
import { purge } from '#server/db/housekeeping.ts'
import { invite } from '#server/db/requests.ts'
import { seedRecords } from '#server/seed/seed-records.ts'
import { type Caller, caller, callerFor, problem } from '#tests/support/caller.ts'
import { ada, kofi, maya } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { callerForEach, serverForEach } from '#tests/support/for-each-test.ts'
import { pdf } from '#tests/support/typed-bytes.ts'
import { uploaderFor } from '#tests/support/uploader.ts'

const PIXEL =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

describe.each(databases)('an account on $name', { timeout: 30_000 }, ({ open }) => {
  const server = serverForEach(open)
  const asAda = callerForEach(server, ada.id)

  const signInOn = async (device: string) =>
    (
      await caller(server).post(
        'auth/user/login',
        { email: ada.email, password: ada.password },
        device ? { 'User-Agent': device } : {},
      )
    ).body as LoginResponse
  const devicesOf = async (who: Caller) => (await who.get('auth/me/devices')).body as SignedInDevice[]
  const profileOf = async (who: Caller) => (await who.get('auth/me/profile')).body as { deleteOn: string | null }
  const leave = (password: string, who = asAda) => who.deleteWith('auth/me', { password })

  describe('has details that', () => {
    it('change one by one, and mails follow the language', async () => {
      const reply = await asAda.patch('auth/me/profile', { language: 'es', phone: ' 612 555 0000 ' })
      expect(reply.status).toBe(200)
      expect(reply.body).toMatchObject({ firstName: 'Ada', language: 'es', phone: '612 555 0000' })
      await caller(server).post('auth/forgot-password', { email: ada.email }, { 'Accept-Language': 'en' })
      expect((await server.mails()).at(-1)).toMatchObject({ subject: 'Elija una contraseña nueva' })
    })

    it('hold an emergency number of their own, until it is given back', async () => {
      expect((await asAda.get('auth/me/profile')).body).toMatchObject({ emergencyCountry: '', emergencyNumber: '' })
      const chosen = { emergencyCountry: 'FR', emergencyNumber: '15, 112' }
      expect((await asAda.patch('auth/me/profile', chosen)).body).toMatchObject({ ...chosen, firstName: 'Ada' })
      expect((await asAda.get('auth/me/profile')).body).toMatchObject(chosen)
      const typed = { emergencyCountry: '', emergencyNumber: '(0)800 55-12' }
      expect((await asAda.patch('auth/me/profile', typed)).body).toMatchObject(typed)
      const none = { emergencyCountry: '', emergencyNumber: '' }
      expect((await asAda.patch('auth/me/profile', none)).body).toMatchObject(none)
    })

    it.each(['call 911', '9', '112;15', '1, 2', '112, 15, 911, 999', '+', '1'.repeat(40)])(
      'hold no emergency number that nobody can dial, like %j',
      async (emergencyNumber) => {
        const reply = await asAda.patch('auth/me/profile', { emergencyNumber, emergencyCountry: 'France' })
        expect(problem(reply).issues?.map(({ path }) => path)).toEqual(
          expect.arrayContaining(['emergencyCountry', 'emergencyNumber']),
        )
      },
    )

    it('cannot be written over unseen', async () => {
      const { headers } = await asAda.get('auth/me/profile')
      const seen = { 'If-Match': headers.get('ETag')! }
      expect((await asAda.patch('auth/me/profile', { firstName: 'Ada M.' }, seen)).status).toBe(200)
      expect((await asAda.patch('auth/me/profile', { firstName: 'Adda' }, seen)).status).toBe(412)
      expect((await asAda.patch('auth/me/profile', { firstName: 'Adda' })).status).toBe(200)
    })

    it('are judged by field, and give nobody a role that is not theirs to take', async () => {
      const invalid = { firstName: ' ', birthDate: '1850-01-01', role: 'Admin', language: 'de' }
      const reply = await asAda.patch('auth/me/profile', { ...invalid, email: 'other@x.example', isEmailVerify: false })
      expect(
        problem(reply)
          .issues?.map(({ path }) => path)
          .toSorted(),
      ).toEqual(Object.keys(invalid).toSorted())
      expect(problem(await asAda.patch('auth/me/profile', { birthDate: '2026-11-23' })).issues).toMatchObject([
        { path: 'birthDate', code: 'in-the-future' },
      ])
      await asAda.patch('auth/me/profile', { email: 'other@x.example', isEmailVerify: false, deleteOn: null })
      expect((await asAda.get('auth/me/profile')).body).toMatchObject({ email: ada.email, isEmailVerify: true })
    })

    it('leave an Admin an Admin', async () => {
      await server.database.queries.updateTable('users').set({ role: 'Admin' }).where('id', '=', ada.id).execute()
      expect((await asAda.patch('auth/me/profile', { role: 'Parent' })).status).toBe(403)
      expect((await asAda.patch('auth/me/profile', { phone: '1' })).body).toMatchObject({ role: 'Admin' })
    })
  })

  describe('has devices that', () => {
    it('are listed by plain names, the one used last first, this one marked', async () => {
      server.advance(60_000)
      const phone = await signInOn(PIXEL)
      server.advance(60_000)
      await signInOn(IPHONE)
      server.advance(60_000)
      const { accessToken } = (await caller(server).post('auth/refresh', { refreshToken: phone.refreshToken }))
        .body as LoginResponse
      const devices = await devicesOf(caller(server, accessToken))
      expect(devices.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
        ['Chrome, Android', true],
        ['Safari, iOS', false],
        ['', false],
      ])
      expect(Date.parse(devices[0]!.lastUsedDate) - Date.parse(devices[0]!.createdDate)).toBe(120_000)
    })

    it('are signed out one by one, at once', async () => {
      const phone = await signInOn(PIXEL)
      const asPhone = caller(server, phone.accessToken)
      expect((await asPhone.get('dependents')).status).toBe(200)
      const { id } = (await devicesOf(asAda)).find(({ device }) => device === 'Chrome, Android')!
      expect((await asAda.delete(`auth/me/devices/${id}`)).status).toBe(204)
      for (const call of [asPhone.get('dependents'), asPhone.post('care-plan', { userId: maya.id, napTime: 'x' })]) {
        const reply = await call
        expect([reply.status, problem(reply).code]).toEqual([401, 'unauthenticated'])
      }
      expect((await caller(server).post('auth/refresh', { refreshToken: phone.refreshToken })).status).toBe(401)
      expect((await asAda.delete(`auth/me/devices/${id}`)).status).toBe(404)
      expect((await asAda.get('dependents')).status).toBe(200)
    })

    it('are signed out all but this one', async () => {
      const [phone, tablet] = [await signInOn(PIXEL), await signInOn(IPHONE)]
      const asKofi = await callerFor(server, kofi.id)
      expect((await asAda.delete('auth/me/devices')).status).toBe(204)
      expect(await devicesOf(asAda)).toMatchObject([{ isCurrent: true }])
      for (const { accessToken } of [phone, tablet]) {
        expect((await caller(server, accessToken).get('dependents')).status).toBe(401)
      }
      expect((await asKofi.get('dependents')).status).toBe(200)
    })

    it('rotate their tokens at once without getting into each other’s way', async () => {
      let [phone, tablet] = [await signInOn(PIXEL), await signInOn(IPHONE)]
      const refresh = async ({ refreshToken }: LoginResponse) => {
        const reply = await caller(server).post('auth/refresh', { refreshToken })
        expect(reply.status).toBe(200)
        return reply.body as LoginResponse
      }
      for (let i = 0; i < 5; i += 1) {
        server.advance(20 * 60_000)
        ;[phone, tablet] = await Promise.all([refresh(phone), refresh(tablet)])
      }
      expect(await devicesOf(caller(server, phone.accessToken))).toHaveLength(3)
    })

    it('signed out are not listed', async () => {
      const phone = await signInOn(PIXEL)
      await caller(server).post('auth/logout', { refreshToken: phone.refreshToken })
      expect(await devicesOf(asAda)).toHaveLength(1)
    })
  })

  describe('can be deleted', () => {
    const later = async (ms: number) => {
      server.advance(ms)
      await purge(server.database, server.files, server.now())
    }

    /** The rows of all tables that say it, and where. */
    const rowsWith = async (trace: RegExp) => {
      const { queries } = server.database
      const tables = await queries.introspection.getTables()
      const found = tables.map(async ({ name }) => {
        const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(queries)
        return rows.flatMap((row) =>
          Object.entries(row).flatMap(([column, value]) => {
            const text = typeof value === 'string' ? value : JSON.stringify(value)
            return trace.test(text) ? [`${name}.${column}: ${text}`] : []
          }),
        )
      })
      return (await Promise.all(found)).flat()
    }
    /** As a word: four letters turn up in the random text of a token now and then. */
    const name = /\bMaya\b/u

    it('with the password, after thirty days, with everything in it and the bytes of its files', async () => {
      await invite(server.database.queries, ada.email, server.now())
      await (await uploaderFor(server, ada.id)).upload(v7(), pdf(), maya.id)
      await seedRecords(server.database.queries, ada.id, server.now())
      await asAda.post('care-plan', { userId: maya.id, napTime: 'x' }, { 'Idempotency-Key': 'about-maya' })
      await caller(server).post('auth/forgot-password', { email: ada.email })
      expect(await rowsWith(name)).not.toEqual([])
      const reply = await leave(ada.password)
      const deleteOn = new Date(server.now() + DELETION_WAIT).toISOString()
      expect([reply.status, reply.body]).toEqual([200, { deleteOn }])
      expect(await profileOf(asAda)).toMatchObject({ deleteOn })
      expect((await server.mails()).at(-1)).toMatchObject({ to: ada.email, subject: 'Your account will be deleted' })
      expect((await server.mails()).at(-1)?.text).toContain('On December 21, 2026 everything')

      await later(DELETION_WAIT - 1000)
      expect((await signInOn(PIXEL)).user).toMatchObject({ id: ada.id, deleteOn })
      await later(1000)
      for (const trace of [ada.id, ada.email, maya.id]) expect(await rowsWith(new RegExp(trace, 'u'))).toEqual([])
      expect(await rowsWith(name)).toEqual([])
      expect(await rowsWith(new RegExp(kofi.id, 'u'))).not.toEqual([])
      expect(server.files.kept.size).toBe(0)
      expect((await caller(server).post('auth/user/login', ada)).status).toBe(401)
    })

    it('not with a wrong password, and guessing it closes this device, not the door', async () => {
      for (let i = 0; i < 10; i += 1) {
        const reply = await leave('guessed')
        expect([reply.status, problem(reply).code]).toEqual([401, 'invalid-credentials'])
      }
      const throttled = await leave(ada.password)
      expect([throttled.status, throttled.headers.get('Retry-After')]).toEqual([429, '900'])
      expect((await caller(server).post('auth/user/login', ada)).status).toBe(200)
      expect(await profileOf(asAda)).toMatchObject({ deleteOn: null })
    })

    it('and other devices are signed out, this one is not', async () => {
      const phone = await signInOn(PIXEL)
      await leave(ada.password)
      expect((await caller(server, phone.accessToken).get('dependents')).status).toBe(401)
      expect((await asAda.get('dependents')).status).toBe(200)
    })

    it('and asking again changes neither the day nor sends another mail', async () => {
      const first = (await leave(ada.password)).body
      server.advance(60_000)
      expect((await leave(ada.password)).body).toEqual(first)
      expect(await server.mails()).toHaveLength(1)
    })

    it('and taken back as long as it waits', async () => {
      await leave(ada.password)
      const kept = await asAda.post('auth/me/keep', undefined)
      expect([kept.status, kept.body]).toMatchObject([200, { id: ada.id, deleteOn: null }])
      await later(DELETION_WAIT + 1000)
      expect((await signInOn(PIXEL)).user.id).toBe(ada.id)
    })
  })
})
