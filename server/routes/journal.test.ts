import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED } from '#contract/headers.ts'
import { JournalEntry, JournalRevision, JournalTemplate, JournalYear } from '#contract/journal.ts'
import { ANSWER_MAX, promptId } from '#contract/journal-content.ts'
import { questionOf } from '#server/content/prompts.ts'
import { callerFor, problem, type Reply } from '#tests/support/caller.ts'
import { ada, kofi, maya, tunde, unverified } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { callerForEach, serverForEach } from '#tests/support/for-each-test.ts'
import { startTestServer, TEST_NOW } from '#tests/support/server.ts'

const TODAY = '2026-11-21'
const HOUR = 3_600_000

describe.each(databases)('the journal on $name', ({ open }) => {
  const server = serverForEach(open)
  const asAda = callerForEach(server, ada.id)

  const answer = (day: string, text: string, headers?: Record<string, string>) =>
    asAda.post(`journal/entry/${promptId(maya.id, day)}`, { answer: text }, headers)
  const entryOf = (reply: Reply) => JournalEntry.parse(reply.body)
  const revisions = async (day: string) =>
    z.array(JournalRevision).parse((await asAda.get(`journal/entry/${promptId(maya.id, day)}/revisions`)).body)
  const month = async (query: string, headers?: Record<string, string>) =>
    z.array(JournalTemplate).parse((await asAda.get(`journal/templates?${query}`, headers)).body)
  const entriesOf = async (year: number) =>
    z.array(JournalEntry).parse((await asAda.get(`journal/entries?year=${year}&dependentId=${maya.id}`)).body)
  /** Moves the clock; a session does not outlive that. */
  const setClock = async (instant: string) => {
    server.advance(Date.parse(instant) - server.now())
  }
  const anHourLater = () => setClock(new Date(server.now() + HOUR).toISOString())
  const validationError = (reply: Reply) => [
    reply.status,
    problem(reply).issues?.[0]?.path,
    problem(reply).issues?.[0]?.code,
  ]

  describe('an answer', () => {
    it('is kept with the question it was given to', async () => {
      const reply = await answer(TODAY, 'The garden hose.', { 'Accept-Language': 'es' })
      expect([reply.status, reply.headers.get('ETag')]).toEqual([201, '"1"'])
      expect(entryOf(reply)).toEqual({
        id: promptId(maya.id, TODAY),
        profileId: maya.id,
        day: TODAY,
        question: questionOf('es', 11, 21),
        answer: 'The garden hose.',
        version: 1,
        revisions: 0,
        createdDate: '2026-11-21T14:02:00.000Z',
        updatedDate: '2026-11-21T14:02:00.000Z',
      })
      expect(await entriesOf(2026)).toEqual([reply.body])
    })

    it('is overwritten by the last edit, which keeps the question and the earlier wording', async () => {
      await answer(TODAY, 'first', { 'Accept-Language': 'fr' })
      await anHourLater()
      const second = await answer(TODAY, 'second')
      await anHourLater()
      const third = await answer(TODAY, 'third')
      expect([second.status, third.status, third.headers.get('ETag')]).toEqual([200, 200, '"3"'])
      expect(entryOf(third)).toMatchObject({
        question: questionOf('fr', 11, 21),
        answer: 'third',
        version: 3,
        revisions: 2,
        createdDate: '2026-11-21T14:02:00.000Z',
        updatedDate: '2026-11-21T16:02:00.000Z',
      })
      expect(await revisions(TODAY)).toEqual([
        { answer: 'second', writtenDate: '2026-11-21T15:02:00.000Z' },
        { answer: 'first', writtenDate: '2026-11-21T14:02:00.000Z' },
      ])
    })

    it('tells of its last wordings alone where somebody has made very many', async () => {
      await answer(TODAY, 'first')
      await answer(TODAY, 'now')
      const { queries } = server.database
      const first = await queries.selectFrom('journalEntryRevisions').selectAll().executeTakeFirstOrThrow()
      const more = Array.from({ length: 250 }, (_, index) => ({ ...first, version: index + 2, answer: `${index}` }))
      await queries.insertInto('journalEntryRevisions').values(more).execute()
      const told = await revisions(TODAY)
      expect([told.length, told[0]?.answer, told.at(-1)?.answer]).toEqual([200, '249', '50'])
    })

    it('makes no new version when it says the same', async () => {
      await answer(TODAY, 'the same')
      await anHourLater()
      const again = await answer(TODAY, '  the same\n')
      expect([again.status, entryOf(again).version, entryOf(again).updatedDate]).toEqual([
        200,
        1,
        '2026-11-21T14:02:00.000Z',
      ])
      expect(await revisions(TODAY)).toEqual([])
    })

    it('comes from two devices at once without losing either', async () => {
      const otherNode = await callerFor(await startTestServer({ database: server.database, seed: 'none' }), ada.id)
      const texts = ['from the phone', 'from the tablet', 'from the laptop', 'from the watch']
      const replies = await Promise.all(
        texts.map((text, index) =>
          (index % 2 ? otherNode : asAda).post(`journal/entry/${promptId(maya.id, TODAY)}`, { answer: text }),
        ),
      )
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201])
      const [last] = await entriesOf(2026)
      expect(last).toMatchObject({ version: 4, revisions: 3 })
      const kept = (await revisions(TODAY)).map((revision) => revision.answer)
      expect([...kept, last?.answer].toSorted()).toEqual(texts.toSorted())
    })

    it('takes effect once when its receipt was lost and it is sent again behind another edit', async () => {
      const first = await answer(TODAY, 'first', { [IDEMPOTENCY_KEY]: 'k1' })
      await answer(TODAY, 'second', { [IDEMPOTENCY_KEY]: 'k2' })
      const again = await answer(TODAY, 'first', { [IDEMPOTENCY_KEY]: 'k1' })
      expect([again.status, again.headers.get(IDEMPOTENCY_REPLAYED), again.body]).toEqual([201, 'true', first.body])
      expect((await entriesOf(2026))[0]).toMatchObject({ answer: 'second', version: 2 })
    })

    it('honours If-Match from whoever sends it', async () => {
      expect((await answer(TODAY, 'a', { 'If-Match': '"1"' })).status).toBe(412)
      expect((await answer(TODAY, 'a', { 'If-Match': '"0"' })).status).toBe(201)
      expect((await answer(TODAY, 'b', { 'If-Match': '"0"' })).status).toBe(412)
      expect((await answer(TODAY, 'b', { 'If-Match': '"1"' })).status).toBe(200)
    })

    it('belongs to one person and one day', async () => {
      await answer(TODAY, 'Maya')
      await asAda.post(`journal/entry/${promptId(tunde.id, TODAY)}`, { answer: 'Tunde' })
      await asAda.post(`journal/entry/${promptId(ada.id, TODAY)}`, { answer: 'myself' })
      await answer('2025-11-21', 'Maya, a year ago')
      const own = (await asAda.get('journal/entries?year=2026')).body as JournalEntry[]
      expect(own.map((entry) => entry.answer)).toEqual(['myself'])
      expect((await entriesOf(2026)).map((entry) => entry.answer)).toEqual(['Maya'])
      expect((await entriesOf(2025)).map((entry) => entry.answer)).toEqual(['Maya, a year ago'])
    })

    it.each([
      ['Robert\'); drop table journal_entries;-- " \\ `'],
      ['<script>alert(1)</script>&amp;</textarea>'],
      ['مايا تحب الماء ‏\u202Eabc\u202C 🧩👨‍👩‍👧‍👦 é é ﬃ'],
      ['line one\nline two\r\n\n\ttabbed   spaced'],
      ['🧩'.repeat(ANSWER_MAX / 2)],
      ['x'.repeat(ANSWER_MAX)],
    ])('gives %j back byte for byte', async (text) => {
      expect(entryOf(await answer(TODAY, text)).answer).toBe(text)
      expect((await entriesOf(2026))[0]?.answer).toBe(text)
    })

    it('loses the spaces around it and nothing else', async () => {
      expect(entryOf(await answer(TODAY, '\u00a0\n  two  words \t\n')).answer).toBe('two  words')
    })

    it('of 10 001 characters is refused and the one before stays', async () => {
      await answer(TODAY, 'short')
      expect(validationError(await answer(TODAY, 'x'.repeat(ANSWER_MAX + 1)))).toEqual([422, 'answer', 'too-big'])
      expect((await entriesOf(2026))[0]).toMatchObject({ answer: 'short', version: 1 })
    })

    it.each([
      ['nothing', ''],
      ['spaces', ' \n\t\u00a0'],
      ['a number', 7],
      ['null', null],
      ['text that cannot be kept', 'a\0b'],
    ])('of %s is refused', async (_, text) => {
      const reply = await asAda.post(`journal/entry/${promptId(maya.id, TODAY)}`, { answer: text })
      expect([reply.status, problem(reply).issues?.[0]?.path]).toEqual([422, 'answer'])
      expect(await entriesOf(2026)).toEqual([])
    })
  })

  describe('a day', () => {
    it('in the future is refused, and today anywhere on earth is not', async () => {
      await setClock('2026-11-21T09:59:59.999Z')
      expect((await answer('2026-11-21', 'today')).status).toBe(201)
      const tomorrow = await answer('2026-11-22', 'too early', { 'Accept-Language': 'fr' })
      expect(validationError(tomorrow)).toEqual([422, 'day', 'future'])
      expect(problem(tomorrow).issues?.[0]?.message).toBe('Ce jour n’est pas encore venu.')
      expect(problem(tomorrow).message, 'what stands on the card of the change').toBe('Ce jour n’est pas encore venu.')
      await setClock('2026-11-21T10:00:00.000Z')
      expect((await answer('2026-11-22', 'it is tomorrow on Kiritimati')).status).toBe(201)
      expect((await answer('2126-11-22', 'x')).status).toBe(422)
    })

    it('at the turn of the year belongs to the year of its own date', async () => {
      // Already 2027 at UTC+14, still 2026 at UTC-11, where it is the 30th.
      await setClock('2026-12-31T10:00:00.000Z')
      await answer('2027-01-01', 'ahead')
      await answer('2026-12-30', 'behind')
      await answer('2026-12-31', 'between')
      expect((await entriesOf(2026)).map((entry) => entry.answer)).toEqual(['behind', 'between'])
      expect((await entriesOf(2027)).map((entry) => entry.answer)).toEqual(['ahead'])
      const december = await month(`month=12&dependentId=${maya.id}`)
      expect([december[0]?.year, december[30]?.entry?.answer]).toEqual([2026, 'between'])
      await setClock('2027-01-01T00:00:00.000Z')
      const january = await month(`month=1&dependentId=${maya.id}`)
      expect([january[0]?.year, january[0]?.entry?.answer]).toEqual([2027, 'ahead'])
    })

    it('29 February exists in leap years only', async () => {
      expect(entryOf(await answer('2024-02-29', 'leap')).question).toBe(questionOf('en', 2, 29))
      for (const day of ['2025-02-29', '2023-02-29', '1900-02-29', '2024-02-30']) {
        expect((await answer(day, 'x')).status).toBe(404)
      }
      const leap = await month(`month=2&year=2024&dependentId=${maya.id}`)
      expect([leap.length, leap[28]?.entry?.answer, leap[28]?.question]).toEqual([29, 'leap', questionOf('en', 2, 29)])
      expect(await month(`month=2&year=2025&dependentId=${maya.id}`)).toHaveLength(28)
      expect((await month('month=3&year=2025'))[0]?.question).toBe(questionOf('en', 3, 1))
    })

    it('long ago can be answered, from 1900 on', async () => {
      expect((await answer('1900-01-01', 'long ago')).status).toBe(201)
      expect((await answer('1899-12-31', 'x')).status).toBe(404)
      expect((await answer('0000-01-01', 'x')).status).toBe(404)
    })

    it('that is no prompt is not found', async () => {
      const wrong = [
        'nonsense',
        maya.id,
        `${maya.id}_`,
        `${maya.id}_2026-13-01`,
        `${maya.id}_2026-11-00`,
        `${maya.id}_2026-1-1`,
        `${maya.id}_${TODAY}%20`,
        `${maya.id}_${TODAY}%0A`,
        `${maya.id.toUpperCase()}_${TODAY}`,
        `${'-'.repeat(36)}_${TODAY}`,
        `%00_${TODAY}`,
        `01a1fd00-0000-7000-8000-00000000dead_${TODAY}`,
        `01a1fd00-0000-7000-8000-00000000dead_2999-01-01`,
      ]
      for (const id of wrong) {
        const written = await asAda.post(`journal/entry/${id}`, { answer: 'x' })
        expect([id, written.status, problem(written).code]).toEqual([id, 404, 'not-found'])
        expect((await asAda.get(`journal/entry/${id}/revisions`)).status).toBe(404)
      }
    })
  })

  describe('the prompts', () => {
    it('of a month are one for each day, in the language of the person', async () => {
      await answer('2026-11-20', 'yesterday', { 'Accept-Language': 'en' })
      const november = await month(`month=11&year=2026&dependentId=${maya.id}`, { 'Accept-Language': 'fr-CA,en;q=0.5' })
      expect(november.map(({ dayOfMonth }) => dayOfMonth)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
      expect(november[29]).toEqual({
        id: promptId(maya.id, '2026-11-30'),
        question: questionOf('fr', 11, 30),
        year: 2026,
        month: 11,
        dayOfMonth: 30,
        entry: null,
      })
      expect(november[19]?.question).toBe(questionOf('fr', 11, 20))
      expect(november[19]?.entry).toMatchObject({ answer: 'yesterday', question: questionOf('en', 11, 20) })
      expect(november.filter(({ entry }) => entry)).toHaveLength(1)
    })

    it('are the own ones without a dependent, and of this year without a year', async () => {
      const [first] = await month('month=11')
      expect(first).toMatchObject({ id: promptId(ada.id, '2026-11-01'), year: 2026 })
    })

    it('carry a tag that changes with an answer, an edit and the language', async () => {
      const path = `journal/templates?month=11&year=2026&dependentId=${maya.id}`
      const tags = [(await asAda.get(path)).headers.get('ETag')]
      await answer(TODAY, 'a')
      tags.push((await asAda.get(path)).headers.get('ETag'))
      await answer(TODAY, 'b')
      const tag = (await asAda.get(path)).headers.get('ETag') ?? ''
      tags.push(tag, (await asAda.get(path, { 'Accept-Language': 'es' })).headers.get('ETag'))
      expect(new Set(tags).size).toBe(4)
      const known = await asAda.get(path, { 'If-None-Match': tag })
      expect([known.status, known.body]).toEqual([304, undefined])
    })

    it('of today is the one of the day where the person is', async () => {
      await setClock('2026-12-31T23:30:00.000Z')
      expect((await asAda.get('journal/prompt')).body).toMatchObject({
        id: promptId(ada.id, '2026-12-31'),
        entry: null,
      })
      await answer('2027-01-01', 'new year')
      const prompt = await asAda.get(`journal/prompt?dependentId=${maya.id}&day=2027-01-01`)
      expect(JournalTemplate.parse(prompt.body)).toMatchObject({
        year: 2027,
        month: 1,
        dayOfMonth: 1,
        question: questionOf('en', 1, 1),
        entry: { answer: 'new year' },
      })
    })

    it.each([
      ['journal/templates', 'month', 'invalid-type'],
      ['journal/templates?month=0', 'month', 'too-small'],
      ['journal/templates?month=13', 'month', 'too-big'],
      ['journal/templates?month=1e0', 'month', 'invalid-format'],
      ['journal/templates?month=11&year=1899', 'year', 'too-small'],
      ['journal/templates?month=11&year=20260', 'year', 'invalid-format'],
      ['journal/templates?month=11&dependentId=x', 'dependentId', 'invalid-format'],
      ['journal/entries', 'year', 'invalid-type'],
      ['journal/entries?year=now', 'year', 'invalid-format'],
      ['journal/years?dependentId=x', 'dependentId', 'invalid-format'],
      ['journal/prompt?day=2025-02-29', 'day', 'invalid-format'],
      ['journal/prompt?day=tomorrow', 'day', 'invalid-format'],
    ])('refuse %s', async (path, field, code) => {
      expect(validationError(await asAda.get(path))).toEqual([422, field, code])
    })

    it('begin in 1900', async () => {
      expect((await asAda.get('journal/prompt?day=1899-12-31')).status).toBe(404)
      expect(await month('month=12&year=1900')).toHaveLength(31)
      expect(await month('month=2&year=1900')).toHaveLength(28)
    })
  })

  describe('the years', () => {
    const years = async () => z.array(JournalYear).parse((await asAda.get(`journal/years?dependentId=${maya.id}`)).body)

    it('say how many days are answered and when that last changed, newest first', async () => {
      expect(await years()).toEqual([])
      await answer('2024-05-01', 'a')
      await anHourLater()
      await answer('2026-01-01', 'b')
      await answer('2026-01-02', 'c')
      await anHourLater()
      await answer('2026-01-01', 'b, on second thoughts')
      expect(await years()).toEqual([
        { year: 2026, answered: 2, latest: '2026-11-21T16:02:00.000Z', version: 3 },
        { year: 2024, answered: 1, latest: '2026-11-21T14:02:00.000Z', version: 1 },
      ])
    })

    it('count each write, two in the same millisecond too', async () => {
      const seen = new Set<string | null>()
      for (const text of ['a', 'b', 'a', 'c']) {
        await answer(TODAY, text)
        seen.add((await asAda.get(`journal/years?dependentId=${maya.id}`)).headers.get('ETag'))
      }
      expect(seen.size).toBe(4)
      expect((await years())[0]?.version).toBe(4)
    })

    it.each(['years?', 'entries?year=2026&'])('%s carries a tag and is not sent again unchanged', async (list) => {
      const path = `journal/${list}dependentId=${maya.id}`
      const empty = (await asAda.get(path)).headers.get('ETag') ?? ''
      expect((await asAda.get(path, { 'If-None-Match': empty })).status).toBe(304)
      await answer(TODAY, 'a')
      const full = await asAda.get(path, { 'If-None-Match': empty })
      expect(full.status).toBe(200)
      expect((await asAda.get(path, { 'If-None-Match': full.headers.get('ETag') ?? '' })).status).toBe(304)
    })
  })

  it('is not there for people of others', async () => {
    await answer(TODAY, 'a')
    const asKofi = await callerFor(server, kofi.id)
    for (const id of [maya.id, ada.id, unverified.id, '01a1fd00-0000-7000-8000-00000000dead']) {
      const day = promptId(id, TODAY)
      const reaches = [
        await asKofi.get(`journal/prompt?dependentId=${id}`),
        await asKofi.get(`journal/templates?month=11&dependentId=${id}`),
        await asKofi.get(`journal/years?dependentId=${id}`),
        await asKofi.get(`journal/entries?year=2026&dependentId=${id}`),
        await asKofi.get(`journal/entry/${day}/revisions`),
        await asKofi.post(`journal/entry/${day}`, { answer: 'x' }),
        await asKofi.post(`journal/entry/${promptId(id, '2999-01-01')}`, { answer: 'x' }),
      ]
      expect(reaches.map(({ status }) => status)).toEqual(Array(7).fill(404))
    }
    expect(await entriesOf(2026)).toMatchObject([{ answer: 'a', version: 1 }])
  })

  it('goes with the person', async () => {
    await answer(TODAY, 'a')
    await answer(TODAY, 'b')
    await asAda.delete(`dependents/${maya.id}`)
    expect((await answer(TODAY, 'c')).status).toBe(404)
    expect((await asAda.get(`journal/entries?year=2026&dependentId=${maya.id}`)).status).toBe(404)
    await server.database.queries.deleteFrom('profiles').where('id', '=', maya.id).execute()
    expect(await server.database.queries.selectFrom('journalEntryRevisions').selectAll().execute()).toEqual([])
  })

  it('is as the contract says for the demo family', async () => {
    await server.database.queries.deleteFrom('users').execute()
    const demo = await startTestServer({ database: server.database, seed: 'demo' })
    const asDemo = await callerFor(demo, ada.id)
    const read = async (path: string) => (await asDemo.get(`journal/${path}dependentId=${maya.id}`)).body
    const entries = [2025, 2026].map(async (year) => z.array(JournalEntry).parse(await read(`entries?year=${year}&`)))
    const [older = [], newer = []] = await Promise.all(entries)
    expect(
      z
        .array(JournalYear)
        .parse(await read('years?'))
        .slice(0, 2)
        .map(({ answered }) => answered),
    ).toEqual([newer.length, older.length])
    const november = z.array(JournalTemplate).parse(await read('templates?month=11&year=2026&'))
    expect(november.filter(({ entry }) => entry).length).toBeGreaterThan(10)
    expect(demo.now()).toBe(TEST_NOW)
  })

  describe('an answer with what was seen', () => {
    const answerSeen = (text: string, seen: string) =>
      asAda.post(`journal/entry/${promptId(maya.id, TODAY)}`, { answer: text, seen: { answer: seen } })

    it('is written over what was seen, and asks where somebody else answered meanwhile', async () => {
      const first = await answerSeen('The hose.', '')
      expect(first.status).toBe(201)
      const late = await answerSeen('The swing.', '')
      expect([late.status, problem(late).code, problem(late).theirs]).toEqual([
        409,
        'seen-otherwise',
        { answer: 'The hose.' },
      ])
      expect((await answerSeen('  The hose. ', '')).body).toEqual(first.body)
      const both = await answerSeen('The hose.\nThe swing.', 'The hose.')
      expect([both.status, entryOf(both).revisions]).toEqual([200, 1])
    })

    it('is written where it was seen as it is wanted, and this server has none, as after a restore', async () => {
      const said = await answerSeen('The hose.', 'The hose.')
      expect([said.status, entryOf(said).answer]).toEqual([201, 'The hose.'])
    })

    it('is one of three when three are given at once', async () => {
      const replies = await Promise.all(['a', 'b', 'c'].map((text) => answerSeen(text, '')))
      expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    })
  })
})
