/** What people ask for by the forms of the public pages (DECISIONS K2). Kept with the status `requested`. */
import * as z from 'zod/mini'
import { Email } from './accounts.ts'
import { CONTACT_TOPICS, MESSAGE_MAX } from './content-names.ts'
import { NAME_MAX } from './dependents-content.ts'

/** A honeypot: a field that no person sees and programs fill in; what it stands in is thanked for and thrown away. */
const Honeypot = z.optional(z.string())

/** `from`: the page whose form it was. */
export const ContactRequest = z.object({
  from: z.enum(['contact', 'connected']),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_MAX)),
  email: Email,
  topic: z.enum(CONTACT_TOPICS),
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(MESSAGE_MAX)),
  website: Honeypot,
})
export type ContactRequest = z.infer<typeof ContactRequest>

/** The newsletter begins with a click in the mail that this sends, and not before. */
export const NewsletterRequest = z.object({ email: Email, website: Honeypot })
export type NewsletterRequest = z.infer<typeof NewsletterRequest>

/** Of the mail's link. */
export const NewsletterToken = z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) })
export type NewsletterToken = z.infer<typeof NewsletterToken>

/** ms within which the click must come. */
export const NEWSLETTER_CONFIRM_TTL = 7 * 24 * 3_600_000
