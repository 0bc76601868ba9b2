/** Taking everything along: one ZIP of all that the account holds. */
import * as z from 'zod/mini'
import { AccountExportResponse } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { notFound } from '#server/api-problem.ts'
import { instant } from '#server/clock.ts'
import { recordActivity } from '#server/db/activity.ts'
import type { Database } from '#server/db/database.ts'
import { accountArchive } from '#server/export/account-archive.ts'
import type { Files } from '#server/files/files.ts'
import type { SignedAddresses } from '#server/files/signed-addresses.ts'
import { reply } from '#server/middleware/reply.ts'
import { forUser, type Operation, streaming } from '#server/operation.ts'

export interface AccountExportServices {
  database: Database
  files: Files
  /** Signs with a key of its own: the id of a document, which people make, must never open an account. */
  addresses: SignedAddresses
}

/** Where the archives lie, below the API base. */
export const EXPORT_PATH = '/export'

export const accountExportOperations = ({ database, files, addresses }: AccountExportServices): Operation[] => [
  forUser({
    method: 'post',
    path: `/${paths.accountExport}`,
    tag: 'Account',
    summary: 'An address for a ZIP of everything the account holds',
    description: 'Works for ten minutes without a token, so that a browser can save it as a file, however large.',
    answers: { 200: { description: 'The address', schema: AccountExportResponse } },
    problems: [],
    handle: async ({ queries, userId, by, now }) => {
      await recordActivity(queries, { kind: 'export', account: userId }, by)
      return { status: 200, body: { url: addresses.sign(userId, now) } }
    },
  }),

  streaming({
    method: 'get',
    path: `${EXPORT_PATH}/:id`,
    tag: 'Account',
    summary: 'Everything the account holds, by a signed address',
    description: 'JSON that people can read, and the documents as they were uploaded. 404 once the address is too old.',
    isPublic: true,
    query: z.object({ expires: z.string(), signature: z.string() }),
    answers: { 200: { description: 'The ZIP, made while it is sent', content: { 'application/zip': {} } } },
    problems: ['not-found'],
    serve: async ({ c, params, query, now, language }) => {
      const { id = '' } = params
      if (!addresses.isGood(id, query, now)) throw notFound()
      const archive = await accountArchive({ queries: database.queries, files }, id, language, now)
      return reply(c, 200, archive, {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="havenbook-${instant(now).slice(0, 10)}.zip"`,
      })
    },
  }),
]
