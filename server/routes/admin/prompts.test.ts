import { beforeEach, describe, expect, it } from 'vitest'
import type { AdminList } from '#contract/admin/lists.ts'
import type { PromptRow } from '#contract/admin/prompts.ts'
import type { ContentList } from '#contract/content.ts'
import type { JournalEntry, JournalTemplate } from '#contract/journal.ts'
import { ALL_PROMPTS, promptsAsTheyCame } from '#server/content/prompts.ts'
import { seedContent } from '#server/db/content.ts'
import { setRole } from '#server/db/users.ts'
import { problem } from '#tests/support/caller.ts'
import { ada, kofi } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { callerForEach, serverForEach } from '#tests/support/for-each-test.ts'

const DAY = '11-20'
const reworded = { en: 'What was loud today?', fr: 'Qu’est-ce qui était bruyant ?', es: '¿Qué fue ruidoso hoy?' }

it('has a prompt for each day of a leap year', () => {
  expect([ALL_PROMPTS.length, ALL_PROMPTS[0], ALL_PROMPTS[59], ALL_PROMPTS[365]]).toEqual([
    366,
    '01-01',
    '02-29',
    '12-31',
  ])
})

describe.each(databases)('prompts in the content area on $name', ({ open }) => {
  const server = serverForEach(open)
  const admin = callerForEach(server, ada.id)
  const family = callerForEach(server, kofi.id)

  beforeEach(async () => {
    await server.database.queries.deleteFrom('contentItems').where('section', '=', 'journal').execute()
    await setRole(server.database.queries, ada.email, 'Admin', server.now())
  })

  const asItCame = promptsAsTheyCame(DAY)
  const change = (wanted: unknown, seen: unknown = asItCame) => admin.patch(`admin/prompts/${DAY}`, { seen, wanted })
  const askedOn = async (day: string, language = 'en') =>
    ((await family.get(`journal/prompt?day=${day}`, { 'Accept-Language': language })).body as JournalTemplate).question

  it('are listed by day and found by their words in any language', async () => {
    const all = (await admin.get('admin/prompts?page=15')).body as AdminList<PromptRow>
    expect([all.total, all.rows.length, all.rows.at(-1)?.day]).toEqual([366, 16, '12-31'])
    await change(reworded)
    const found = (await admin.get('admin/prompts?search=BRUYANT&status=active')).body as AdminList<PromptRow>
    expect(found).toMatchObject({ total: 1, rows: [{ day: DAY, texts: reworded, isReworded: true }] })
    expect((await admin.get('admin/prompts/02-30')).status).toBe(404)
  })

  it('are asked as reworded, in each language, that day of each year, and of nobody on another day', async () => {
    expect((await change(reworded)).status).toBe(200)
    expect(await askedOn('2026-11-20')).toBe(reworded.en)
    expect(await askedOn('2027-11-20', 'es')).toBe(reworded.es)
    expect(await askedOn('2026-11-19')).toBe(promptsAsTheyCame('11-19').en)
    const kept = (await family.get('content/journal?language=fr')).body as ContentList
    expect(kept.items).toMatchObject([{ slug: DAY, title: reworded.fr, language: 'fr' }])
    // A start of the server, which brings what stands in files, leaves them alone.
    await seedContent(server.database, [], server.now())
    expect(await askedOn('2026-11-20')).toBe(reworded.en)
  })

  it('leave the question of an answer that is there, and of one that was written before the rewording came', async () => {
    const answer = async (day: string, body: unknown) =>
      (await family.post(`journal/entry/${kofi.id}_${day}`, body)).body as JournalEntry
    expect((await answer('2025-11-20', { answer: 'Rain.' })).question).toBe(asItCame.en)
    await change(reworded)
    expect((await answer('2025-11-20', { answer: 'Rain and wind.' })).question).toBe(asItCame.en)
    const late = await answer('2024-11-20', { answer: 'Written offline.', question: asItCame.en })
    expect(late.question).toBe(asItCame.en)
    expect((await answer('2026-11-20', { answer: 'New.' })).question).toBe(reworded.en)
  })

  it('tell an editor when somebody else was there meanwhile, and go back to how they came', async () => {
    await change(reworded)
    const late = await change({ ...asItCame, en: 'Mine' })
    expect([late.status, problem(late).code]).toEqual([409, 'conflict'])
    expect(await askedOn('2026-11-20')).toBe(reworded.en)
    expect((await change({ ...reworded, es: ' ' }, reworded)).status).toBe(422)
    expect((await change(null, reworded)).body).toEqual({ day: DAY, texts: asItCame, isReworded: false })
    expect(await askedOn('2026-11-20')).toBe(asItCame.en)
  })
})
