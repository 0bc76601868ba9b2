/** Messages of the contact forms, as the people who run this copy see to them. */
import * as z from 'zod/mini'
import { CONTACT_TOPICS, MESSAGE_MAX } from '../content-names.ts'
import { Id, Instant } from '../ids.ts'
import { Language } from '../profile.ts'
import { listOf, RowStatus } from './lists.ts'

export const messagesPath = 'admin/messages'
export const messagePath = (id: string): string => `${messagesPath}/${id}`
export const messageNotesPath = (id: string): string => `${messagesPath}/${id}/notes`
export const messageAnswersPath = (id: string): string => `${messagesPath}/${id}/answers`

const Head = {
  id: Id,
  status: RowStatus,
  /** The form that it was written in. */
  from: z.enum(['contact', 'connected']),
  name: z.string(),
  email: z.string(),
  topic: z.enum(CONTACT_TOPICS),
  language: Language,
  receivedAt: Instant,
  /** E-mail of the one who sees to it; null: nobody yet. */
  assignedTo: z.nullable(z.string()),
  isAnswered: z.boolean(),
}

/** A line of the list. `excerpt`: how the message begins. */
export const MessageRow = z.object({ ...Head, excerpt: z.string() })
export type MessageRow = z.infer<typeof MessageRow>
export const MessageList = listOf(MessageRow)

/** What was noted among the people who run this copy, or answered by mail. */
export const MessageNote = z.object({
  id: Id,
  kind: z.enum(['note', 'answer']),
  text: z.string(),
  at: Instant,
  /** E-mail of whoever wrote it; '' when the account is gone. */
  by: z.string(),
})
export type MessageNote = z.infer<typeof MessageNote>

/** `notes`: oldest first. */
export const Message = z.object({ ...Head, message: z.string(), notes: z.array(MessageNote) })
export type Message = z.infer<typeof Message>

/** `isMine`: take it on, or let go of it. */
export const MessageChange = z.object({ status: z.optional(RowStatus), isMine: z.optional(z.boolean()) })
export type MessageChange = z.infer<typeof MessageChange>

export const MessageText = z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MESSAGE_MAX)) })
