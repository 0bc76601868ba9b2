/** What a journal is made of, apart from the schemas: days, prompt ids, limits. Plain dates only, never `new Date()`. */
import type { Id, Instant, PlainDate, ProfileId } from './ids.ts'

/** Characters of a prompt. */
export const QUESTION_MAX = 300
/** Characters the server takes (DECISIONS G3). */
export const ANSWER_MAX = 10_000
/** A hint with a counter, not a limit (SPEC §5). */
export const ANSWER_WORDS = 250

/** A prompt's id names person and day (DECISIONS G1): `{profileId}_{YYYY-MM-DD}`. */
export function promptId(profileId: ProfileId, day: PlainDate): string {
  return `${profileId}_${day}`
}

/** Null when it is no prompt's id. */
export function readPromptId(id: string): { profileId: ProfileId; day: PlainDate } | null {
  const match = /^([0-9a-f-]{36})_(\d{4}-\d{2}-\d{2})$/.exec(id)
  const [, profileId, day] = match ?? []
  return profileId !== undefined && day !== undefined && isDay(day) ? { profileId, day } : null
}

const DAYS_BEFORE = [0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335, 366] as const

export const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/** `month` 1–12. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2 && !isLeapYear(year)) return 28
  return (DAYS_BEFORE[month] ?? 0) - (DAYS_BEFORE[month - 1] ?? 0)
}

/** Whether it is a day that exists; 29 February only in leap years (DECISIONS G2). */
export function isDay(day: string): boolean {
  const { year, month, dayOfMonth } = dayParts(day)
  return month >= 1 && month <= 12 && dayOfMonth >= 1 && dayOfMonth <= daysInMonth(year, month)
}

export function dayParts(day: PlainDate): { year: number; month: number; dayOfMonth: number } {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number)
  return { year, month, dayOfMonth }
}

export function dayOf(year: number, month: number, dayOfMonth: number): PlainDate {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(dayOfMonth)}`
}

/** Place of the day's prompt in the list of 366: 0 for 1 January, 59 for 29 February, 365 for 31 December. */
export function promptIndex(month: number, dayOfMonth: number): number {
  return (DAYS_BEFORE[month - 1] ?? 0) + dayOfMonth - 1
}

export interface JournalEntry {
  /** The prompt's id: one answer for a person and day. */
  id: string
  profileId: ProfileId
  day: PlainDate
  /** In the language in which it was answered first. */
  question: string
  answer: string
  /** Counts the writes of this answer. */
  version: number
  /** Earlier wordings kept; `GET journal/entry/{promptId}/revisions` lists them. */
  revisions: number
  createdDate: Instant
  updatedDate: Instant
}

/** What a screen shows of an answer. */
export interface JournalContent {
  id: string
  profileId: Id
  day: PlainDate
  answer: string
  /** The question as it was answered; '' while only this device knows the answer. */
  question: string
  /** How many earlier wordings the server keeps. */
  revisions: number
  updatedDate: Instant | null
}

export function journalContent(row: JournalEntry): JournalContent {
  const { id, profileId, day, answer, question, revisions, updatedDate } = row
  return { id, profileId, day, answer, question, revisions, updatedDate }
}
