/**
 * The demo family's journal: sentences that a tired, fond family would write, each as the answer to the prompt of its
 * day. The same person and day always give the same answer, so that screenshots and tests agree.
 */
import { dayParts } from '#contract/journal-content.ts'
import { ada } from './demo-answers/ada.ts'
import { maya } from './demo-answers/maya.ts'
import { tunde } from './demo-answers/tunde.ts'
import type { Voice } from './demo-answers/voice.ts'
import { zoe } from './demo-answers/zoe.ts'
import { questionOf } from './prompts.ts'

export interface JournalLine {
  day: string
  question: string
  answer: string
}

export const VOICES = { maya, tunde, zoe, ada } as const satisfies Record<string, Voice>

const DAY = 86_400_000
/** Three years back to the same date, with a leap day in between. */
const OLDEST = 3 * 365 + 1

/**
 * Answers for the year that ends the day before `today` (ms since 1970), and some for the two years before it, so that
 * a day has others to look back on. Oldest first. `seed` decides which of the earlier years an answer is from.
 */
export function journalYear(voice: Voice, seed: number, today: number): JournalLine[] {
  const lines: JournalLine[] = []
  for (let ago = OLDEST; ago >= 1; ago -= 1) {
    const day = new Date(today - ago * DAY).toISOString().slice(0, 10)
    const yearsBack = Math.min(3, Math.ceil(ago / 365))
    const { month, dayOfMonth } = dayParts(day)
    const answers = yearsBack === 1 ? voice.lately : voice.earlier
    const answer = answers[day.slice('YYYY-'.length)]
    if (answer === undefined || (yearsBack > 1 && yearsBack !== earlierYear(seed, month, dayOfMonth))) continue
    lines.push({ day, question: questionOf('en', month, dayOfMonth), answer })
  }
  return lines
}

/** 2 or 3, the same for a date in every year. */
function earlierYear(seed: number, month: number, dayOfMonth: number): 2 | 3 {
  return scatter(seed, month * 31 + dayOfMonth) % 2 === 0 ? 2 : 3
}

/** A whole number that looks random and is the same each time: the finalizer of MurmurHash3. */
function scatter(seed: number, index: number): number {
  let h = Math.imul(seed ^ Math.imul(index, 0x9e3779b1), 0x85ebca6b)
  h ^= h >>> 13
  h = Math.imul(h, 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}
