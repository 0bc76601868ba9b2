/**
 * Makes the mails of an issue of the newsletter, a few at a time and only when no other mail is due (DECISIONS N6). Where a
 * node dies, the next round of any node goes on: a mail and the row that says who gets it are written together.
 */
import { type IssueTexts, writtenFor } from '#contract/admin/newsletter.ts'
import type { Clock } from '#server/clock.ts'
import type { Database, Queries } from '#server/db/database.ts'
import { changeIssue } from '#server/db/newsletter.ts'
import {
  addDelivery,
  holdIssueInSending,
  holdSubscribers,
  type IssueInSending,
  mailIdOf,
  progressOf,
  type Subscriber,
} from '#server/db/newsletter-deliveries.ts'
import { newsletterTokens } from '#server/db/newsletter-tokens.ts'
import { sha256 } from '#server/sha256.ts'
import type { MailQueue } from './mail-queue.ts'
import type { RequestEmails } from './request-emails.ts'

/** ms that a mail of an issue waits for a mail server that does not take it. */
const ISSUE_TTL = 3 * 24 * 3_600_000

export interface NewsletterSenderDeps {
  database: Database
  mail: Pick<MailQueue, 'post'>
  emails: RequestEmails
  /** Of the server. */
  secret: string
  clock: Clock
}

/** Returns what makes the next mails: true while there may be more. */
export function newsletterSender({ database, mail, emails, secret, clock }: NewsletterSenderDeps) {
  const post = async (queries: Queries, issue: IssueInSending, to: Subscriber): Promise<void> => {
    const texts = JSON.parse(issue.texts) as IssueTexts
    const delivery = { mailId: mailIdOf(issue, to.id), issueId: issue.id, subscriberId: to.id }
    const token = newsletterTokens(secret, to.email).find((one) => sha256(one) === to.tokenHash)
    // Its secret was taken out: without a link to end it, nobody gets it.
    if (token === undefined) return addDelivery(queries, { ...delivery, state: 'refused' })
    const language = writtenFor(texts, to.language)
    const content = emails.issue(language, texts[language], token)
    await addDelivery(queries, { ...delivery, state: 'waiting' })
    const expires = clock() + ISSUE_TTL
    await mail.post(queries, { id: delivery.mailId, to: to.email, language, content, expires, isBulk: true })
  }

  return async (): Promise<boolean> => {
    const { queries } = database
    const any = await queries
      .selectFrom('newsletterIssues')
      .select('id')
      .where('status', '=', 'sending')
      .limit(1)
      .execute()
    if (any.length === 0) return false
    return database.transaction(async (trx) => {
      const issue = await holdIssueInSending(database, trx)
      if (!issue) return false
      const subscribers = await holdSubscribers(trx, issue)
      for (const subscriber of subscribers) await post(trx, issue, subscriber)
      if (subscribers.length > 0) return true
      const { waiting } = await progressOf(trx, issue.id, issue.startedAt)
      if (waiting > 0) return false
      return changeIssue(trx, issue.id, { from: ['sending'], status: 'sent' }, clock())
    })
  }
}
