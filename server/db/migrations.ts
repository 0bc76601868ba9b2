/**
 * The migrations, oldest first, one list for SQLite and PostgreSQL. Append only: a migration that has ever run on a
 * family's data is never edited, renamed or reordered. Each is one file that imports nothing but Kysely: it describes the
 * past, where the schema describes the present, so what it does must not change with code that lives on. The digests in
 * `migrations/landed.json` hold this; a new migration adds its own line there. The last release must go on beside it: see
 * docs/upgrade.md.
 */
import type { Migration } from 'kysely/migration'
import { peopleAndPlans } from './migrations/001-people-and-plans.ts'
import { attributesAndJournal } from './migrations/002-attributes-and-journal.ts'
import { documents } from './migrations/003-documents.ts'
import { accounts } from './migrations/004-accounts.ts'
import { content } from './migrations/005-content.ts'
import { records } from './migrations/006-records.ts'
import { ticketSessions } from './migrations/007-ticket-sessions.ts'
import { feed } from './migrations/008-feed.ts'
import { signedRefreshTokens } from './migrations/009-signed-refresh-tokens.ts'
import { activity } from './migrations/010-activity.ts'
import { proofs } from './migrations/011-proofs.ts'
import { secondStep } from './migrations/012-second-step.ts'
import { waysToSignIn } from './migrations/013-ways-to-sign-in.ts'
import { recordIdentifiers } from './migrations/014-record-identifiers.ts'
import { photos } from './migrations/015-photos.ts'
import { incidents } from './migrations/016-incidents.ts'
import { appointments } from './migrations/017-appointments.ts'
import { messages } from './migrations/018-messages.ts'
import { operation } from './migrations/019-operation.ts'
import { emergencyNumber } from './migrations/020-emergency-number.ts'
import { contentDrafts } from './migrations/021-content-drafts.ts'
import { mailFailures } from './migrations/022-mail-failures.ts'
import { newsletter } from './migrations/023-newsletter.ts'
import { settings } from './migrations/024-settings.ts'
import { contentImages } from './migrations/025-content-images.ts'
import { requestsOnce } from './migrations/026-requests-once.ts'

export const migrations: Record<string, Migration> = {
  '001-people-and-plans': peopleAndPlans,
  '002-attributes-and-journal': attributesAndJournal,
  '003-documents': documents,
  '004-accounts': accounts,
  '005-content': content,
  '006-records': records,
  '007-ticket-sessions': ticketSessions,
  '008-feed': feed,
  '009-signed-refresh-tokens': signedRefreshTokens,
  '010-activity': activity,
  '011-proofs': proofs,
  '012-second-step': secondStep,
  '013-ways-to-sign-in': waysToSignIn,
  '014-record-identifiers': recordIdentifiers,
  '015-photos': photos,
  '016-incidents': incidents,
  '017-appointments': appointments,
  '018-messages': messages,
  '019-operation': operation,
  '020-emergency-number': emergencyNumber,
  '021-content-drafts': contentDrafts,
  '022-mail-failures': mailFailures,
  '023-newsletter': newsletter,
  '024-settings': settings,
  '025-content-images': contentImages,
  '026-requests-once': requestsOnce,
}
