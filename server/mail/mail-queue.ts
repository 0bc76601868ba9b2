/**
 * Takes mails in, within the transaction of what they are about, and sends them after the answer: until the server that
 * delivers has taken one, or it is of no use any more. A node that dies between the two sends it once more, under
 * the same Message-ID.
 */
import type { Logger } from 'pino'
import type { Language } from '#contract/languages.ts'
import { ApiProblem } from '#server/api-problem.ts'
import { type Clock, instant } from '#server/clock.ts'
import type { Database, Queries } from '#server/db/database.ts'
import { addMail, postponeMail, refuseMail, removeMail, takeMail } from '#server/db/mails.ts'
import { noteMailFailure } from '#server/db/mail-failures.ts'
import { noteDelivery } from '#server/db/newsletter-deliveries.ts'
import { newId } from '#server/new-id.ts'
import { type SiteSettings, siteSettings } from '#server/db/site-settings.ts'
import { type EmailContent, renderEmail } from './email-template.ts'
import type { Transport } from './transport.ts'
import { sealOfMails, type WaitingMail } from './waiting-mails.ts'

/** ms. Longer than any transport takes to give up. */
const LEASE = 120_000
/** ms; three times as long after each failure, up to the last. */
const BACKOFF = [5_000, 15_000, 45_000, 135_000, 405_000]
/** ms between looking for what is due, mails of other nodes included. */
const ROUND = 5_000
/** ms. By then the answer is on its way, and how long it took tells nobody whether there was a mail. */
const AFTER_THE_ANSWER = 50
/** ms that a mail on its way gets when the server stops; afterwards it waits for the lease to end. */
const FINISH = 1_000
/** Seconds for Retry-After while no mail can be sent. */
const RETRY_AFTER = 60

export interface MailQueue {
  /**
   * Takes a mail in. `to` null: the same work for a mail that goes to nobody, so that an unknown address costs what a
   * known one does. `expires`: of no use after this time, in ms. `id`: for a mail that is the same however often it is made.
   * `isBulk`: one of many alike; it goes when no other mail is due.
   */
  post(
    queries: Queries,
    mail: {
      id?: string
      to: string | null
      language: Language
      content: EmailContent
      expires: number
      isBulk?: boolean
    },
  ): Promise<void>
  /** Throws `mail-unavailable` when it is known that no mail can be sent, whoever it is for. */
  insistOnSending(): void
  /** The mails just taken in may go. Does nothing before `start`. */
  soon(): void
  /** Sends what is due; ends when nothing is. */
  sendDue(): Promise<void>
  /** `makeMore`: called when no mail is due, again as long as it says that there may be more. */
  whenIdle(makeMore: () => Promise<boolean>): void
  /** Starts to send by itself. */
  start(): void
  /** Finishes the mail it is at. */
  stop(): Promise<void>
}

/** ms for which a note of what happened is still news. */
export const NOTE_TTL = 2 * 24 * 3_600_000

export interface MailQueueDeps {
  database: Database
  transport: Transport
  /** Of the server; the key of waiting mails is derived from it. */
  secret: string
  clock: Clock
  log: Logger
  /** Default: as Admins have set them. */
  settings?: SiteSettings
}

export function mailQueue(deps: MailQueueDeps): MailQueue {
  const { database, transport, secret, clock, log, settings = siteSettings(clock) } = deps
  const { queries } = database
  const mails = sealOfMails(secret)
  let isDown = false
  // While it is down: how often it was looked at, and when it may be again. A mail server locks out who comes too often.
  let looks = 0
  let nextLook = 0
  let round: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isStopped = false
  let makeMore = async (): Promise<boolean> => false

  const nowDown = (error: unknown): void => {
    if (!isDown) log.error(codesOf(error), 'mail cannot be sent')
    isDown = true
    nextLook = clock() + waitAfter(looks)
    looks += 1
  }
  const nowUp = (): void => {
    if (isDown) log.info('mail can be sent again')
    isDown = false
    looks = 0
  }

  /** Whether to go on with the next one. */
  const sendNext = async (): Promise<boolean> => {
    const mail = await takeMail(queries, clock(), LEASE)
    if (!mail) return false
    const waiting = await mails.open(mail.sealed)
    if (!waiting) log.error({ mail: mail.id }, 'mail dropped: it was sealed with another TOKEN_SECRET')
    if (!waiting || waiting.to === null || Date.parse(mail.expiresAt) <= clock()) {
      await removeMail(queries, mail.id)
      return true
    }
    try {
      await transport.send({ ...waiting, id: mail.id, to: waiting.to })
    } catch (error) {
      // Tried again and again for the same reason, it is noted once.
      if (failureOf(error) !== mail.failure) await noteMailFailure(queries, waiting.to, codesOf(error), clock())
      if (isRefusalOf(error, 'mail')) {
        log.warn({ mail: mail.id, ...codesOf(error) }, 'mail refused by the server that delivers')
        if (mail.isBulk) await noteDelivery(queries, mail.id, 'refused')
        await refuseMail(queries, mail.id, failureOf(error))
        return true
      }
      await postponeMail(queries, mail.id, clock() + waitAfter(mail.tries - 1), failureOf(error))
      if (isRefusalOf(error, 'now')) return true
      nowDown(error)
      return false
    }
    nowUp()
    // Before the mail goes: what was sent stays sent.
    if (mail.isBulk) await noteDelivery(queries, mail.id, 'sent')
    await removeMail(queries, mail.id)
    return true
  }

  const mayGoOn = (): boolean => !isDown && !isStopped

  const sendAll = async (): Promise<void> => {
    try {
      // A wait longer than any that is set means that the clock has been put back since.
      const left = nextLook - clock()
      if (isDown && (left <= 0 || left > waitAfter(looks))) await transport.check().then(nowUp, nowDown)
      while (mayGoOn() && ((await sendNext()) || (mayGoOn() && (await makeMore()))));
    } catch (error) {
      // The database is away; what waits in it waits on.
      log.error(codesOf(error), 'sending mails failed')
    }
  }

  const queue: MailQueue = {
    async post(trx, { id = newId(), to, language, content, expires, isBulk = false }) {
      const now = clock()
      const { 'site-name': site } = await settings.now(trx)
      const waiting: WaitingMail = { to, date: now, ...(await renderEmail(content, language, site)) }
      await addMail(trx, {
        id,
        sealed: await mails.close(waiting),
        dueAt: instant(now),
        expiresAt: instant(expires),
        isBulk: isBulk ? 1 : 0,
      })
    },
    insistOnSending() {
      if (isDown) throw new ApiProblem('mail-unavailable', { headers: { 'Retry-After': String(RETRY_AFTER) } })
    },
    soon() {
      if (round) setTimeout(() => void queue.sendDue(), AFTER_THE_ANSWER).unref()
    },
    sendDue() {
      running ??= sendAll().finally(() => {
        running = undefined
      })
      return running
    },
    whenIdle(make) {
      makeMore = make
    },
    start() {
      transport.check().catch(nowDown)
      round ??= setInterval(() => void queue.sendDue(), ROUND).unref()
    },
    async stop() {
      isStopped = true
      clearInterval(round)
      round = undefined
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, FINISH).unref())])
      transport.close()
    },
  }
  return queue
}

const waitAfter = (failures: number): number => BACKOFF[Math.min(failures, BACKOFF.length - 1)] ?? LEASE

/** What SMTP said no to: this mail for good (5xx to its envelope or content), or only now (4xx). Anything else is the way itself. */
function isRefusalOf(error: unknown, what: 'mail' | 'now'): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false
  return what === 'mail' ? responseCode >= 500 : responseCode < 500
}

/** Never the message of the error: a mail server quotes the address in it. */
function codesOf(error: unknown): { code: string; responseCode?: number } {
  const { code, responseCode } = error as { code?: unknown; responseCode?: number }
  return { code: typeof code === 'string' ? code : 'unknown', ...(responseCode === undefined ? {} : { responseCode }) }
}

/** The same, as the row of the mail keeps it. */
function failureOf(error: unknown): string {
  const { code, responseCode } = codesOf(error)
  return responseCode === undefined ? code : `${code} ${responseCode}`
}
