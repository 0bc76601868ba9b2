/** Being asked for the password again, and a new one for somebody who is signed in. */
import * as z from 'zod/mini'
import { PasskeyProof } from '#contract/account-passkeys.ts'
import { ChangePassword, ConfirmPassword, confirmPath, passwordPath } from '#contract/account-security.ts'
import { ApiProblem } from '#server/api-problem.ts'
import { instant } from '#server/clock.ts'
import { refuseCommon } from '#server/common-passwords.ts'
import type { Database } from '#server/db/database.ts'
import type { Writer } from '#server/db/feed.ts'
import { voidResetTokens } from '#server/db/reset-tokens.ts'
import { setPassword } from '#server/db/users.ts'
import type { MailQueue } from '#server/mail/mail-queue.ts'
import { readJson, validated } from '#server/middleware/body.ts'
import { reply } from '#server/middleware/reply.ts'
import { type Operation, streaming } from '#server/operation.ts'
import { isPasskey } from '#server/passkeys.ts'
import type { Passwords } from '#server/passwords.ts'
import { insistOnProof, type Proofs } from '#server/proofs.ts'
import type { Sessions } from '#server/sessions.ts'
import type { TellAccount } from '#server/tell-account.ts'

export interface PasswordChangeServices {
  database: Database
  passwords: Passwords
  sessions: Sessions
  proofs: Proofs
  mail: MailQueue
  tell: TellAccount
}

/** Of a call that reads its body itself. */
export const JSON_PROBLEMS = ['malformed-json', 'unsupported-media-type', 'payload-too-large', 'invalid-input'] as const

export const passwordChangeOperations = (services: PasswordChangeServices): Operation[] => [
  // These read their bodies themselves: hashing must not hold a transaction, and a wrong password must be counted.
  streaming({
    method: 'post',
    path: `/${confirmPath}`,
    tag: 'Account',
    summary: 'Give the password again, and the code of a second step, or a passkey',
    description:
      'For ten minutes this session may then do what answers `confirm-first` otherwise: take everything along, sign out other devices, choose a new password. Ten wrong ones in a quarter of an hour close it on this device.',
    takes: { 'application/json': z.union([ConfirmPassword, PasskeyProof]) },
    answers: { 204: { description: 'It was right' } },
    problems: [
      'invalid-credentials',
      'code-needed',
      'code-refused',
      'passkey-refused',
      'too-many-requests',
      ...JSON_PROBLEMS,
    ],
    serve: async ({ c, by, language }) => {
      const body = await readJson(c)
      const given = isPasskey(body)
        ? validated(PasskeyProof, body, language)
        : validated(ConfirmPassword, body, language)
      await services.proofs.prove(given, by)
      return reply(c, 204, '')
    },
  }),

  streaming({
    method: 'post',
    path: `/${passwordPath}`,
    tag: 'Account',
    summary: 'Choose a new password',
    description: 'Ends every other session of the user and voids links for a new password. A mail tells of it.',
    takes: { 'application/json': ChangePassword },
    answers: { 204: { description: 'The new password holds' } },
    problems: ['confirm-first', 'password-common', ...JSON_PROBLEMS],
    serve: async ({ c, userId, by, language }) => {
      const { newPassword } = validated(ChangePassword, await readJson(c), language)
      refuseCommon(newPassword, 'newPassword', language)
      await insistOnProof(services.database.queries, by)
      await changeTo(services, await services.passwords.hash(newPassword), userId, by)
      return reply(c, 204, '')
    },
  }),
]

async function changeTo(
  { database, sessions, mail, tell }: PasswordChangeServices,
  passwordHash: string,
  userId: string,
  by: Writer,
): Promise<void> {
  await database.transaction(async (queries) => {
    await insistOnProof(queries, by)
    const user = await setPassword(queries, userId, passwordHash, by.now)
    if (!user || by.device === null) throw new ApiProblem('unauthenticated')
    await tell(queries, userId, 'password-changed', by)
    await voidResetTokens(queries, userId, instant(by.now))
    await sessions.end(queries, userId, { except: by.device }, by)
  })
  mail.soon()
}
