/** What people ask for by the forms of the public pages. */
import { NEWSLETTER_CONFIRM_TTL } from '#contract/requests.ts'
import { notFound } from '#server/api-problem.ts'
import { instant } from '#server/clock.ts'
import { newId } from '#server/new-id.ts'
import { sha256 } from '#server/sha256.ts'
import type { Queries } from './database.ts'
import { removeSubscriber } from './newsletter-deliveries.ts'
import type { RequestsTable } from './schema.ts'
import { emailKey } from './users.ts'

interface Asked {
  kind: RequestsTable['kind']
  email: string
  fields: Record<string, string>
  language: string
  token?: string
}

/** Keeps a request. False: it is here already, as what is sent once more where the answer was lost. */
export async function addRequest(queries: Queries, asked: Asked, now: number): Promise<boolean> {
  const { kind, email, fields, language, token } = asked
  const tokenHash = token === undefined ? null : sha256(token)
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('requests')
    .values({
      id: newId(),
      kind,
      status: 'requested',
      email,
      emailKey: emailKey(email),
      fields: JSON.stringify(fields),
      language,
      tokenHash,
      confirmedAt: null,
      assignedTo: null,
      once: onceOf(asked, tokenHash, instant(now)),
      createdDate: instant(now),
      updatedDate: instant(now),
    })
    // Two at once: each saw none before either has written.
    .onConflict((conflict) => conflict.column('once').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows !== 0n
}

/** Of what there is one only: of a message, the same words of the same day. */
function onceOf({ kind, email, fields }: Asked, tokenHash: string | null, at: string): string {
  if (kind === 'invitation') return `invitation ${emailKey(email)}`
  if (tokenHash !== null) return `newsletter ${tokenHash}`
  return `message ${sha256(JSON.stringify([at.slice(0, 10), kind, emailKey(email), fields]))}`
}

/** Asks for the newsletter. Asking again starts the time to confirm anew; who gets it already goes on getting it. */
export async function requestNewsletter(queries: Queries, asked: Omit<Asked, 'kind'>, now: number): Promise<void> {
  const { numUpdatedRows } = await queries
    .updateTable('requests')
    .set((row) => ({
      status: row.case().when('status', '=', 'active').then('active').else('requested').end(),
      language: asked.language,
      updatedDate: instant(now),
    }))
    .where('tokenHash', '=', sha256(asked.token ?? ''))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await addRequest(queries, { ...asked, kind: 'newsletter' }, now)
}

/** The one of these tokens that a subscription has. */
export async function knownNewsletter(queries: Queries, tokens: readonly string[]): Promise<string | undefined> {
  const rows = await queries
    .selectFrom('requests')
    .select('tokenHash')
    .where('tokenHash', 'in', tokens.map(sha256))
    .execute()
  return tokens.find((token) => rows.some(({ tokenHash }) => tokenHash === sha256(token)))
}

/** The click in the mail. False: the link is unknown, too old, or the newsletter was ended since. */
export async function confirmNewsletter(queries: Queries, token: string, now: number): Promise<boolean> {
  const row = await queries
    .selectFrom('requests')
    .select(['id', 'status', 'updatedDate'])
    .where('tokenHash', '=', sha256(token))
    .executeTakeFirst()
  if (row?.status === 'active') return true
  if (row?.status !== 'requested' || Date.parse(row.updatedDate) < now - NEWSLETTER_CONFIRM_TTL) return false
  await queries
    .updateTable('requests')
    .set({ status: 'active', confirmedAt: instant(now), updatedDate: instant(now) })
    .where('id', '=', row.id)
    .execute()
  return true
}

/** No more newsletters; however often it is said, and to whichever link. In a transaction. Returns what `removeSubscriber` does. */
export const endNewsletter = (queries: Queries, token: string): Promise<string | undefined> =>
  removeSubscriber(queries, 'tokenHash', sha256(token))

/** Lets the owner of this address join. Once more is no more. */
export async function invite(queries: Queries, email: string, now: number): Promise<void> {
  if (await isInvited(queries, email)) return
  await addRequest(queries, { kind: 'invitation', email, fields: {}, language: 'en' }, now)
}

export async function withdrawInvitation(queries: Queries, email: string): Promise<void> {
  await queries
    .deleteFrom('requests')
    .where('kind', '=', 'invitation')
    .where('emailKey', '=', emailKey(email))
    .execute()
}

/** Throws `not-found`. */
export async function removeInvitation(queries: Queries, id: string): Promise<void> {
  const { numDeletedRows } = await queries
    .deleteFrom('requests')
    .where('kind', '=', 'invitation')
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
}

export async function isInvited(queries: Queries, email: string): Promise<boolean> {
  const row = await queries
    .selectFrom('requests')
    .select('id')
    .where('kind', '=', 'invitation')
    .where('emailKey', '=', emailKey(email))
    .executeTakeFirst()
  return row !== undefined
}

/** Addresses that never confirmed are nobody's business, and messages only for `keepMessages` ms. */
export async function purgeRequests(queries: Queries, now: number, keepMessages: number): Promise<void> {
  await queries
    .deleteFrom('requests')
    .where('kind', 'in', ['contact', 'connected'])
    .where('updatedDate', '<', instant(now - keepMessages))
    .execute()
  await queries
    .deleteFrom('requests')
    .where('kind', '=', 'newsletter')
    .where('status', '=', 'requested')
    .where('updatedDate', '<', instant(now - NEWSLETTER_CONFIRM_TTL))
    .execute()
}
