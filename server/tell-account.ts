/** What has happened with an account, for its owner: in the record of who was there, and by mail. */
import { recordActivity } from './db/activity.ts'
import type { Queries } from './db/database.ts'
import type { Writer } from './db/feed.ts'
import { insistOnUser } from './db/users.ts'
import type { AccountEmails } from './mail/account-emails.ts'
import type { Happening } from './mail/account-notes.ts'
import { type MailQueue, NOTE_TTL } from './mail/mail-queue.ts'
import { postToOwner } from './mail/post-to-owner.ts'

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
    const user = await insistOnUser(queries, userId)
    await recordActivity(queries, { kind, account: userId, device }, by)
    await postToOwner(mail, queries, user, (...reader) => emails.happened(...reader, kind), by.now + NOTE_TTL)
  }
