/** Secrets of authenticator apps last longer than any token, so a rotation of TOKEN_SECRET must take them along. */
import type { Database } from './db/database.ts'
import { allAuthenticators, resealSecret } from './db/second-step.ts'
import { seal } from './secrets.ts'

/**
 * Seals with the newest secret what an earlier one sealed, so that the earlier one can be taken out some day. What none of
 * them opens stays as it is. Safe on several nodes at once.
 */
export async function resealAuthenticators({ queries }: Pick<Database, 'queries'>, tokenSecret: string): Promise<void> {
  const secrets = seal(tokenSecret, 'authenticators')
  for (const { userId, sealed } of await allAuthenticators(queries)) {
    if (secrets.isNewest(sealed)) continue
    const content = await secrets.open(sealed).catch(() => undefined)
    if (content !== undefined) await resealSecret(queries, { userId, sealed }, await secrets.close(content))
  }
}
