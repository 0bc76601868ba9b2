/**
 * Tickets of a sign-in: 256 random bits, known here by their hash only, good once and for a short while, and never after the
 * sign-in has ended. One for the patient app (DECISIONS C2, C3) opens nothing else, nor does one for an export.
 */
import { randomBytes } from 'node:crypto'
import { TICKET_TTL } from '#contract/records-content.ts'
import { instant } from '#server/clock.ts'
import { sha256 } from '#server/sha256.ts'
import type { Queries } from './database.ts'
import { orGone } from './or-taken.ts'

export interface TicketKind {
  /** Part of the hash: a ticket for one purpose is none for another. */
  purpose: '' | 'export '
  /** ms */
  ttl: number
}

export const FOR_PATIENT_APP: TicketKind = { purpose: '', ttl: TICKET_TTL }
export const FOR_EXPORT: TicketKind = { purpose: 'export ', ttl: 10 * 60_000 }

/** A new ticket for a sign-in; those of it that ran out are removed on the way. Throws `unauthenticated` once it has ended. */
export async function mintTicket(
  queries: Queries,
  sessionId: string,
  now: number,
  { purpose, ttl } = FOR_PATIENT_APP,
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  await queries
    .deleteFrom('partnerTickets')
    .where('sessionId', '=', sessionId)
    .where('expiresAt', '<', instant(now))
    .execute()
  await queries
    .insertInto('partnerTickets')
    .values({ ticketHash: sha256(purpose + ticket), sessionId, expiresAt: instant(now + ttl) })
    .execute()
    .catch(orGone('unauthenticated'))
  return ticket
}

/** The sign-in that it was given to, once; undefined for an unknown, used or old one. */
export async function takeTicket(
  queries: Queries,
  ticket: string,
  now: number,
  { purpose } = FOR_PATIENT_APP,
): Promise<string | undefined> {
  const row = await queries
    .deleteFrom('partnerTickets')
    .where('ticketHash', '=', sha256(purpose + ticket))
    .returning(['sessionId', 'expiresAt'])
    .executeTakeFirst()
  return row && row.expiresAt > instant(now) ? row.sessionId : undefined
}
