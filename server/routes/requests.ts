/** The forms of the public pages (DECISIONS K2): a message, and the newsletter with its double opt-in. */
import { paths } from '#contract/paths.ts'
import { ContactRequest, NEWSLETTER_CONFIRM_TTL, NewsletterRequest, NewsletterToken } from '#contract/requests.ts'
import { notFound } from '#server/api-problem.ts'
import type { DeletionLog } from '#server/backup/deletions.ts'
import { instant } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import {
  addRequest,
  confirmNewsletter,
  endNewsletter,
  knownNewsletter,
  requestNewsletter,
} from '#server/db/requests.ts'
import type { MailQueue } from '#server/mail/mail-queue.ts'
import type { RequestEmails } from '#server/mail/request-emails.ts'
import { newsletterTokens } from '#server/db/newsletter-tokens.ts'
import { forAnyone, type Operation } from '#server/operation.ts'
import type { Throttle } from '#server/rate-limits.ts'

export interface RequestsServices {
  database: Database
  mail: MailQueue
  throttle: Throttle
  emails: RequestEmails
  /** Of the server; the newsletter's links are derived from it. */
  secret: string
  /** '' when messages are only kept. */
  operatorEmail: string
  noteDeletion: DeletionLog['note']
}

/** ms that a message waits for a mail server that is down. */
const MESSAGE_TTL = 7 * 24 * 3_600_000

export const requestsOperations = (services: RequestsServices): Operation[] => [
  forAnyone({
    method: 'post',
    path: `/${paths.contactRequest}`,
    tag: 'Content',
    summary: 'Send a message to the people who run this copy',
    description:
      'Kept with the status `requested`, and sent to OPERATOR_EMAIL where one is set. The same words once more on the same day are one message.',
    body: ContactRequest,
    answers: { 204: { description: 'It is kept' } },
    problems: ['too-many-requests'],
    handle: async ({ body: { from, email, website, ...fields }, now, language, address }) => {
      const { database, mail, throttle, emails, operatorEmail } = services
      await throttle.count(email, address)
      if (website) return { status: 204 }
      await database.transaction(async (queries) => {
        const isNew = await addRequest(queries, { kind: from, email, fields, language }, now)
        if (!isNew || !operatorEmail) return
        const content = emails.message({ ...fields, email })
        await mail.post(queries, { to: operatorEmail, language: 'en', content, expires: now + MESSAGE_TTL })
      })
      mail.soon()
      return { status: 204 }
    },
  }),

  forAnyone({
    method: 'post',
    path: `/${paths.newsletterRequest}`,
    tag: 'Content',
    summary: 'Ask for the newsletter',
    description: 'Sends a mail; the newsletter begins with the click in it. The same answer for every address.',
    body: NewsletterRequest,
    answers: { 204: { description: 'A mail is on its way' } },
    problems: ['too-many-requests', 'mail-unavailable'],
    handle: async ({ body: { email, website }, now, language, address }) => {
      const { database, mail, throttle, emails } = services
      await throttle.count(email, address)
      if (website) return { status: 204 }
      mail.insistOnSending()
      const tokens = newsletterTokens(services.secret, email)
      await database.transaction(async (queries) => {
        const token = (await knownNewsletter(queries, tokens)) ?? tokens[0] ?? ''
        await requestNewsletter(queries, { email, fields: {}, language, token }, now)
        const content = emails.confirm(language, token)
        await mail.post(queries, { to: email, language, content, expires: now + NEWSLETTER_CONFIRM_TTL })
      })
      mail.soon()
      return { status: 204 }
    },
  }),

  forAnyone({
    method: 'post',
    path: `/${paths.newsletterConfirm}`,
    tag: 'Content',
    summary: 'Begin the newsletter, by the link of the mail',
    body: NewsletterToken,
    answers: { 204: { description: 'It has begun' } },
    problems: ['not-found'],
    handle: async ({ body, now }) => {
      const { database } = services
      const isConfirmed = await database.transaction((queries) => confirmNewsletter(queries, body.token, now))
      if (!isConfirmed) throw notFound()
      return { status: 204 }
    },
  }),

  forAnyone({
    method: 'post',
    path: `/${paths.newsletterEnd}`,
    tag: 'Content',
    summary: 'End the newsletter, with one click (RFC 8058)',
    description: 'The address is deleted. An unknown token is answered alike.',
    query: NewsletterToken,
    answers: { 204: { description: 'No more letters' } },
    problems: [],
    handle: async ({ query, now }) => {
      await services.database.transaction(async (queries) => {
        const id = await endNewsletter(queries, query.token)
        if (id) await services.noteDeletion({ noun: 'newsletter', key: id, at: instant(now) })
      })
      return { status: 204 }
    },
  }),
]
