import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Compilable, CompiledQuery, sql } from 'kysely'
import { newId } from '#server/new-id.ts'
import { ada, kofi, maya } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { startTestServer, TEST_NOW } from '#tests/support/server.ts'
import type { Database } from './database.ts'
import { answersBetween, readEntries, readYears, yearsAnswered } from './journal.ts'

const ANSWERS = 10_000
const DAY = 86_400_000

describe.each(databases)('a journal of 10 000 answers on $name', ({ name, open }) => {
  let database: Database

  beforeEach(async () => {
    database = await open()
    await startTestServer({ database })
    for (const profileId of [maya.id, kofi.id]) await fill(profileId)
    await sql.raw(name === 'PostgreSQL' ? 'vacuum analyze journal_entries' : 'analyze').execute(database.queries)
  })
  afterEach(() => database.close())

  async function fill(profileId: string): Promise<void> {
    const rows = Array.from({ length: ANSWERS }, (_, ago) => {
      const at = new Date(TEST_NOW - ago * DAY).toISOString()
      const answer = 'A long evening, and then sleep. '.repeat(15)
      const row = { id: newId(), profileId, day: at.slice(0, 10), question: 'How was it?', answer }
      return { ...row, version: 1 + (ago % 3), createdDate: at, updatedDate: at }
    })
    for (let start = 0; start < rows.length; start += 1000) {
      await database.queries
        .insertInto('journalEntries')
        .values(rows.slice(start, start + 1000))
        .execute()
    }
  }

  async function planOf(query: Compilable): Promise<string> {
    const compiled = query.compile()
    const explain = name === 'PostgreSQL' ? 'explain' : 'explain query plan'
    const { rows } = await database.queries.executeQuery<Record<string, unknown>>(
      CompiledQuery.raw(`${explain} ${compiled.sql}`, [...compiled.parameters]),
    )
    return rows.map((row) => row['detail'] ?? row['QUERY PLAN']).join('\n')
  }

  it('finds a month by its days and the years without reading an answer', async () => {
    const { queries } = database
    const month = await planOf(answersBetween(queries, ada.id, maya.id, '2026-11-01', '2026-11-30'))
    const years = await planOf(yearsAnswered(queries, ada.id, maya.id))
    if (name === 'PostgreSQL') {
      expect(month).toMatch(/Index (?:Scan|Cond).*/)
      expect(month).not.toContain('Seq Scan on journal_entries')
      expect(years).toMatch(/Index Only Scan using journal_entries_years/)
    } else {
      expect(month).toMatch(/SEARCH journal_entries USING INDEX \S+ \(profile_id=\? AND day>\? AND day<\?\)/)
      expect(years).toMatch(/SEARCH journal_entries USING COVERING INDEX journal_entries_years \(profile_id=\?\)/)
    }
  })

  it('counts right over 27 years', async () => {
    const years = await readYears(database.queries, ada.id, maya.id)
    expect(years.reduce((sum, { answered }) => sum + answered, 0)).toBe(ANSWERS)
    expect(years[0]).toMatchObject({ year: 2026, answered: 325, latest: '2026-11-21T14:02:00.000Z' })
    expect(await readEntries(database.queries, ada.id, maya.id, '2024-01-01', '2024-12-31')).toHaveLength(366)
  })
})
