/** Who runs this copy, and what they did in the content area (DECISIONS N8). */
import * as z from 'zod/mini'
import { Email } from '../accounts.ts'
import { Id, Instant } from '../ids.ts'
import { listOf } from './lists.ts'

export const adminsPath = 'admin/admins'
export const adminPath = (id: string): string => `${adminsPath}/${id}`
export const actsPath = 'admin/acts'

export const Admins = z.object({
  admins: z.array(z.object({ id: Id, email: z.string(), isDisabled: z.boolean(), lastUsedAt: z.nullable(Instant) })),
})
export type Admins = z.infer<typeof Admins>

export const NewAdmin = z.object({ email: Email })

/** What is told apart; `changed` is everything else that was written in the content area. */
const ACTS = [
  'role-given',
  'role-taken',
  'disabled',
  'enabled',
  'signed-out',
  'invited',
  'withdrawn',
  'changed',
] as const
export type Act = (typeof ACTS)[number]

/**
 * `by`: e-mail of whoever did it; null: by the command line, or their account is gone. `part`: of `changed`, what it was
 * about, as the path of the API names it, with the name of a setting. `whom`: e-mail; null: nobody, or their account is gone.
 */
export const ActRow = z.object({
  id: Id,
  at: Instant,
  act: z.enum(ACTS),
  by: z.nullable(z.string()),
  isByCommand: z.boolean(),
  part: z.string(),
  whom: z.nullable(z.string()),
})
export type ActRow = z.infer<typeof ActRow>
export const ActList = listOf(ActRow)
