/** Accounts as the people who run this copy see them: an e-mail address and a state, and nothing of what anybody wrote. */
import * as z from 'zod/mini'
import { Email } from '../accounts.ts'
import { Id, Instant } from '../ids.ts'
import { Role } from '../profile.ts'
import { AdminListQuery, listOf } from './lists.ts'

export const accountsPath = 'admin/users'
export const accountPath = (id: string): string => `${accountsPath}/${id}`
export const accountDisablingPath = (id: string): string => `${accountsPath}/${id}/disabling`
export const accountSessionsPath = (id: string): string => `${accountsPath}/${id}/sessions`
export const invitationsPath = 'admin/invitations'
export const invitationPath = (id: string): string => `${invitationsPath}/${id}`

/**
 * disabled: nobody can sign in · unconfirmed: the address was never proved · leaving: its family has asked for its end ·
 * invited: may join, and has not yet · active: none of these. The first that is true counts.
 */
export const ACCOUNT_STATES = ['active', 'unconfirmed', 'invited', 'disabled', 'leaving'] as const
export type AccountState = (typeof ACCOUNT_STATES)[number]
export const ACCOUNT_FILTERS = ['all', ...ACCOUNT_STATES] as const
export type AccountFilter = (typeof ACCOUNT_FILTERS)[number]

export const AccountQuery = z.object({ ...AdminListQuery.shape, status: z.optional(z.enum(ACCOUNT_FILTERS)) })
export type AccountQuery = z.infer<typeof AccountQuery>

const Head = {
  /** Of the user; of the invitation while nobody has joined by it. */
  id: Id,
  email: z.string(),
  state: z.enum(ACCOUNT_STATES),
  /** Null for somebody who is invited. */
  role: z.nullable(Role),
  createdDate: Instant,
  disabledAt: z.nullable(Instant),
  /** When the account goes; null: it stays. */
  deleteOn: z.nullable(Instant),
}

/** A line of the list. `sessions`: devices that are signed in; `lastUsedAt`: the newest use of one. */
export const AccountRow = z.object({ ...Head, sessions: z.number(), lastUsedAt: z.nullable(Instant) })
export type AccountRow = z.infer<typeof AccountRow>
export const AccountList = listOf(AccountRow)

/** Codes alone: what the mail was about is kept nowhere. `responseCode`: what the mail server said; null: it was not reached. */
export const MailFailure = z.object({ at: Instant, code: z.string(), responseCode: z.nullable(z.number()) })
export type MailFailure = z.infer<typeof MailFailure>

/** `devices`: the one that was used last first. `mailFailures`: of the last 30 days, the newest first. */
export const Account = z.object({
  ...Head,
  devices: z.array(z.object({ device: z.string(), createdAt: Instant, lastUsedAt: Instant })),
  mailFailures: z.array(MailFailure),
})
export type Account = z.infer<typeof Account>

export const Invitation = z.object({ email: Email })
