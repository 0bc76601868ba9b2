import { beforeEach, describe, expect, it } from 'vitest'
import { ContentItem, ContentList, ContentState } from '#contract/content.ts'
import { DIRECTORY_NEEDS, TOPICS } from '#contract/content-names.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { CONTENT_FILES } from '#server/content/content-files.ts'
import { seedContent } from '#server/db/content.ts'
import { caller, type Reply } from '#tests/support/caller.ts'
import { databases } from '#tests/support/databases.ts'
import { serverForEach } from '#tests/support/for-each-test.ts'
import { TEST_NOW } from '#tests/support/server.ts'

describe.each(databases)('the public pages on $name', ({ open }) => {
  const server = serverForEach(open, { seed: 'none' })
  const anyone = caller(server)

  beforeEach(async () => {
    await server.database.queries.deleteFrom('contentItems').execute()
    await seedContent(server.database, CONTENT_FILES, TEST_NOW)
  })

  const list = (reply: Reply) => ContentList.parse(reply.body)
  const section = async (name: string, language = 'en') =>
    list(await anyone.get(`content/${name}?language=${language}`)).items
  const change = (
    slug: string,
    values: Partial<Record<'status' | 'fields' | 'editedAt' | 'updatedDate', string>> & { position?: number },
  ) => server.database.queries.updateTable('contentItems').set(values).where('slug', '=', slug).execute()

  it('are complete in every language, in the same order', async () => {
    for (const name of ['home', 'about', 'connected', 'contact', 'resources', 'directory', 'store']) {
      const [english, ...others] = await Promise.all(LANGUAGES.map((language) => section(name, language)))
      for (const items of others) {
        expect(items.map(({ slug }) => slug)).toEqual(english!.map(({ slug }) => slug))
        for (const [index, item] of items.entries()) {
          expect(item.language).not.toBe('en')
          expect(item.related.length).toBe(english![index]!.related.length)
        }
      }
    }
    expect((await section('resources')).length).toBe(12)
    expect((await section('directory')).filter(({ country }) => country === 'US').length).toBe(18)
  })

  it('lead on only to pages that exist', async () => {
    const wanted = CONTENT_FILES.flatMap(({ related = [] }) => related)
    const offered = new Set(CONTENT_FILES.map((file) => `/${file.section}/${file.slug}`))
    expect(wanted.filter((path) => !offered.has(path))).toEqual([])
  })

  it('name topics and needs that the screens know', async () => {
    for (const { topics } of await section('resources')) {
      expect(topics.filter((topic) => !TOPICS.some((known) => known === topic))).toEqual([])
    }
    for (const { topics } of await section('directory')) {
      expect(topics.filter((need) => !DIRECTORY_NEEDS.some((known) => known === need))).toEqual([])
    }
  })

  it('follow Accept-Language, and the address where it names a language', async () => {
    const french = await anyone.get('content/resources/sleep', { 'Accept-Language': 'fr-CA, en;q=0.8' })
    expect(ContentItem.parse(french.body)).toMatchObject({ title: 'Le sommeil', language: 'fr' })
    const spanish = await anyone.get('content/resources/sleep?language=es', { 'Accept-Language': 'fr' })
    expect(ContentItem.parse(spanish.body).title).toBe('El sueño')
  })

  it('may be kept by anybody for a while, and are not sent again when they are the same', async () => {
    const first = await anyone.get('content/store')
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=300')
    expect(first.headers.get('Vary')).toBe('Accept-Language')
    const again = await anyone.get('content/store', { 'If-None-Match': first.headers.get('ETag')! })
    expect([again.status, again.body]).toEqual([304, undefined])
    const other = await anyone.get('content/store?language=fr', { 'If-None-Match': first.headers.get('ETag')! })
    expect(other.status).toBe(200)
  })

  it('have one state, which is another whenever something is published, moved or put aside', async () => {
    const state = async () => ContentState.parse((await anyone.get('content')).body).state
    const first = await anyone.get('content')
    const again = await anyone.get('content', { 'If-None-Match': first.headers.get('ETag')! })
    expect(again.status).toBe(304)
    const seen = new Set([await state()])
    for (const values of [
      { updatedDate: '2027-01-01T00:00:00.000Z' },
      { position: 900 },
      { status: 'archived' },
      { status: 'active' },
    ]) {
      await change('sleep', values)
      seen.add(await state())
    }
    // What was taken back is what it was before.
    expect(seen.size).toBe(4)
    await change('sleep', { editedAt: '2027-01-01T00:00:00.000Z' })
    expect(seen).toContain(await state())
    // What is begun and not published.
    const before = await state()
    const now = '2027-01-01T00:00:00.000Z'
    const dates = { createdDate: now, updatedDate: now, editedAt: now }
    const begun = { section: 'resources', slug: 'begun', position: 99, status: 'requested', fields: '{}', fileHash: '' }
    await server.database.queries
      .insertInto('contentItems')
      .values({ ...begun, ...dates })
      .execute()
    expect(await state()).toBe(before)
  })

  it('fall back to English, and say so', async () => {
    const { fields } = await server.database.queries
      .selectFrom('contentItems')
      .select('fields')
      .where('slug', '=', 'sleep')
      .executeTakeFirstOrThrow()
    const item = JSON.parse(fields) as { texts: Record<string, unknown> }
    delete item.texts['fr']
    await change('sleep', { fields: JSON.stringify(item), editedAt: '2026-11-21T14:02:00.000Z' })
    const reply = await anyone.get('content/resources/sleep?language=fr')
    expect(ContentItem.parse(reply.body)).toMatchObject({ title: 'Sleep', language: 'en' })
  })

  it.each(['requested', 'archived', 'deleted'])('do not show what is %s, nor lead to it', async (status) => {
    await change('sleep', { status, editedAt: '2026-11-21T14:02:00.000Z' })
    expect((await anyone.get('content/resources/sleep')).status).toBe(404)
    expect((await section('resources')).map(({ slug }) => slug)).not.toContain('sleep')
    expect(JSON.stringify(await section('store'))).not.toContain('/resources/sleep')
  })

  it.each(['content/nonsense', 'content/resources/nonsense', 'content/resources/..%2Fusers', 'content/users'])(
    'answer 404 to %s',
    async (path) => {
      expect((await anyone.get(path)).status).toBe(404)
    },
  )

  it('take over a changed file, but never over what somebody edited', async () => {
    const changed = CONTENT_FILES.map((file) =>
      ['sleep', 'transitions'].includes(file.slug) && file.section === 'resources'
        ? { ...file, texts: { ...file.texts, en: { ...file.texts.en, title: `New: ${file.slug}` } } }
        : file,
    )
    await change('transitions', { editedAt: '2026-11-21T14:02:00.000Z' })
    await seedContent(server.database, changed, TEST_NOW)
    const titles = (await section('resources')).map(({ title }) => title)
    expect(titles).toContain('New: sleep')
    expect(titles).toContain('Changes and transitions')
  })

  it('archive what has no file any more, and bring it back with the file', async () => {
    const without = CONTENT_FILES.filter(({ slug }) => slug !== 'pacer')
    await seedContent(server.database, without, TEST_NOW)
    expect((await anyone.get('content/directory/pacer')).status).toBe(404)
    await seedContent(server.database, CONTENT_FILES, TEST_NOW)
    expect((await anyone.get('content/directory/pacer')).status).toBe(200)
  })

  it('name who runs this copy, whatever the name is made of', async () => {
    const unnamed = JSON.stringify(await section('about'))
    expect(unnamed).toContain('the people who set it up for you')
    expect(JSON.stringify(CONTENT_FILES)).toContain('{operator}')
    expect(unnamed).not.toContain('{operator}')
  })
})
