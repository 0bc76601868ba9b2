/** Another e-mail address for an account: asked for, proved at the new one, and taken back from the old one. */
import { randomBytes } from 'node:crypto'
import {
  ChangeEmail,
  ConfirmEmail,
  EMAIL_UNDO_TTL,
  emailConfirmPath,
  emailPath,
  emailUndoPath,
  UndoEmail,
} from '#contract/account-email.ts'
import { DELETION_WAIT, OTP_TTL, RESET_TTL } from '#contract/accounts.ts'
import type { Language } from '#contract/languages.ts'
import { ApiProblem } from '#server/api-problem.ts'
import { instant } from '#server/clock.ts'
import { recordActivity } from '#server/db/activity.ts'
import type { Database, Queries } from '#server/db/database.ts'
import { dropLaterUndos, dropNewFactors, isTakenBack, storeEmailUndo, takeEmailUndo } from '#server/db/email-undos.ts'
import { withoutDevice, type Writer } from '#server/db/feed.ts'
import { orTaken } from '#server/db/or-taken.ts'
import { voidResetTokens } from '#server/db/reset-tokens.ts'
import { emailKey, insistOnUser, keepUser, setEmail, setPassword, userByEmail } from '#server/db/users.ts'
import { deviceName } from '#server/device-name.ts'
import { DEVICE_COOKIE, type KnownDevices } from '#server/known-device.ts'
import type { AccountEmails } from '#server/mail/account-emails.ts'
import type { MailQueue } from '#server/mail/mail-queue.ts'
import { postToOwner } from '#server/mail/post-to-owner.ts'
import { readJson, validated } from '#server/middleware/body.ts'
import { cookiesNamed } from '#server/middleware/own-pages.ts'
import { reply } from '#server/middleware/reply.ts'
import type { OneTimeCodes } from '#server/one-time-codes.ts'
import { forAnyone, type Operation, streaming } from '#server/operation.ts'
import type { Passwords } from '#server/passwords.ts'
import { insistOnProof } from '#server/proofs.ts'
import type { Throttles } from '#server/rate-limits.ts'
import type { ResetTokens } from '#server/reset-tokens.ts'
import type { Sessions } from '#server/sessions.ts'
import { sha256 } from '#server/sha256.ts'
import { JSON_PROBLEMS } from './password-change.ts'

export interface EmailChangeServices {
  database: Database
  passwords: Passwords
  sessions: Sessions
  codes: OneTimeCodes
  resetTokens: ResetTokens
  mail: MailQueue
  emails: AccountEmails
  throttles: Pick<Throttles, 'code' | 'signUp' | 'countReset' | 'login'>
  devices: KnownDevices
}

export const emailChangeOperations = (services: EmailChangeServices): Operation[] => [
  streaming({
    method: 'post',
    path: `/${emailPath}`,
    tag: 'Account',
    summary: 'Send a code to another e-mail address',
    description:
      'Until the code is confirmed the account keeps its address. The answer is the same whether somebody else has the address or not; whoever has it is told so by mail.',
    takes: { 'application/json': ChangeEmail },
    answers: { 204: { description: 'A mail is on its way' } },
    problems: ['confirm-first', 'too-many-requests', 'mail-unavailable', ...JSON_PROBLEMS],
    serve: async ({ c, userId, by, now, language, address }) => {
      const { email } = validated(ChangeEmail, await readJson(c), language)
      const { database, mail, throttles } = services
      await insistOnProof(database.queries, by)
      // First: what could not be sent was no try.
      mail.insistOnSending()
      await throttles.code.count(email, address)
      await database.transaction((queries) => sendCode(services, queries, { userId, email, now, language }))
      mail.soon()
      return reply(c, 204, '')
    },
  }),

  streaming({
    method: 'post',
    path: `/${emailConfirmPath}`,
    tag: 'Account',
    summary: 'Change the e-mail address with the code that was sent to it',
    description:
      'Sessions stay. The address before gets a mail with a link that takes the change back for seven days. Links for a new password that were sent to it are void.',
    takes: { 'application/json': ConfirmEmail },
    answers: { 204: { description: 'The account has the new address' } },
    problems: ['confirm-first', 'code-refused', 'too-many-requests', ...JSON_PROBLEMS],
    serve: async ({ c, userId, by, now, language, address }) => {
      const { email, otp } = validated(ConfirmEmail, await readJson(c), language)
      const { database, codes, devices, mail, throttles } = services
      await insistOnProof(database.queries, by)
      await throttles.signUp.count(email, address)
      // A wrong one is counted, so this commits by itself.
      const key = codeKey(userId, email)
      if (await database.transaction((queries) => codes.isRight(queries, key, otp, now))) {
        await database.transaction(async (queries) => {
          await insistOnProof(queries, by)
          await changeTo(services, queries, { userId, email }, by)
        })
        // Whoever asks once more because the answer was lost has used the code up.
      } else if ((await insistOnUser(database.queries, userId)).email !== email) throw new ApiProblem('code-refused')
      await throttles.signUp.succeeded(email, address)
      mail.soon()
      const [mark] = cookiesNamed(c, DEVICE_COOKIE)
      return reply(c, 204, '', {}, [devices.cookie(mark, email)])
    },
  }),

  forAnyone({
    method: 'post',
    path: `/${emailUndoPath}`,
    tag: 'Account',
    summary: 'Take a change of the e-mail address back, with the token of the link',
    description:
      'Good once, for seven days. The address before is the account’s again, every session ends, the password opens nothing any more, a second step or passkey that was added since is gone, and so is an end of the account that was asked for since. A link for a new password goes to the address. Asking again with the same token changes nothing.',
    body: UndoEmail,
    answers: { 204: { description: 'The address before holds again' } },
    problems: ['undo-refused', 'too-many-requests'],
    handle: async ({ body, now, address, userAgent }) => {
      const { database, passwords, mail, throttles } = services
      await throttles.countReset(address)
      // Nobody knows it: whoever changed the address knew the one before.
      const passwordHash = await passwords.hash(randomBytes(32).toString('base64url'))
      const by = withoutDevice(now, null, address)
      const device = deviceName(userAgent)
      const email = await database.transaction((queries) =>
        takeBack(services, queries, { tokenHash: sha256(body.token), passwordHash, device }, by),
      )
      if (email !== undefined) await throttles.login.forgive(email)
      mail.soon()
      return { status: 204 }
    },
  }),
]

/** No code that was sent for joining, or to another user, changes this one's address. */
const codeKey = (userId: string, email: string): string => `${userId} ${emailKey(email)}`

/** The same work whoever has the address: only what the mail says differs. */
async function sendCode(
  { codes, mail, emails }: EmailChangeServices,
  queries: Queries,
  { userId, email, now, language: callersLanguage }: { userId: string; email: string; now: number; language: Language },
): Promise<void> {
  const code = await codes.make(queries, codeKey(userId, email), now)
  const holder = await userByEmail(queries, email)
  const isFree = holder === undefined || holder.id === userId
  const language = holder?.language ?? callersLanguage
  const content = isFree ? emails.code(language, code) : emails.alreadyHere(language, holder.firstName)
  await mail.post(queries, { to: email, language, content, expires: now + OTP_TTL })
}

async function changeTo(
  { codes, mail, emails }: EmailChangeServices,
  queries: Queries,
  { userId, email }: { userId: string; email: string },
  by: Writer,
): Promise<void> {
  const before = await insistOnUser(queries, userId)
  await codes.forget(queries, codeKey(userId, email))
  // Whoever has the address by now proved it as well, and was first.
  await setEmail(queries, userId, email, by).catch(orTaken('code-refused'))
  // Other capitals of the same address.
  if (before.emailKey === emailKey(email)) return
  await recordActivity(queries, { kind: 'email-changed', account: userId }, by)
  await voidResetTokens(queries, userId, instant(by.now))
  const token = randomBytes(32).toString('base64url')
  const expires = by.now + EMAIL_UNDO_TTL
  await storeEmailUndo(queries, {
    tokenHash: sha256(token),
    userId,
    email: before.email,
    changedAt: instant(by.now),
    expiresAt: instant(expires),
  })
  await postToOwner(mail, queries, before, (...reader) => emails.emailChanged(...reader, token), expires)
}

/** The address that holds again; undefined where it did already. */
async function takeBack(
  { sessions, resetTokens, mail, emails }: EmailChangeServices,
  queries: Queries,
  { tokenHash, passwordHash, device }: { tokenHash: string; passwordHash: string; device: string },
  by: Writer,
): Promise<string | undefined> {
  const undo = await takeEmailUndo(queries, tokenHash, instant(by.now))
  if (!undo) {
    // Whoever asks once more because the answer was lost has used the link up.
    if (await isTakenBack(queries, tokenHash)) return undefined
    throw new ApiProblem('undo-refused')
  }
  const { userId, email } = undo
  await setEmail(queries, userId, email, by).catch(orTaken('undo-refused'))
  await dropLaterUndos(queries, userId, undo.changedAt)
  const user = await setPassword(queries, userId, passwordHash, by.now)
  if (!user) throw new ApiProblem('undo-refused')
  await dropNewFactors(queries, userId, undo.changedAt)
  // What was asked for since was told to the other address only.
  if (user.deleteOn !== null && Date.parse(user.deleteOn) >= Date.parse(undo.changedAt) + DELETION_WAIT) {
    await keepUser(queries, userId, by)
    await recordActivity(queries, { kind: 'account-kept', account: userId, device }, by)
  }
  await voidResetTokens(queries, userId, instant(by.now))
  await recordActivity(queries, { kind: 'email-restored', account: userId, device }, by)
  await sessions.end(queries, userId, 'all', by)
  const token = await resetTokens.issue(queries, userId, by.now)
  await postToOwner(mail, queries, user, (...reader) => emails.reset(...reader, token), by.now + RESET_TTL)
  return email
}
