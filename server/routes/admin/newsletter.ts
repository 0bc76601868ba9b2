/** The newsletter in the content area: who gets it, and its issues from the first word to the last mail (DECISIONS N6). */
import { isDeepStrictEqual } from 'node:util'
import { AdminListQuery } from '#contract/admin/lists.ts'
import {
  Issue,
  IssueChange,
  IssueDeletion,
  IssueList,
  issuePath,
  IssuePreview,
  issuePreviewPath,
  IssueQuery,
  IssueSending,
  issueSendingPath,
  issuesPath,
  type IssueStatus,
  IssueTest,
  issueTestsPath,
  missingIn,
  NewIssue,
  PreviewQuery,
  SubscriberList,
  subscriberPath,
  subscribersPath,
  writtenFor,
} from '#contract/admin/newsletter.ts'
import type { Language } from '#contract/languages.ts'
import { ApiProblem, notFound } from '#server/api-problem.ts'
import type { DeletionLog } from '#server/backup/deletions.ts'
import { instant } from '#server/clock.ts'
import type { Queries } from '#server/db/database.ts'
import type { SiteSettings } from '#server/db/site-settings.ts'
import { addIssue, changeIssue, issueOf, listIssues, listSubscribers, removeDraft } from '#server/db/newsletter.ts'
import { removeSubscriber, takeBackMails } from '#server/db/newsletter-deliveries.ts'
import { renderEmail } from '#server/mail/email-template.ts'
import type { MailQueue } from '#server/mail/mail-queue.ts'
import type { RequestEmails } from '#server/mail/request-emails.ts'
import { insistOnUser } from '#server/db/users.ts'
import { newsletterTokens } from '#server/db/newsletter-tokens.ts'
import { forAdmin, type Operation } from '#server/operation.ts'

export interface NewsletterServices {
  settings: SiteSettings
  mail: MailQueue
  emails: RequestEmails
  /** Of the server; the newsletter's links are derived from it. */
  secret: string
  noteDeletion: DeletionLog['note']
}

/** ms that a test waits for a mail server that is down. */
const TEST_TTL = 24 * 3_600_000

export const newsletterOperations = ({
  mail,
  emails,
  secret,
  settings,
  noteDeletion,
}: NewsletterServices): Operation[] => {
  /** The mail of an issue as somebody with this language and address gets it. */
  const mailOf = (issue: Issue, wanted: Language, email: string) => {
    const language = writtenFor(issue.texts, wanted)
    const [token = ''] = newsletterTokens(secret, email)
    return { language, content: emails.issue(language, issue.texts[language], token) }
  }

  return [
    forAdmin({
      method: 'get',
      path: `/${subscribersPath}`,
      summary: 'Who asked for the newsletter',
      query: AdminListQuery,
      answers: { 200: { description: 'One page of them', schema: SubscriberList } },
      problems: ['forbidden'],
      handle: async ({ queries, query }) => ({ status: 200, body: await listSubscribers(queries, query) }),
    }),

    forAdmin({
      method: 'delete',
      path: `/${subscriberPath(':id')}`,
      summary: 'Take somebody out of the newsletter',
      description:
        'The address is deleted for good, as the link of the mail does it, and so are mails that wait for it.',
      answers: { 204: { description: 'No more letters' } },
      problems: ['forbidden', 'not-found'],
      handle: async ({ queries, params, now }) => {
        const id = await removeSubscriber(queries, 'id', params['id'] ?? '')
        if (!id) throw notFound()
        await noteDeletion({ noun: 'newsletter', key: id, at: instant(now) })
        return { status: 204 }
      },
    }),

    forAdmin({
      method: 'get',
      path: `/${issuesPath}`,
      summary: 'Issues of the newsletter',
      query: IssueQuery,
      answers: { 200: { description: 'One page of them', schema: IssueList } },
      problems: ['forbidden'],
      handle: async ({ queries, query }) => ({ status: 200, body: await listIssues(queries, query) }),
    }),

    forAdmin({
      method: 'post',
      path: `/${issuesPath}`,
      summary: 'Begin an issue of the newsletter',
      body: NewIssue,
      answers: { 201: { description: 'The draft', schema: Issue } },
      problems: ['forbidden'],
      handle: async ({ queries, body, now }) => {
        const id = await addIssue(queries, body.texts, now)
        return { status: 201, body: await insistOn(queries, id, now) }
      },
    }),

    forAdmin({
      method: 'get',
      path: `/${issuePath(':id')}`,
      summary: 'One issue, and how far its mails are',
      answers: { 200: { description: 'The issue', schema: Issue } },
      problems: ['forbidden', 'not-found'],
      handle: async ({ queries, params, now }) => ({ status: 200, body: await insistOn(queries, params['id'], now) }),
    }),

    forAdmin({
      method: 'patch',
      path: `/${issuePath(':id')}`,
      summary: 'Write on at a draft',
      description: 'Refused with `conflict` when it is no longer what the editor saw, or no draft any more.',
      body: IssueChange,
      answers: { 200: { description: 'The draft', schema: Issue } },
      problems: ['forbidden', 'not-found', 'conflict'],
      handle: async ({ queries, params, body: { seen, texts }, now }) => {
        const issue = await insistOn(queries, params['id'], now)
        if (!isDeepStrictEqual(issue.texts, seen)) throw new ApiProblem('conflict')
        await insistOnChange(queries, issue.id, { from: ['draft'], seen: issue.texts, texts }, now)
        return { status: 200, body: await insistOn(queries, issue.id, now) }
      },
    }),

    forAdmin({
      method: 'delete',
      path: `/${issuePath(':id')}`,
      summary: 'Throw a draft away',
      description: 'With `seen`, refused with `conflict` when its texts are others by now.',
      body: IssueDeletion,
      answers: { 204: { description: 'It is gone' } },
      problems: ['forbidden', 'not-found', 'conflict'],
      handle: async ({ queries, params, body, now }) => {
        const issue = await insistOn(queries, params['id'], now)
        if (issue.status !== 'draft') throw notFound()
        if (body && !isDeepStrictEqual(issue.texts, body.seen)) throw new ApiProblem('conflict')
        if (!(await removeDraft(queries, issue.id, body && issue.texts))) throw new ApiProblem('conflict')
        return { status: 204 }
      },
    }),

    forAdmin({
      method: 'get',
      path: `/${issuePreviewPath(':id')}`,
      summary: 'The mail of an issue, as a subscriber gets it',
      query: PreviewQuery,
      answers: { 200: { description: 'The mail as text', schema: IssuePreview } },
      problems: ['forbidden', 'not-found'],
      handle: async ({ queries, params, query, userId, now }) => {
        const issue = await insistOn(queries, params['id'], now)
        const { language, content } = mailOf(issue, query.language, (await insistOnUser(queries, userId)).email)
        const { 'site-name': site } = await settings.now(queries)
        const { subject, text } = await renderEmail(content, language, site)
        return { status: 200, body: { language, subject, text } satisfies IssuePreview }
      },
    }),

    forAdmin({
      method: 'post',
      path: `/${issueTestsPath(':id')}`,
      summary: 'Send an issue to oneself, to see it',
      body: IssueTest,
      answers: { 204: { description: 'It is on its way to the address of the account' } },
      problems: ['forbidden', 'not-found', 'mail-unavailable'],
      handle: async ({ queries, params, body, userId, now }) => {
        mail.insistOnSending()
        const { email: to } = await insistOnUser(queries, userId)
        const { language, content } = mailOf(await insistOn(queries, params['id'], now), body.language, to)
        await mail.post(queries, { to, language, content, expires: now + TEST_TTL })
        return { status: 204 }
      },
      finish: async () => mail.soon(),
    }),

    forAdmin({
      method: 'post',
      path: `/${issueSendingPath(':id')}`,
      summary: 'Send an issue to all who confirmed, stop, or go on',
      description:
        'Stopping takes back the mails that no server was offered yet; going on sends to those who are left. `conflict`: its texts are not those that were seen, or it is past this.',
      body: IssueSending,
      answers: { 200: { description: 'The issue', schema: Issue } },
      problems: ['forbidden', 'not-found', 'conflict', 'mail-unavailable'],
      handle: async ({ queries, params, body, now }) => {
        const issue = await insistOn(queries, params['id'], now)
        if (body.status === 'stopped') {
          await insistOnChange(queries, issue.id, { from: ['sending'], status: 'stopped' }, now)
          await takeBackMails(queries, issue.id)
        } else {
          mail.insistOnSending()
          if (!isDeepStrictEqual(issue.texts, body.seen)) throw new ApiProblem('conflict')
          if (missingIn(issue.texts)) throw new ApiProblem('conflict')
          const start = { status: 'sending' as const, startedAt: issue.startedAt ?? instant(now) }
          await insistOnChange(queries, issue.id, { from: ['draft', 'stopped'], seen: issue.texts, ...start }, now)
        }
        return { status: 200, body: await insistOn(queries, issue.id, now) }
      },
      finish: async () => mail.soon(),
    }),
  ]
}

async function insistOn(queries: Queries, id: string | undefined, now: number): Promise<Issue> {
  const issue = await issueOf(queries, id ?? '', now)
  if (!issue) throw notFound()
  return issue
}

async function insistOnChange(
  queries: Queries,
  id: string,
  change: Parameters<typeof changeIssue>[2] & { from: readonly IssueStatus[] },
  now: number,
): Promise<void> {
  if (!(await changeIssue(queries, id, change, now))) throw new ApiProblem('conflict')
}
