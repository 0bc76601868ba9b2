/**
 * Tickets for the patient app (DECISIONS C2, C3): 256 random bits, known here by their hash only, good once and for a
 * minute. A ticket opens the patient app and nothing else; it is no session of the app.
 */
import { createHash, randomBytes } from 'node:crypto'
import { TICKET_TTL } from '#contract/records-content.ts'
import { instant } from '#server/clock.ts'
import type { Queries } from './database.ts'

/** A new ticket for a sign-in; those of it that ran out are removed on the way. */
export async function mintTicket(queries: Queries, sessionId: string, now: number): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  await queries
    .deleteFrom('partnerTickets')
    .where('sessionId', '=', sessionId)
    .where('expiresAt', '<', instant(now))
    .execute()
  await queries
    .insertInto('partnerTickets')
    .values({ ticketHash: hashOf(ticket), sessionId, expiresAt: instant(now + TICKET_TTL) })
    .execute()
  return ticket
}

/** The sign-in that it was given to, once; undefined for an unknown, used or old one. */
export async function useTicket(queries: Queries, ticket: string, now: number): Promise<string | undefined> {
  const row = await queries
    .deleteFrom('partnerTickets')
    .where('ticketHash', '=', hashOf(ticket))
    .returning(['sessionId', 'expiresAt'])
    .executeTakeFirst()
  return row && row.expiresAt > instant(now) ? row.sessionId : undefined
}

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url')
