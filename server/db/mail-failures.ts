/** Why mails to an account did not go out: codes and times, for whoever runs this copy. What they were about is not kept. */
import type { MailFailure } from '#contract/admin/users.ts'
import { instant } from '#server/clock.ts'
import { newId } from '#server/new-id.ts'
import type { Queries } from './database.ts'
import { emailKey } from './users.ts'

/** As many as somebody reads. */
const SHOWN = 20

/** Does nothing where nobody has an account with this address. */
export async function noteMailFailure(
  queries: Queries,
  to: string,
  { code, responseCode }: { code: string; responseCode?: number },
  now: number,
): Promise<void> {
  const user = await queries.selectFrom('users').select('id').where('emailKey', '=', emailKey(to)).executeTakeFirst()
  if (!user) return
  await queries
    .insertInto('mailFailures')
    .values({ id: newId(), userId: user.id, at: instant(now), code, responseCode: responseCode ?? null })
    .execute()
}

/** The newest first. */
export function mailFailuresOf(queries: Queries, userId: string): Promise<MailFailure[]> {
  return queries
    .selectFrom('mailFailures')
    .select(['at', 'code', 'responseCode'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
}

export async function purgeMailFailures(queries: Queries, before: string): Promise<void> {
  await queries.deleteFrom('mailFailures').where('at', '<', before).execute()
}
