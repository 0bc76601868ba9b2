import type { OutboxEntry } from '../database/entry.ts'
import type { UserDatabase } from '../database/user-database.ts'
import type { Settled } from './settle.ts'

/**
 * What is left to settle once the confirmed ones are gone. An entry that went out unnoted, for want of room (`claim.ts`),
 * looks as if it was never sent, and a change may have been folded into it since. The answer is about the change as it left;
 * what came to it goes under a key of its own. To be asked before the confirmed ones are deleted.
 */
export async function leftOf(db: UserDatabase, settled: readonly Settled[]): Promise<Settled[]> {
  const stored = await db.outbox.bulkGet(settled.map(({ entry }) => entry.seq))
  return settled.flatMap(({ entry, verdict }, at) => {
    const now = stored[at]
    if (!now || !hasGrown(entry, now)) return verdict.kind === 'confirmed' ? [] : [{ entry, verdict }]
    const grown = { ...entry, input: now.input, version: now.version, sends: now.sends, sent: null }
    return [{ entry: grown, verdict: verdict.kind === 'confirmed' ? { kind: 'anew' } : verdict }]
  })
}

const hasGrown = (left: OutboxEntry, now: OutboxEntry): boolean =>
  now.sends !== left.sends && JSON.stringify(now.input) !== JSON.stringify(left.input)
