/** Who was there: what was done with an account, as its family reads it. Holds no health data. */
import * as z from 'zod/mini'
import { Id, Instant } from './ids.ts'

export const activityPath = 'auth/me/activity'
/** Events in one answer. */
export const ACTIVITY_PAGE = 30

export const ACTIVITY_KINDS = [
  'signed-in',
  'sign-in-refused',
  'session-ended',
  'password-reset',
  'password-changed',
  'second-step-on',
  'second-step-off',
  'code-refused',
  'recovery-codes-made',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
  'email-changed',
  'email-restored',
  'read',
  'change',
  'deletion',
  'restored',
  'removed',
  'import',
  'export',
  'role-given',
  'administered',
  'account-disabled',
  'account-enabled',
  'account-leaving',
  'account-kept',
  'account-deleted',
] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

/**
 * A `read` is told of once for each sign-in and day, a `change` once for each sign-in, day, person and noun. `by`: the user, somebody who was
 * not signed in, or the server and whoever runs it.
 */
export const Activity = z.object({
  id: Id,
  at: Instant,
  /** `ActivityKind`; an older app may not know a newer one. */
  kind: z.string(),
  by: z.enum(['user', 'stranger', 'server']),
  /** Browser and system, '' when unknown. */
  device: z.string(),
  /** The sign-in that asks for the list. */
  isThisDevice: z.boolean(),
  /** Network it came from, like "192.0.2.0/24"; '' when unknown. */
  address: z.string(),
  /** Whose book; null: nobody's, or of somebody who is no longer here. Of a `read`: the first. */
  person: z.nullable(z.string()),
  /** Of a `read`, whose books; null: of somebody who is no longer here. Otherwise empty. */
  people: z.array(z.nullable(z.string())),
  noun: z.nullable(z.string()),
  /** The device that was signed out, the role that was given, or the call of the content area that was made. */
  detail: z.nullable(z.string()),
})
export type Activity = z.infer<typeof Activity>

/** `before`: the last id of the page before. */
export const ActivityQuery = z.object({ before: z.optional(Id) })
/** Newest first. */
export const ActivityPage = z.object({ events: z.array(Activity), more: z.boolean() })
export type ActivityPage = z.infer<typeof ActivityPage>
