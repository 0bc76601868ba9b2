import { paths } from '#contract/paths.ts'
import { ApiError } from './api/api-error.ts'
import { ingestDependentDeleted } from './mirror/ingest.ts'
import { discardAllOf } from './outbox/resolve.ts'
import type { Account } from './session/account.ts'
import { apiErrorOf } from './sync/pull.ts'

/**
 * Needs a connection, and is never retried (docs/decisions.md, A7). Rejects with an ApiError. Someone whom the server has
 * never heard of is only taken out of the outbox.
 */
export async function deletePerson({ api, db, platform, entriesChanged }: Account, id: string): Promise<void> {
  const creation = () => db.outbox.where('creates').equals(`dependents:${id}`).first()
  const wasUnsent = (await creation()) !== undefined
  const answer = await api.call({ method: 'DELETE', path: paths.dependent(id), subject: db.userId })
  const isUnknown = answer.kind === 'problem' && answer.status === 404
  if (answer.kind !== 'ok' && !isUnknown) throw apiErrorOf(answer)
  if (isUnknown && wasUnsent) {
    // They were on their way, and may have arrived since: the next try deletes them there.
    const now = await creation()
    if (!now || now.state === 'sending') throw new ApiError('unreachable', null, null)
  }
  await discardAllOf(db, platform, id)
  await ingestDependentDeleted(db, id)
  entriesChanged()
}
