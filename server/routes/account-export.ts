/** Taking everything along: one ZIP of all that the account holds. */
import * as z from 'zod/mini'
import { AccountExportResponse } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { ApiProblem, notFound } from '#server/api-problem.ts'
import { instant } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { FOR_EXPORT, mintTicket, takeTicket } from '#server/db/partner-tickets.ts'
import { sessionOwner } from '#server/db/sessions.ts'
import { accountArchive } from '#server/export/account-archive.ts'
import type { Archives } from '#server/export/one-at-a-time.ts'
import type { Files } from '#server/files/files.ts'
import type { MailQueue } from '#server/mail/mail-queue.ts'
import { reply } from '#server/middleware/reply.ts'
import { forUser, type Operation, streaming } from '#server/operation.ts'
import { insistOnProof } from '#server/proofs.ts'
import type { TellAccount } from '#server/tell-account.ts'

export interface AccountExportServices {
  database: Database
  files: Files
  mail: MailQueue
  tell: TellAccount
  /** Of the API. */
  base: string
  archives: Archives
}

const EXPORT_PATH = '/export'

export const accountExportOperations = ({
  database,
  files,
  mail,
  tell,
  base,
  archives,
}: AccountExportServices): Operation[] => [
  forUser({
    method: 'post',
    path: `/${paths.accountExport}`,
    tag: 'Account',
    summary: 'An address for a ZIP of everything the account holds',
    description:
      'Wants the password to have been given in the last ten minutes. Works once, for ten minutes and without a token, so that a browser can save it as a file, however large; no longer once this session has ended. A mail tells of it.',
    answers: { 200: { description: 'The address', schema: AccountExportResponse } },
    problems: ['confirm-first', 'export-running'],
    handle: async ({ queries, userId, sessionId, by, now }) => {
      await insistOnProof(queries, by)
      // Here it can be said in words; the browser would keep what the address answers as a file.
      await archives.insistOnNone(queries, userId)
      await tell(queries, userId, 'export', by)
      mail.soon()
      const ticket = await mintTicket(queries, sessionId, now, FOR_EXPORT)
      return { status: 200, body: { url: `${base}${EXPORT_PATH}/${ticket}` } }
    },
  }),

  streaming({
    method: 'get',
    path: `${EXPORT_PATH}/:ticket`,
    params: { ticket: z.string().check(z.regex(/^[\w-]{43}$/)) },
    tag: 'Account',
    summary: 'Everything the account holds, by the address that was asked for',
    description:
      'JSON that people can read, and the documents as they were uploaded. 404 once the address was used or is too old.',
    isPublic: true,
    answers: { 200: { description: 'The ZIP, made while it is sent', content: { 'application/zip': {} } } },
    problems: ['not-found', 'export-running'],
    serve: async ({ c, params, now, language }) => {
      // Who only asks what is there must not use the address up.
      if (c.req.method === 'HEAD') throw new ApiProblem('method-not-allowed', { headers: { Allow: 'GET' } })
      const { queries } = database
      const sessionId = await takeTicket(queries, params['ticket'] ?? '', now, FOR_EXPORT)
      const userId = sessionId === undefined ? undefined : await sessionOwner(queries, sessionId)
      if (userId === undefined) throw notFound()
      const archive = await archives.begin(userId, () => accountArchive({ queries, files }, userId, language, now))
      return reply(c, 200, archive, {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="havenbook-${instant(now).slice(0, 10)}.zip"`,
      })
    },
  }),
]
