import ICAL from 'ical.js'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ContentEvent } from '#contract/content.ts'
import { databases } from '#tests/support/databases.ts'
import { serverForEach } from '#tests/support/for-each-test.ts'

const MEETING: ContentEvent = {
  starts: '2026-12-03T18:00',
  ends: '2026-12-03T20:00',
  zone: 'America/Chicago',
  place: 'Library, room 2; first floor',
  link: 'https://library.example/rooms/2',
  languages: ['en', 'es'],
}

describe.each(databases)('the feed of public events on $name', ({ open }) => {
  const server = serverForEach(open, { seed: 'none' })

  beforeEach(() => server.database.queries.deleteFrom('contentItems').execute())

  async function put(slug: string, event: ContentEvent, title: string, minute = 0, status = 'active') {
    const text = (words: string) => ({ title: words, summary: `${words} ${'with tea '.repeat(12)}`, parts: [] })
    const texts = { en: text(title), fr: text(`${title} (fr)`) }
    const fields = JSON.stringify({ reviewed: '2026-11-20', topics: [], event, texts })
    const createdDate = '2026-11-20T10:00:00.000Z'
    const values = { status, fields, updatedDate: `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z` }
    await server.database.queries
      .insertInto('contentItems')
      .values({ section: 'calendar', slug, position: 0, fileHash: '', editedAt: null, createdDate, ...values })
      .onConflict((conflict) => conflict.columns(['section', 'slug']).doUpdateSet(values))
      .execute()
  }
  const get = (language = 'en', headers: Record<string, string> = {}) =>
    server.fetch(`/api/calendar.ics?language=${language}`, { headers })
  const events = async (language?: string) =>
    new ICAL.Component(ICAL.parse(await (await get(language)).text()) as unknown[])
      .getAllSubcomponents('vevent')
      .map((component) => new ICAL.Event(component))

  it('is what another calendar reads, as the instants that the clocks at the place show', async () => {
    await put('winter', MEETING, 'Families meet, with tea; and cake')
    await put('summer', { ...MEETING, starts: '2026-07-01T18:00', ends: '2026-07-01T20:00' }, 'Picnic')
    // Of one place in the order: by their names.
    const [summer, winter] = await events()
    expect(winter!.startDate.toJSDate().toISOString()).toBe('2026-12-04T00:00:00.000Z')
    expect(winter!.endDate.toJSDate().toISOString()).toBe('2026-12-04T02:00:00.000Z')
    expect(summer!.startDate.toJSDate().toISOString()).toBe('2026-07-01T23:00:00.000Z')
    expect([winter!.summary, winter!.location]).toEqual(['Families meet, with tea; and cake', MEETING.place])
    expect(winter!.description).toContain(MEETING.link)
    expect(winter!.component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-11-20T10:00:00Z')
    const text = await (await get()).text()
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect((await get()).headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  })

  it('does not depend on where the server is, on the days when clocks change there or at the place', async () => {
    const zone = process.env['TZ']
    process.env['TZ'] = 'Europe/London'
    try {
      await put(
        'tokyo',
        { ...MEETING, zone: 'Asia/Tokyo', starts: '2027-03-28T06:00', ends: '2027-03-28T07:00' },
        'Tea',
      )
      // There an hour is left out, and another one comes twice.
      await put(
        'paris',
        { ...MEETING, zone: 'Europe/Paris', starts: '2027-03-28T02:30', ends: '2027-10-31T02:30' },
        'Tea',
      )
      const [paris, tokyo] = await events()
      const spans = [tokyo!, paris!].map(({ startDate, endDate }) => [startDate.toString(), endDate.toString()])
      expect(spans).toEqual([
        ['2027-03-27T21:00:00Z', '2027-03-27T22:00:00Z'],
        ['2027-03-28T01:30:00Z', '2027-10-31T00:30:00Z'],
      ])
    } finally {
      process.env['TZ'] = zone
    }
  })

  it('keeps the name of an event and counts its changes up', async () => {
    await put('meeting', MEETING, 'Families meet')
    const [before] = await events()
    await put('meeting', { ...MEETING, starts: '2026-12-03T17:00' }, 'Families meet earlier', 5)
    const [after] = await events()
    expect(after!.uid).toBe(before!.uid)
    expect(after!.sequence).toBeGreaterThan(before!.sequence)
    expect(after!.component.getFirstPropertyValue('last-modified')?.toString()).toBe('2026-11-20T10:05:00Z')
  })

  it('speaks the language that is asked for, and falls back to English', async () => {
    await put('meeting', MEETING, 'Families meet')
    expect((await events('fr'))[0]!.summary).toBe('Families meet (fr)')
    expect((await events('es'))[0]!.summary).toBe('Families meet')
    expect((await get('xx')).status).toBe(422)
  })

  it('names only what is active, and nothing whose zone nobody knows', async () => {
    await put('draft', MEETING, 'Not yet', 0, 'requested')
    await put('nowhere', { ...MEETING, zone: 'Mars/Olympus' }, 'Far away')
    await put('open', { starts: '2026-12-03T18:00', zone: 'Europe/Paris', languages: [] }, 'Open end')
    expect((await events()).map(({ summary }) => summary)).toEqual(['Open end'])
  })

  it('is not sent again when it is the same, also by way of a proxy that compresses', async () => {
    await put('meeting', MEETING, 'Families meet')
    const first = await get()
    const again = await get('en', { 'If-None-Match': `W/${first.headers.get('ETag')}` })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })
})
