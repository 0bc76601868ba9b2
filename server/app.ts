/** The API as one Hono app. It needs a database, files, a clock and a log; no network and no file system of its own. */
import { Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import type { Logger } from 'pino'
import { accessTokens } from './access-token.ts'
import { ApiProblem, notFound } from './api-problem.ts'
import { callerAddress } from './caller-address.ts'
import type { Clock } from './clock.ts'
import { CONTENT_FILES } from './content/content-files.ts'
import { ACCOUNT_BYTES, fileRoom } from './db/account-room.ts'
import type { Database } from './db/database.ts'
import { oneAtATime } from './export/one-at-a-time.ts'
import type { Files } from './files/files.ts'
import type { DeletionLog } from './backup/deletions.ts'
import { signedAddresses } from './files/signed-addresses.ts'
import { accountEmails } from './mail/account-emails.ts'
import { requestEmails } from './mail/request-emails.ts'
import type { MailQueue } from './mail/mail-queue.ts'
import { newsletterSender } from './mail/newsletter-sender.ts'
import { knownDevices } from './known-device.ts'
import type { ApiContext, Env } from './middleware/env.ts'
import { requestContext } from './middleware/request-context.ts'
import { idempotency } from './middleware/idempotency.ts'
import { handlerFor } from './middleware/mount.ts'
import { answerError, problemResponse } from './middleware/problem.ts'
import { oneTimeCodes } from './one-time-codes.ts'
import type { Measures } from './metrics/measures.ts'
import { passkeys } from './passkeys.ts'
import { passwords } from './passwords.ts'
import { proofs } from './proofs.ts'
import { DEFAULT_LIMITS, type Limits, requestCounter, throttles } from './rate-limits.ts'
import { readsIn } from './reads.ts'
import { resetTokens } from './reset-tokens.ts'
import { accountEndOperations } from './routes/account-end.ts'
import { accountExportOperations } from './routes/account-export.ts'
import { activityOperations } from './routes/activity.ts'
import { editedContentOperations } from './routes/admin/content.ts'
import { adminsOperations } from './routes/admin/admins.ts'
import { messagesOperations } from './routes/admin/messages.ts'
import { newsletterOperations } from './routes/admin/newsletter.ts'
import { promptsOperations } from './routes/admin/prompts.ts'
import { settingsOperations } from './routes/admin/settings.ts'
import { usersOperations } from './routes/admin/users.ts'
import { attributesOperations } from './routes/attributes.ts'
import { batchOperations } from './routes/batch.ts'
import { carePlanOperations } from './routes/care-plan.ts'
import { calendarOperations } from './routes/calendar.ts'
import { contentOperations } from './routes/content.ts'
import { contentImagesOperations } from './routes/content-images.ts'
import { dependentsOperations } from './routes/dependents.ts'
import { devicesOperations } from './routes/devices.ts'
import { documentsOperations, MEDIA_PATH } from './routes/documents.ts'
import { addDocumentation } from './routes/documentation.ts'
import { ehrOperations } from './routes/ehr.ts'
import { emailChangeOperations } from './routes/email-change.ts'
import { filesOperations } from './routes/files.ts'
import { appointmentsOperations } from './routes/appointments.ts'
import { foldersOperations } from './routes/folders.ts'
import { healthOperations } from './routes/health.ts'
import { incidentsOperations } from './routes/incidents.ts'
import { journalOperations } from './routes/journal.ts'
import { journalNotesOperations } from './routes/journal-notes.ts'
import { libraryOperations } from './routes/library.ts'
import { partnerTicketOperations } from './routes/partner-ticket.ts'
import { passkeysOperations } from './routes/passkeys.ts'
import { passwordOperations } from './routes/password.ts'
import { passwordChangeOperations } from './routes/password-change.ts'
import { photosOperations } from './routes/photos.ts'
import { profileOperations } from './routes/profile.ts'
import { requestsOperations } from './routes/requests.ts'
import { secondStepOperations } from './routes/second-step.ts'
import { sessionOperations } from './routes/session.ts'
import { signUpOperations } from './routes/sign-up.ts'
import { syncOperations } from './routes/sync.ts'
import { syncEventsOperations } from './routes/sync-events.ts'
import { trashOperations } from './routes/trash.ts'
import { uploadsOperations } from './routes/uploads.ts'
import { connectedRecords, type RecordSettings } from './records/partner/connected.ts'
import { secondStep } from './second-step.ts'
import { sessions } from './sessions.ts'
import { type SiteSettings, siteSettings } from './db/site-settings.ts'
import { tellAccount } from './tell-account.ts'

export const API_BASE = '/api'

export interface AppDeps {
  database: Database
  files: Files
  clock: Clock
  log: Logger
  mail: MailQueue
  /** Where people reach the app, for links in mails; without a slash at the end. */
  publicUrl: string
  /** As TOKEN_SECRET: the keys for every purpose are derived from it (`secrets.ts`). */
  tokenSecret: string
  limits?: Partial<Limits>
  /** How many proxies in front are ours: the caller's address is that many steps from the right of X-Forwarded-For. */
  trustedProxies?: number
  /** Default: as Admins have set them, nothing being configured. */
  settings?: SiteSettings
  /** Bytes of files that one account may keep. */
  accountBytes?: number
  /** Requests of one account in a minute; 0 or absent: no limit. */
  requestsPerMinute?: number
  /** Whether it will stop soon: then it is not ready any more, and serves on. */
  isDraining?: () => boolean
  /** The share of doorbells that should have ended by now, from 0 to 1. */
  leaving?: () => number
  /** Whether the event loop has stood still for most of the time lately. */
  isBehind?: () => boolean
  /** Counts for `/metrics`; absent: nobody asks. */
  measures?: Measures
  /** Who runs this copy, as the public pages name them; '' or absent: unnamed. */
  operator?: string
  /** Where messages of the contact forms are sent to; '' or absent: they are only kept. */
  operatorEmail?: string
  /** Where deletions go that are in no book; absent: nowhere. */
  noteDeletion?: DeletionLog['note']
  /** Base address of the patient app. */
  patientAppUrl?: string
  /** The server that records come from beside imported files. */
  records?: RecordSettings
}

export type App = Hono<Env>

/** Everything under `/api`; call it with `app.fetch(request)`. */
export function createApp(deps: AppDeps): App {
  const { database, files, clock, log, noteDeletion = async () => {} } = deps
  const settings = deps.settings ?? siteSettings(clock)
  const tokens = accessTokens(deps.tokenSecret)
  const once = idempotency(database, deps.measures?.arrived)
  const addresses = signedAddresses(deps.tokenSecret, API_BASE + MEDIA_PATH)
  const limits = throttles(database.queries, { ...DEFAULT_LIMITS, ...deps.limits }, clock)
  const emails = accountEmails(deps.publicUrl)
  const requestMails = requestEmails(deps.publicUrl)
  const accounts = {
    database,
    mail: deps.mail,
    passwords: passwords(),
    sessions: sessions(database, tokens, deps.tokenSecret),
    emails,
    tell: tellAccount({ mail: deps.mail, emails }),
  }
  const codeAfter = secondStep({ ...accounts, throttle: limits.secondStep, tokenSecret: deps.tokenSecret, settings })
  const keys = passkeys({ ...deps, settings })
  const proving = proofs({ ...accounts, throttle: limits.login, secondStep: codeAfter, passkeys: keys })
  const codes = oneTimeCodes(deps.tokenSecret)
  const devices = knownDevices(deps.tokenSecret)
  const resets = resetTokens(deps.tokenSecret)
  const reads = readsIn(database, log)
  const countRequest = deps.requestsPerMinute
    ? requestCounter(database.queries, deps.requestsPerMinute, clock)
    : undefined
  const room = fileRoom(database, deps.accountBytes ?? ACCOUNT_BYTES)
  deps.mail.whenIdle(
    newsletterSender({ database, mail: deps.mail, emails: requestMails, secret: deps.tokenSecret, clock }),
  )
  const operations = reads.noting([
    ...signUpOperations({ ...accounts, codes, throttles: limits, settings }),
    ...passwordOperations({ ...accounts, resetTokens: resets, throttles: limits }),
    ...sessionOperations({
      ...accounts,
      throttle: limits.login,
      devices,
      secondStep: codeAfter,
      passkeys: keys,
    }),
    ...profileOperations,
    ...devicesOperations(accounts.sessions),
    ...activityOperations,
    ...passwordChangeOperations({ ...accounts, proofs: proving }),
    ...emailChangeOperations({ ...accounts, codes, resetTokens: resets, throttles: limits, devices }),
    ...passkeysOperations({ ...accounts, passkeys: keys }),
    ...secondStepOperations({ ...accounts, secondStep: codeAfter }),
    ...accountEndOperations({ ...accounts, proofs: proving }),
    ...accountExportOperations({ ...accounts, files, base: API_BASE, archives: oneAtATime(database, clock) }),
    ...dependentsOperations,
    ...carePlanOperations,
    ...attributesOperations,
    ...journalOperations,
    ...photosOperations,
    ...journalNotesOperations,
    ...incidentsOperations,
    ...foldersOperations,
    ...appointmentsOperations,
    ...documentsOperations({ database, files, addresses, reads }),
    ...uploadsOperations({ database, files, addresses, once, clock, room }),
    ...libraryOperations(addresses),
    ...trashOperations({ database, files }),
    ...filesOperations({ database, files, room }, API_BASE),
    ...contentOperations(database, deps.operator ?? ''),
    ...contentImagesOperations(database),
    ...calendarOperations(database, deps.publicUrl),
    ...promptsOperations,
    ...editedContentOperations(CONTENT_FILES),
    ...usersOperations(accounts.sessions),
    ...adminsOperations,
    ...newsletterOperations({
      mail: deps.mail,
      emails: requestMails,
      secret: deps.tokenSecret,
      settings,
      noteDeletion,
    }),
    ...settingsOperations(settings),
    ...messagesOperations({ mail: deps.mail, emails: requestMails }),
    ...requestsOperations({
      database,
      mail: deps.mail,
      throttle: limits.form,
      emails: requestMails,
      secret: deps.tokenSecret,
      operatorEmail: deps.operatorEmail ?? '',
      noteDeletion,
    }),
    ...partnerTicketOperations(deps.patientAppUrl ?? ''),
    ...ehrOperations(connectedRecords(deps)),
    ...syncOperations,
    ...syncEventsOperations({
      database,
      clock,
      leaving: deps.leaving ?? (() => 0),
      onLine: deps.measures?.doorbell,
    }),
    ...healthOperations(database, () => !deps.isDraining?.() && !deps.isBehind?.()),
  ])
  operations.push(
    ...batchOperations(operations, {
      once: (request, work) => once({ ...request, isDeferred: true }, work),
      flush: database.flush,
      countRequest,
      clock,
      log,
      base: API_BASE,
      onAnswer: deps.measures?.answeredInBatch,
    }),
  )
  const services = {
    database,
    origin: new URL(deps.publicUrl).origin,
    accessTokens: tokens,
    sessions: accounts.sessions,
    countRequest,
    once,
    clock,
    addressOf: callerAddress(deps.trustedProxies ?? 0, log),
  }

  const app: App = new Hono<Env>().basePath(API_BASE)
  app.use(requestContext({ log, clock, hasProxy: (deps.trustedProxies ?? 0) > 0, measures: deps.measures }))
  for (const operation of operations) {
    app.on(operation.method.toUpperCase(), operation.path, handlerFor(operation, services))
  }
  addDocumentation(app, operations)
  app.notFound(answerUnknown(app))
  app.onError(answerError(log))
  return app
}

/** 405 with what the address does offer, or 404. Looked up only here, so that requests that are answered do not pay for it. */
function answerUnknown(app: App): (c: ApiContext) => Response {
  let methods: TrieRouter<string> | undefined
  return (c) => {
    if (!methods) {
      methods = new TrieRouter()
      for (const route of app.routes) if (route.method !== 'ALL') methods.add('ALL', route.path, route.method)
    }
    const offered = methods.match('ALL', c.req.path)[0].map(([method]) => method)
    if (offered.length === 0) return problemResponse(c, notFound())
    const allow = [...new Set(offered.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
    return problemResponse(c, new ApiProblem('method-not-allowed', { headers: { Allow: allow.join(', ') } }))
  }
}
