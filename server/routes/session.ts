/** Signing in, staying signed in, signing out (SPEC §4; DECISIONS A). */
import { decodeJwt } from 'jose'
import * as z from 'zod/mini'
import { PasskeyProof } from '#contract/account-passkeys.ts'
import {
  CookieLogoutRequest,
  CookieRefreshRequest,
  Credentials,
  LoginResponse,
  LogoutRequest,
  RefreshRequest,
  RefreshResponse,
} from '#contract/session.ts'
import { ACCESS_COOKIE, REFRESH_COOKIE } from '#contract/session-keys.ts'
import { paths } from '#contract/paths.ts'
import { ApiProblem } from '#server/api-problem.ts'
import { hasSignedIn, recordActivity } from '#server/db/activity.ts'
import type { Database } from '#server/db/database.ts'
import { withoutDevice } from '#server/db/feed.ts'
import { mintTicket } from '#server/db/partner-tickets.ts'
import { emailKey, userByEmail, userProfile, type UserRow } from '#server/db/users.ts'
import { deviceName } from '#server/device-name.ts'
import { DEVICE_COOKIE, type KnownDevices } from '#server/known-device.ts'
import type { AccountEmails } from '#server/mail/account-emails.ts'
import { type MailQueue, NOTE_TTL } from '#server/mail/mail-queue.ts'
import { postToOwner } from '#server/mail/post-to-owner.ts'
import { forAnyone, type Operation } from '#server/operation.ts'
import { isPasskey, type Passkeys } from '#server/passkeys.ts'
import type { Passwords } from '#server/passwords.ts'
import type { Throttle } from '#server/rate-limits.ts'
import type { SecondStep } from '#server/second-step.ts'
import { noCookies, noCookiesOf, readableCookies, sessionCookies, withoutToken } from '#server/session-cookies.ts'
import type { Sessions } from '#server/sessions.ts'

export interface SessionServices {
  mail: MailQueue
  emails: AccountEmails
  database: Database
  sessions: Sessions
  passwords: Passwords
  throttle: Throttle
  devices: KnownDevices
  secondStep: SecondStep
  passkeys: Passkeys
}

const LoginBody = z.union([Credentials, PasskeyProof])

export const sessionOperations = (services: SessionServices): Operation[] => {
  const { database, sessions, devices, passkeys } = services
  return [
    forAnyone({
      method: 'post',
      path: `/${paths.login}`,
      tag: 'Session',
      summary: 'Sign in with e-mail and password, or with a passkey',
      description:
        'The same answer, after the same time, whether the e-mail exists or not. A user whose e-mail is not verified gets empty tokens. An account with a second step answers `code-needed` to the right password alone, and the same call with `code` signs in. An account that whoever runs this copy has turned off answers `account-disabled` to what would sign in. The tokens also come as cookies. With `deviceKey`, as our own pages sign in, the cookie is the only place of the refresh token, and it is of no use without the key.',
      isForOwnPages: true,
      body: LoginBody,
      memberFor: (body) => (isPasskey(body) ? PasskeyProof : Credentials),
      answers: { 200: { description: 'Tokens and the user', schema: LoginResponse } },
      problems: [
        'invalid-credentials',
        'code-needed',
        'code-refused',
        'passkey-refused',
        'account-disabled',
        'too-many-requests',
        'forbidden',
      ],
      handle: async ({ body, now, address, userAgent, cookies }) => {
        const device = deviceName(userAgent)
        const mark = cookies(DEVICE_COOKIE)[0]
        const user =
          'passkey' in body
            ? await passkeys.judge(database.queries, body, 'sign-in', withoutDevice(now, null, address), device)
            : await judgePassword(services, body, { address, device, mark, now })
        // Known to the right password alone, and before anybody is told of a new device.
        if (user.disabledAt !== null) throw new ApiProblem('account-disabled')
        const email = emailKey(user.email)
        const known = devices.read(mark, email)
        const profile = userProfile(user)
        const isUsable = profile.isEmailVerify
        if (isUsable && known === undefined) await tellOfNewDevice(services, user, device, now)
        const tokens = isUsable
          ? await sessions.open(user.id, now, {
              device,
              address,
              deviceKey: body.deviceKey ?? '',
              ...('passkey' in body ? { credentialId: body.passkey.id } : { passwordHash: user.passwordHash }),
            })
          : { accessToken: '', refreshToken: '' }
        const sessionId = isUsable ? decodeJwt(tokens.accessToken)['sid'] : undefined
        const matchriteToken = typeof sessionId === 'string' ? await mintTicket(database.queries, sessionId, now) : ''
        return {
          status: 200,
          body: {
            ...(isUsable && body.deviceKey ? withoutToken(tokens) : tokens),
            user: { ...profile, matchriteToken },
          },
          cookies: isUsable
            ? [
                ...(body.deviceKey ? sessionCookies(user.id, tokens) : readableCookies(tokens)),
                devices.cookie(mark, email),
              ]
            : [],
        }
      },
    }),

    forAnyone({
      method: 'post',
      path: `/${paths.refresh}`,
      tag: 'Session',
      summary: 'Exchange a refresh token for new tokens',
      description:
        'Each refresh token is replaced by its use. The previous one works for 30 seconds more; used later, it ends the session everywhere it was copied to. With `isRepeatable` a late use is taken for a lost answer while the successor is unused. `session-ended`: somebody ended this session, what the device keeps of it is to go. `session-unknown`: the token is too old or from elsewhere; signing in again goes on from where the device is.',
      isForOwnPages: true,
      body: RefreshRequest,
      answers: { 200: { description: 'New tokens, also as cookies', schema: RefreshResponse } },
      problems: ['session-ended', 'session-unknown', 'forbidden'],
      handle: async ({ body: { refreshToken, isRepeatable = false }, now, userAgent }) => {
        const asked = { isRepeatable, device: deviceName(userAgent) }
        const tokens = await sessions.refresh([refreshToken], now, asked)
        return { status: 200, body: tokens, cookies: readableCookies(tokens) }
      },
    }),

    forAnyone({
      method: 'post',
      path: `/${paths.refreshOf(':userId')}`,
      tag: 'Session',
      summary: 'Renew the session of a user with the cookie of their refresh token',
      description:
        'As `POST /auth/refresh` for our own pages, which never get the refresh token: it comes and goes in a cookie of this user that no script reads. `session-missing`: no token came.',
      isForOwnPages: true,
      body: CookieRefreshRequest,
      answers: { 200: { description: 'A new access token, also as a cookie', schema: RefreshResponse } },
      problems: ['session-ended', 'session-unknown', 'session-missing', 'forbidden'],
      handle: async ({ params: { userId = '' }, body, now, userAgent, cookies }) => {
        const { isRepeatable = false, deviceKeys } = body
        const asked = { isRepeatable, device: deviceName(userAgent), deviceKeys, userId }
        // `session-ended` leaves the cookie: a page that dies before it has heard it asks again, and is told again.
        const tokens = await sessions.refresh(cookies(REFRESH_COOKIE), now, asked)
        return { status: 200, body: withoutToken(tokens), cookies: sessionCookies(userId, tokens) }
      },
    }),

    forAnyone({
      method: 'post',
      path: `/${paths.logout}`,
      tag: 'Session',
      summary: 'End the session of a refresh token',
      description: 'The token comes in the body or in its cookie. Always 204: being signed out already is no error.',
      isForOwnPages: true,
      body: LogoutRequest,
      lenientBody: true,
      answers: { 204: { description: 'Signed out' } },
      problems: ['forbidden'],
      handle: async ({ body, cookies, now, address }) => {
        await sessions.close(body.refreshToken ? [body.refreshToken] : cookies(REFRESH_COOKIE), now, { address })
        return { status: 204, cookies: noCookies() }
      },
    }),

    forAnyone({
      method: 'post',
      path: `/${paths.logoutOf(':userId')}`,
      tag: 'Session',
      summary: 'End the session of a user by the cookie of their refresh token',
      description: 'As `POST /auth/logout` for our own pages. With `session` only where the cookie is of that one.',
      isForOwnPages: true,
      body: CookieLogoutRequest,
      lenientBody: true,
      answers: { 204: { description: 'Signed out' } },
      problems: ['forbidden'],
      handle: async ({ params: { userId = '' }, body, cookies, now, address }) => {
        const only = { userId, ...(body.session && { sessionId: body.session }) }
        const isClosed = await sessions.close(cookies(REFRESH_COOKIE), now, { address, only })
        return { status: 204, cookies: isClosed ? noCookiesOf(userId, cookies(ACCESS_COOKIE)) : [] }
      },
    }),
  ]
}

/** Whose password, and code where the account has a second step. Throws what a wrong one is answered with. */
async function judgePassword(
  { database, passwords, throttle, devices, secondStep }: SessionServices,
  { email, password, code }: Credentials,
  { address, device, mark, now }: { address: string; device: string; mark: string | undefined; now: number },
): Promise<UserRow> {
  const known = devices.read(mark, email)
  await throttle.count(email, address, known)
  const user = await userByEmail(database.queries, email)
  const isRight = await passwords.matches(user?.passwordHash, password)
  const nobody = withoutDevice(now, null, address)
  if (!user || !isRight) {
    // Written for an address that nobody has, too: no answer may take longer than the other.
    await recordActivity(database.queries, { kind: 'sign-in-refused', account: user?.id ?? null, device }, nobody)
    throw new ApiProblem('invalid-credentials')
  }
  await throttle.succeeded(email, address, known)
  await secondStep.insist(user, code, { address, known, device }, nobody)
  return user
}

/** Nobody is told of the device that they have just joined with. */
async function tellOfNewDevice(
  { database, mail, emails }: SessionServices,
  user: UserRow,
  device: string,
  now: number,
): Promise<void> {
  const isTold = await database.transaction(async (queries) => {
    if (!(await hasSignedIn(queries, user.id))) return false
    await postToOwner(mail, queries, user, (...reader) => emails.newDevice(...reader, device), now + NOTE_TTL)
    return true
  })
  if (isTold) mail.soon()
}
