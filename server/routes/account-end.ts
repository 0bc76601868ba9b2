/** The end of an account: asked for with the password, waited for, and taken back as long as it waits. */
import { DeleteAccountRequest, DeleteAccountResponse } from '#contract/account-requests.ts'
import { DELETION_WAIT } from '#contract/accounts.ts'
import { CHANGE } from '#contract/headers.ts'
import { paths } from '#contract/paths.ts'
import { UserProfile } from '#contract/profile.ts'
import { type ChangeStamp, stampText } from '#contract/sync.ts'
import { ApiProblem } from '#server/api-problem.ts'
import { instant } from '#server/clock.ts'
import { recordActivity } from '#server/db/activity.ts'
import type { Database } from '#server/db/database.ts'
import { latestChange, type Writer } from '#server/db/feed.ts'
import { keepUser, markForDeletion, userById, userProfile } from '#server/db/users.ts'
import type { AccountEmails } from '#server/mail/account-emails.ts'
import type { MailQueue } from '#server/mail/mail-queue.ts'
import { type OwnerWords, postToOwner } from '#server/mail/post-to-owner.ts'
import { readJson, validated } from '#server/middleware/body.ts'
import { replyJson } from '#server/middleware/reply.ts'
import { forUser, type Operation, streaming } from '#server/operation.ts'
import { type GivenProof, insistOnProof, type Proofs } from '#server/proofs.ts'
import type { Sessions } from '#server/sessions.ts'
import { JSON_PROBLEMS } from './password-change.ts'

export interface AccountEndServices {
  database: Database
  sessions: Sessions
  mail: MailQueue
  emails: AccountEmails
  proofs: Proofs
}

export const accountEndOperations = (services: AccountEndServices): Operation[] => [
  // Reads its body itself: a wrong password must be counted although nothing else is written.
  streaming({
    method: 'delete',
    path: `/${paths.me}`,
    tag: 'Account',
    summary: 'Delete the account and everything in it',
    description:
      'Asks for the password once more, and for the code of a second step; wrong ones count like those of a sign-in. Everything is removed for good after 30 days; until then the account works, on this device, and `keep` takes the deletion back. Other devices are signed out. Asking again changes nothing.',
    takes: { 'application/json': DeleteAccountRequest },
    answers: {
      200: { description: 'When it will be gone', content: { 'application/json': DeleteAccountResponse } },
    },
    problems: [
      'invalid-credentials',
      'code-needed',
      'code-refused',
      'confirm-first',
      'too-many-requests',
      ...JSON_PROBLEMS,
    ],
    serve: async ({ c, userId, sessionId, by, language }) => {
      const given = validated(DeleteAccountRequest, await readJson(c), language)
      const { deleteOn, change } = await askForDeletion(services, { userId, sessionId, given }, by)
      const headers: Record<string, string> = change ? { [CHANGE]: stampText(change) } : {}
      return replyJson(c, 200, { deleteOn } satisfies DeleteAccountResponse, headers)
    },
  }),

  forUser({
    method: 'post',
    path: `/${paths.keepAccount}`,
    tag: 'Account',
    summary: 'Keep the account after all',
    answers: { 200: { description: 'The profile, without a date of deletion', schema: UserProfile } },
    problems: [],
    handle: async ({ queries, userId, by }) => {
      const { user, change } = await keepUser(queries, userId, by)
      if (!user) throw new ApiProblem('unauthenticated')
      await recordActivity(queries, { kind: 'account-kept', account: userId }, by)
      return { status: 200, body: userProfile(user), change }
    },
  }),
]

async function askForDeletion(
  { database, proofs, sessions, mail, emails }: AccountEndServices,
  { userId, sessionId, given }: { userId: string; sessionId: string; given: GivenProof },
  by: Writer,
): Promise<{ deleteOn: string; change: ChangeStamp | undefined }> {
  const { now } = by
  const user = await proofs.prove(given, by)
  const asked = await database.transaction(async (queries) => {
    await insistOnProof(queries, by)
    await sessions.end(queries, userId, { except: sessionId }, by)
    const marked = await markForDeletion(queries, userId, instant(now + DELETION_WAIT), by)
    if (!marked) {
      const change = await latestChange(queries, { book: userId, noun: 'profile', key: userId })
      return { deleteOn: (await userById(queries, userId))?.deleteOn ?? null, change }
    }
    await recordActivity(queries, { kind: 'account-leaving', account: userId }, by)
    const words: OwnerWords = (...reader) => emails.deletion(...reader, marked.deleteOn)
    await postToOwner(mail, queries, user, words, now + DELETION_WAIT)
    return marked
  })
  const { deleteOn, change } = asked
  if (deleteOn === null) throw new ApiProblem('unauthenticated')
  mail.soon()
  return { deleteOn, change }
}
