/** The content area's inbox: what was written by the contact forms. */
import { AdminListQuery } from '#contract/admin/lists.ts'
import {
  Message,
  MessageChange,
  MessageList,
  messageAnswersPath,
  messageNotesPath,
  messagePath,
  messagesPath,
  MessageText,
} from '#contract/admin/messages.ts'
import type { Queries } from '#server/db/database.ts'
import { addNote, changeMessage, listMessages, messageOf } from '#server/db/messages.ts'
import type { MailQueue } from '#server/mail/mail-queue.ts'
import type { RequestEmails } from '#server/mail/request-emails.ts'
import { type Answer, forAdmin, type Operation } from '#server/operation.ts'

export interface MessagesServices {
  mail: MailQueue
  emails: RequestEmails
}

/** ms that an answer waits for a mail server that is down. */
const ANSWER_TTL = 7 * 24 * 3_600_000

export const messagesOperations = ({ mail, emails }: MessagesServices): Operation[] => [
  forAdmin({
    method: 'get',
    path: `/${messagesPath}`,
    summary: 'Messages of the contact forms',
    query: AdminListQuery,
    answers: { 200: { description: 'One page of them', schema: MessageList } },
    problems: ['forbidden'],
    handle: async ({ queries, query }) => ({ status: 200, body: await listMessages(queries, query) }),
  }),

  forAdmin({
    method: 'get',
    path: `/${messagePath(':id')}`,
    summary: 'One message with what was noted and answered',
    answers: { 200: { description: 'The message', schema: Message } },
    problems: ['forbidden', 'not-found'],
    handle: async ({ queries, params }) => whole(queries, params['id']),
  }),

  forAdmin({
    method: 'patch',
    path: `/${messagePath(':id')}`,
    summary: 'Take a message on, put it aside, or delete it',
    description: 'A deleted message can be taken back until retention removes it.',
    body: MessageChange,
    answers: { 200: { description: 'The message', schema: Message } },
    problems: ['forbidden', 'not-found'],
    handle: async ({ queries, params, body: { status, isMine }, userId, now }) => {
      const assignedTo = isMine === undefined ? undefined : isMine ? userId : null
      await changeMessage(queries, params['id'] ?? '', { status, assignedTo }, now)
      return whole(queries, params['id'])
    },
  }),

  forAdmin({
    method: 'post',
    path: `/${messageNotesPath(':id')}`,
    summary: 'Note something about a message, for the people who run this copy',
    body: MessageText,
    answers: { 201: { description: 'The message', schema: Message } },
    problems: ['forbidden', 'not-found'],
    handle: async ({ queries, params, body: { text }, userId, now }) => {
      await changeMessage(queries, params['id'] ?? '', {}, now)
      await addNote(queries, { requestId: params['id'] ?? '', kind: 'note', text, writtenBy: userId }, now)
      return { ...(await whole(queries, params['id'])), status: 201 }
    },
  }),

  forAdmin({
    method: 'post',
    path: `/${messageAnswersPath(':id')}`,
    summary: 'Answer a message by mail',
    description: 'The answer is kept with the message, which becomes `active` when it was `requested`.',
    body: MessageText,
    answers: { 201: { description: 'The message', schema: Message } },
    problems: ['forbidden', 'not-found', 'mail-unavailable'],
    handle: async ({ queries, params, body: { text }, userId, now }) => {
      mail.insistOnSending()
      const message = await messageOf(queries, params['id'] ?? '')
      const status = message.status === 'requested' ? 'active' : undefined
      await changeMessage(queries, message.id, { status }, now)
      await addNote(queries, { requestId: message.id, kind: 'answer', text, writtenBy: userId }, now)
      const { email, language } = message
      const content = emails.answer(language, { ...message, answer: text })
      await mail.post(queries, { to: email, language, content, expires: now + ANSWER_TTL })
      return { ...(await whole(queries, message.id)), status: 201 }
    },
    finish: async () => mail.soon(),
  }),
]

const whole = async (queries: Queries, id = ''): Promise<Answer> => ({
  status: 200,
  body: await messageOf(queries, id),
})
