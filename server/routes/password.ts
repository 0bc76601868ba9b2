/** A forgotten password, and a new one (SPEC §4, §5, §7; DECISIONS B6). */
import { EmailRequest, ResetPasswordRequest } from '#contract/account-requests.ts'
import { RESET_TTL } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { ApiProblem } from '#server/api-problem.ts'
import { instant } from '#server/clock.ts'
import { refuseCommon } from '#server/common-passwords.ts'
import type { Database } from '#server/db/database.ts'
import { withoutDevice } from '#server/db/feed.ts'
import { voidResetTokens } from '#server/db/reset-tokens.ts'
import { changePassword, holdUserByEmail, userById } from '#server/db/users.ts'
import { deviceName } from '#server/device-name.ts'
import type { AccountEmails } from '#server/mail/account-emails.ts'
import type { MailQueue } from '#server/mail/mail-queue.ts'
import { forAnyone, type Operation } from '#server/operation.ts'
import type { Passwords } from '#server/passwords.ts'
import type { Throttles } from '#server/rate-limits.ts'
import type { ResetTokens } from '#server/reset-tokens.ts'
import type { Sessions } from '#server/sessions.ts'
import type { TellAccount } from '#server/tell-account.ts'

export interface PasswordServices {
  database: Database
  passwords: Passwords
  sessions: Sessions
  resetTokens: ResetTokens
  mail: MailQueue
  emails: AccountEmails
  tell: TellAccount
  throttles: Pick<Throttles, 'forgot' | 'login' | 'countReset'>
}

export const passwordOperations = (services: PasswordServices): Operation[] => [
  forAnyone({
    method: 'post',
    path: `/${paths.forgotPassword}`,
    tag: 'Account',
    summary: 'Send a link to choose a new password',
    description:
      'Good for thirty minutes and once. The same answer, after the same time, whether the e-mail exists or not.',
    body: EmailRequest,
    answers: { 204: { description: 'If there is such an account, a mail is on its way' } },
    problems: ['too-many-requests', 'mail-unavailable'],
    handle: async ({ body, now, language: callersLanguage, address }) => {
      const { database, resetTokens, mail, emails, throttles } = services
      // First: what could not be sent was no try.
      mail.insistOnSending()
      await throttles.forgot.count(body.email, address)
      await database.transaction(async (queries) => {
        // Held: a link must not go to an address that is being taken from the account.
        const user = await holdUserByEmail(queries, body.email)
        const language = user?.language ?? callersLanguage
        const token = await resetTokens.issue(queries, user?.id, now)
        const content = emails.reset(language, user?.firstName ?? '', token)
        await mail.post(queries, { to: user?.email ?? null, language, content, expires: now + RESET_TTL })
      })
      mail.soon()
      return { status: 204 }
    },
  }),

  forAnyone({
    method: 'post',
    path: `/${paths.resetPassword}`,
    tag: 'Account',
    summary: 'Choose a new password with the token of the link',
    description:
      'Ends every session of the user, voids other links, and counts as proof of the e-mail address, to which the link was sent. Asking again with the same token and password changes nothing.',
    body: ResetPasswordRequest,
    answers: { 204: { description: 'The new password holds' } },
    problems: ['reset-refused', 'password-common', 'too-many-requests'],
    handle: async ({ body, now, language, address, userAgent }) => {
      const { database, passwords, sessions, resetTokens, mail, tell, throttles } = services
      await throttles.countReset(address)
      const id = await resetTokens.read(body.token, now)
      // Before the link is used up: choosing another word must still be possible.
      refuseCommon(body.newPassword, 'newPassword', language)
      const passwordHash = await passwords.hash(body.newPassword)
      const user = await database.transaction(async (queries) => {
        const userId = await resetTokens.take(queries, id, now)
        const changed = userId === null ? undefined : await changePassword(queries, userId, passwordHash, now)
        if (!changed) return undefined
        await voidResetTokens(queries, changed.id, instant(now))
        // Whoever has the link is not signed in.
        const by = withoutDevice(now, null, address)
        const device = deviceName(userAgent)
        await tell(queries, changed.id, 'password-reset', by, device)
        await sessions.end(queries, changed.id, 'all', by)
        return changed
      })
      // Whoever asks once more because the answer was lost has used the link up.
      if (!user) {
        await insistOnSame(
          services,
          await resetTokens.ownerOfUsed(database.queries, id, now),
          body.newPassword,
          address,
        )
        return { status: 204 }
      }
      // Whoever tried to guess the old password must not keep its owner from using the new one.
      await throttles.login.forgive(user.email)
      mail.soon()
      return { status: 204 }
    },
  }),
]

/** Throws `reset-refused` where it is not their password. Counted as a sign-in is: a used link is no way to guess at it. */
async function insistOnSame(
  { database, passwords, throttles }: PasswordServices,
  userId: string | null,
  password: string,
  address: string,
): Promise<void> {
  const user = userId === null ? undefined : await userById(database.queries, userId)
  if (!user) throw new ApiProblem('reset-refused')
  await throttles.login.count(user.email, address)
  if (!(await passwords.matches(user.passwordHash, password))) throw new ApiProblem('reset-refused')
  await throttles.login.succeeded(user.email, address)
}
