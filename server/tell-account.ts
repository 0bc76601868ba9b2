/** What has happened to the sign-in of an account, for its owner: in the record of who was there, and by mail. */
import type { Language } from '#contract/languages.ts'
import { ApiProblem } from './api-problem.ts'
import { recordActivity } from './db/activity.ts'
import type { Queries } from './db/database.ts'
import type { Writer } from './db/feed.ts'
import { userById } from './db/users.ts'
import type { AccountEmails } from './mail/account-emails.ts'
import type { Happening } from './mail/account-notes.ts'
import { type MailQueue, NOTE_TTL } from './mail/mail-queue.ts'

/** In the transaction of what has happened. `device` in words, for somebody who is not signed in. */
export type TellAccount = (
  queries: Queries,
  userId: string,
  kind: Happening,
  by: Writer,
  device?: string,
) => Promise<void>

export const tellAccount =
  ({ mail, emails }: { mail: MailQueue; emails: AccountEmails }): TellAccount =>
  async (queries, userId, kind, by, device = '') => {
    const user = await userById(queries, userId)
    if (!user) throw new ApiProblem('unauthenticated')
    await recordActivity(queries, { kind, account: userId, device }, by)
    const language = user.language as Language
    const content = emails.happened(language, user.firstName, kind)
    await mail.post(queries, { to: user.email, language, content, expires: by.now + NOTE_TTL })
  }
