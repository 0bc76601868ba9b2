/** Joining: proving an e-mail address, and the account that comes of it (SPEC §4, §7; DECISIONS B). */
import * as z from 'zod/mini'
import { ConfirmRequest, EmailRequest } from '#contract/account-requests.ts'
import { OTP_TTL, RegistrationResponse, SignUpRequest, SignUpResponse } from '#contract/accounts.ts'
import { ContentQuery } from '#contract/content.ts'
import { paths } from '#contract/paths.ts'
import type { Language } from '#contract/languages.ts'
import { ApiProblem } from '#server/api-problem.ts'
import { checkBirthDate } from '#server/birth-date.ts'
import { refuseCommon } from '#server/common-passwords.ts'
import { REGISTRATION_TEXTS } from '#server/content/registration-texts.ts'
import type { Database, Queries } from '#server/db/database.ts'
import { isInvited } from '#server/db/requests.ts'
import { confirmAddress, saveSignUp, userByEmail } from '#server/db/users.ts'
import type { AccountEmails } from '#server/mail/account-emails.ts'
import type { MailQueue } from '#server/mail/mail-queue.ts'
import { postToOwner } from '#server/mail/post-to-owner.ts'
import type { OneTimeCodes } from '#server/one-time-codes.ts'
import { forAnyone, type Operation } from '#server/operation.ts'
import type { Passwords } from '#server/passwords.ts'
import type { Throttle } from '#server/rate-limits.ts'
import type { SiteSettings } from '#server/db/site-settings.ts'

export interface SignUpServices {
  database: Database
  passwords: Passwords
  codes: OneTimeCodes
  mail: MailQueue
  emails: AccountEmails
  throttles: { code: Throttle; signUp: Throttle }
  settings: SiteSettings
}

/** ms for which telling somebody of the account they already have is of use. */
const ALREADY_HERE_TTL = 24 * 3_600_000

const SignUpBody = z.union([SignUpRequest, ConfirmRequest])

/** Without a password only an address is confirmed. */
const isSignUp = (body: unknown): boolean =>
  typeof body !== 'object' || body === null || 'password' in body || !('otp' in body)

export const signUpOperations = (services: SignUpServices): Operation[] => [
  forAnyone({
    method: 'get',
    path: `/${paths.registration}`,
    tag: 'Account',
    summary: 'Whether people may join here, and what is said to whoever signs in',
    query: ContentQuery,
    answers: {
      200: {
        description:
          'Whether anybody may try, a sentence where not everybody may, and what Admins have set for the sign-in',
        schema: RegistrationResponse,
      },
    },
    problems: [],
    handle: async ({ query, language }) => {
      const spoken = query.language ?? language
      const settings = await services.settings.now(services.database.queries)
      const { registration, 'login-note': note, 'support-email': supportEmail = null } = settings
      const body: RegistrationResponse = {
        mayTry: registration !== 'closed',
        message: registration === 'open' ? '' : REGISTRATION_TEXTS[registration][spoken],
        loginNote: note ? (note.texts?.[spoken] ?? '') : null,
        supportEmail,
      }
      return { status: 200, body }
    },
  }),

  forAnyone({
    method: 'post',
    path: `/${paths.signUp}`,
    tag: 'Account',
    summary: 'Judge a sign-up, make the account with a code, or confirm an address',
    description:
      'Without `otp` everything is judged, nothing is made, and `isVerified` is false. With it the account is made, once: `isVerified` is false for a code that is wrong, old, used or tried too often. `email` and `otp` alone confirm the address of a user who exists. No answer tells whether an address is taken.',
    body: SignUpBody,
    memberFor: (body) => (isSignUp(body) ? SignUpRequest : ConfirmRequest),
    answers: { 200: { description: 'Whether the address is proved', schema: SignUpResponse } },
    problems: ['password-common', 'registration-closed', 'too-many-requests'],
    handle: async ({ body, now, language, address }) => {
      await services.throttles.signUp.count(body.email, address)
      const isVerified =
        'password' in body ? await signUp(services, body, now, language) : await confirm(services, body, now)
      if (isVerified) await services.throttles.signUp.succeeded(body.email, address)
      return { status: 200, body: { isVerified } }
    },
  }),

  forAnyone({
    method: 'post',
    path: `/${paths.generate}`,
    tag: 'Account',
    summary: 'Send a one-time code to an e-mail address',
    description:
      'Six digits, good for ten minutes and five tries; a new code replaces the one before. The same answer, after the same time, for every address. Whoever has a confirmed account gets a mail that says so instead.',
    body: EmailRequest,
    answers: { 204: { description: 'A mail is on its way' } },
    problems: ['too-many-requests', 'mail-unavailable'],
    handle: async ({ body, now, language, address }) => {
      // First: what could not be sent was no try.
      services.mail.insistOnSending()
      await services.throttles.code.count(body.email, address)
      await services.database.transaction((queries) => sendCode(services, queries, body.email, now, language))
      services.mail.soon()
      return { status: 204 }
    },
  }),
]

async function signUp(
  { database, passwords, codes, settings }: SignUpServices,
  request: SignUpRequest,
  now: number,
  language: Language,
): Promise<boolean> {
  const { email, otp, password } = request
  const { registration } = await settings.now(database.queries)
  if (registration === 'closed') throw new ApiProblem('registration-closed')
  checkBirthDate(request.birthDate, now, language)
  refuseCommon(password, 'password', language)
  if (otp === undefined) return false
  // Before the code is judged: a right one and a wrong one, a known address and an unknown one take the same time.
  const passwordHash = await passwords.hash(password)
  return database.transaction(async (queries) => {
    const isRight = await codes.isRight(queries, email, otp, now)
    // Only whoever has proved the address learns that it was not invited.
    if (isRight && registration === 'invitation' && !(await isInvited(queries, email))) {
      throw new ApiProblem('registration-closed')
    }
    if (!isRight || !(await saveSignUp(queries, request, passwordHash, now))) return false
    await codes.forget(queries, email)
    return true
  })
}

const confirm = ({ database, codes }: SignUpServices, { email, otp }: ConfirmRequest, now: number): Promise<boolean> =>
  database.transaction(async (queries) => {
    const isRight = await codes.isRight(queries, email, otp, now)
    if (!isRight || !(await confirmAddress(queries, email, now))) return false
    await codes.forget(queries, email)
    return true
  })

/** A code is made and a mail taken in whoever it is: only what the mail says differs. */
async function sendCode(
  { codes, mail, emails }: SignUpServices,
  queries: Queries,
  email: string,
  now: number,
  callersLanguage: Language,
): Promise<void> {
  const user = await userByEmail(queries, email)
  const language = user?.language ?? callersLanguage
  const code = await codes.make(queries, email, now)
  if (user?.isEmailVerify === 1) {
    await postToOwner(mail, queries, user, emails.alreadyHere, now + ALREADY_HERE_TTL)
  } else {
    await mail.post(queries, { to: email, language, content: emails.code(language, code), expires: now + OTP_TTL })
  }
}
