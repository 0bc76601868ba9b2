/** The newsletter: who gets it, and its issues (DECISIONS N6). */
import * as z from 'zod/mini'
import { Id, Instant } from '../ids.ts'
import type { Language as LanguageName } from '../languages.ts'
import { Language } from '../profile.ts'
import { AdminListQuery, listOf } from './lists.ts'

export const subscribersPath = 'admin/subscribers'
export const subscriberPath = (id: string): string => `${subscribersPath}/${id}`
export const issuesPath = 'admin/newsletter-issues'
export const issuePath = (id: string): string => `${issuesPath}/${id}`
export const issuePreviewPath = (id: string): string => `${issuesPath}/${id}/preview`
export const issueTestsPath = (id: string): string => `${issuesPath}/${id}/tests`
export const issueSendingPath = (id: string): string => `${issuesPath}/${id}/sending`

/** `requested` until the click in the mail, then `active`. `confirmedAt` null: not yet. */
export const SubscriberRow = z.object({
  id: Id,
  email: z.string(),
  status: z.enum(['requested', 'active']),
  language: Language,
  askedAt: Instant,
  confirmedAt: z.nullable(Instant),
})
export type SubscriberRow = z.infer<typeof SubscriberRow>
export const SubscriberList = listOf(SubscriberRow)

export const SUBJECT_MAX = 150
export const ISSUE_MAX = 20_000

/** `body`: paragraphs with an empty line between them. */
const IssueText = z.object({
  subject: z.string().check(z.maxLength(SUBJECT_MAX), z.regex(/^[^\r\n]*$/)),
  body: z.string().check(z.maxLength(ISSUE_MAX)),
})
/** English stands in for a language that has neither subject nor text. */
export const IssueTexts = z.object({ en: IssueText, fr: IssueText, es: IssueText })
export type IssueTexts = z.infer<typeof IssueTexts>

export const ISSUE_STATUSES = ['draft', 'sending', 'stopped', 'sent'] as const
export const IssueStatus = z.enum(ISSUE_STATUSES)
export type IssueStatus = z.infer<typeof IssueStatus>

export const ISSUE_FILTERS = ['all', ...ISSUE_STATUSES] as const
export type IssueFilter = (typeof ISSUE_FILTERS)[number]

export const IssueQuery = z.object({ ...AdminListQuery.shape, status: z.optional(z.enum(ISSUE_FILTERS)) })
export type IssueQuery = z.infer<typeof IssueQuery>

const Head = { id: Id, status: IssueStatus, updatedAt: Instant, startedAt: z.nullable(Instant) }

export const IssueRow = z.object({ ...Head, subject: z.string() })
export type IssueRow = z.infer<typeof IssueRow>
export const IssueList = listOf(IssueRow)

/** Subscribers by how far their mail is; of a draft, `waiting` are those who would get it now. */
export const IssueProgress = z.object({ waiting: z.number(), sent: z.number(), refused: z.number() })
export type IssueProgress = z.infer<typeof IssueProgress>

export const Issue = z.object({ ...Head, texts: IssueTexts, progress: IssueProgress })
export type Issue = z.infer<typeof Issue>

export const NewIssue = z.object({ texts: IssueTexts })
/** `seen`: what stood there when the editing began. */
export const IssueChange = z.object({ seen: IssueTexts, texts: IssueTexts })

export const PreviewQuery = z.object({ language: Language })
/** The mail of a subscriber with this language, as text; `language` is the one that it is written in. */
export const IssuePreview = z.object({ language: Language, subject: z.string(), text: z.string() })
export type IssuePreview = z.infer<typeof IssuePreview>
export const IssueTest = z.object({ language: Language })

/** `seen`: the texts as whoever throws them away has read them. Without it, whatever they say. */
export const IssueDeletion = z.optional(z.object({ seen: IssueTexts }))

/** `seen`: the texts that are to go out, as whoever starts it has read them. */
export const IssueSending = z.union([
  z.object({ status: z.literal('sending'), seen: IssueTexts }),
  z.object({ status: z.literal('stopped') }),
])
export type IssueSending = z.infer<typeof IssueSending>

/** The text that is missing before an issue may go: English always, another language as soon as half of it is there. */
export function missingIn(texts: IssueTexts): { language: LanguageName; field: 'subject' | 'body' } | undefined {
  for (const language of ['en', 'fr', 'es'] as const) {
    const { subject, body } = texts[language]
    const isEmpty = subject.trim() === '' && body.trim() === ''
    if (isEmpty && language !== 'en') continue
    if (subject.trim() === '') return { language, field: 'subject' }
    if (body.trim() === '') return { language, field: 'body' }
  }
  return undefined
}

/** The language in which somebody with this one gets it. */
export const writtenFor = (texts: IssueTexts, language: LanguageName): LanguageName =>
  texts[language].body.trim() === '' ? 'en' : language
