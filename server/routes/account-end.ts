/** The end of an account: asked for with the password, waited for, and taken back as long as it waits. */
import { DeleteAccountRequest, DeleteAccountResponse, DELETION_WAIT } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { type Language, UserProfile } from '#contract/people.ts'
import { ApiProblem } from '#server/api-problem.ts'
import { instant } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { keepUser, markForDeletion, userById, userProfile } from '#server/db/users.ts'
import type { AccountLetters } from '#server/mail/account-letters.ts'
import type { MailRoom } from '#server/mail/mail-room.ts'
import { readJson, validated } from '#server/middleware/body.ts'
import { JSON_TYPE, reply } from '#server/middleware/reply.ts'
import { forUser, type Operation, streaming } from '#server/operation.ts'
import type { Passwords } from '#server/passwords.ts'
import type { Throttle } from '#server/rate-limits.ts'
import type { Sessions } from '#server/sessions.ts'

export interface AccountEndServices {
  database: Database
  passwords: Passwords
  sessions: Sessions
  mail: MailRoom
  letters: AccountLetters
  throttle: Throttle
}

export const accountEndOperations = (services: AccountEndServices): Operation[] => [
  // Reads its body itself: a wrong password must be counted although nothing else is written.
  streaming({
    method: 'delete',
    path: `/${paths.me}`,
    tag: 'Account',
    summary: 'Delete the account and everything in it',
    description:
      'Asks for the password once more; wrong ones count like those of a sign-in. Everything is removed for good after 30 days; until then the account works, on this device, and `keep` takes the deletion back. Other devices are signed out. Asking again changes nothing.',
    takes: { 'application/json': DeleteAccountRequest },
    answers: {
      200: { description: 'When it will be gone', content: { 'application/json': DeleteAccountResponse } },
    },
    problems: [
      'invalid-credentials',
      'too-many-requests',
      'malformed-json',
      'unsupported-media-type',
      'payload-too-large',
      'invalid-input',
    ],
    serve: async ({ c, userId, sessionId, now, language, address }) => {
      const { password } = validated(DeleteAccountRequest, await readJson(c), language)
      const deleteOn = await askForDeletion(services, { userId, sessionId, password, address }, now)
      return reply(c, 200, JSON.stringify({ deleteOn } satisfies DeleteAccountResponse), { 'Content-Type': JSON_TYPE })
    },
  }),

  forUser({
    method: 'post',
    path: `/${paths.keepAccount}`,
    tag: 'Account',
    summary: 'Keep the account after all',
    answers: { 200: { description: 'The profile, without a date of deletion', schema: UserProfile } },
    problems: [],
    handle: async ({ queries, userId, now }) => {
      const user = await keepUser(queries, userId, now)
      if (!user) throw new ApiProblem('unauthenticated')
      return { status: 200, body: userProfile(user) }
    },
  }),
]

async function askForDeletion(
  { database, passwords, sessions, mail, letters, throttle }: AccountEndServices,
  { userId, sessionId, password, address }: { userId: string; sessionId: string; password: string; address: string },
  now: number,
): Promise<string> {
  const user = await userById(database.queries, userId)
  if (!user) throw new ApiProblem('unauthenticated')
  await throttle.count(user.email, address)
  if (!(await passwords.matches(user.passwordHash, password))) throw new ApiProblem('invalid-credentials')
  await throttle.succeeded(user.email, address)
  const deleteOn = await database.transaction(async (queries) => {
    const marked = await markForDeletion(queries, userId, instant(now + DELETION_WAIT), now)
    await sessions.end(queries, userId, { except: sessionId }, now)
    if (!marked) return (await userById(queries, userId))?.deleteOn ?? null
    const language = user.language as Language
    const letter = letters.deletion(language, user.firstName, marked)
    await mail.post(queries, { to: user.email, language, letter, expires: now + DELETION_WAIT })
    return marked
  })
  if (deleteOn === null) throw new ApiProblem('unauthenticated')
  mail.soon()
  return deleteOn
}
