import { describe, expect, it } from 'vitest'
import { isDay } from '#contract/journal-content.ts'
import { prompts } from '#contract/prompts/en.ts'
import { TEST_NOW } from '#tests/support/server.ts'
import { journalYear, VOICES } from './demo-journal.ts'

const DAY = 86_400_000
const EVERYTHING_SAID = Object.values(VOICES)
  .flatMap(({ lately, earlier }) => [lately, earlier])
  .flatMap((answers) => Object.values(answers))

describe('the demo journal', () => {
  it.each(Object.entries(VOICES))('writes %s down on days that exist, in their order', (_name, { lately, earlier }) => {
    for (const days of [Object.keys(lately), Object.keys(earlier)]) {
      expect(days.filter((day) => !isDay(`2028-${day}`))).toEqual([])
      expect(days).toEqual(days.toSorted())
    }
  })

  it('says nothing twice', () => {
    expect(new Set(EVERYTHING_SAID).size).toBe(EVERYTHING_SAID.length)
  })

  it('names no day of the week, since the same date is another one in another year', () => {
    expect(EVERYTHING_SAID.filter((answer) => /(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/u.test(answer))).toEqual([])
  })

  it('answers the question of the day', () => {
    const lines = journalYear(VOICES.maya, 137, TEST_NOW)
    expect(lines.find(({ day }) => day === '2026-01-01')?.question).toBe(prompts[0])
    expect(lines.find(({ day }) => day === '2025-12-31')?.question).toBe(prompts[365])
  })

  it('keeps what was written when it is told again a day later', () => {
    const today = journalYear(VOICES.maya, 137, TEST_NOW)
    const tomorrow = journalYear(VOICES.maya, 137, TEST_NOW + DAY)
    const common = today.filter(({ day }) => day > '2025-11-21')
    expect(tomorrow.slice(-common.length - 1)).toEqual([...common, expect.objectContaining({ day: '2026-11-21' })])
  })

  it('gives most days around today another year to look back on', () => {
    const lines = journalYear(VOICES.maya, 137, TEST_NOW)
    const november = lines.filter(({ day }) => /-11-(1|2)\d$/u.test(day)).map(({ day }) => day.slice(5))
    const again = november.filter((day, index) => november.indexOf(day) !== index)
    expect(new Set(again).size).toBeGreaterThan(10)
  })
})
