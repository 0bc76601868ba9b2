import { readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AdminList } from '#contract/admin/lists.ts'
import {
  type DraftFields,
  type EditedItem,
  type EditedRow,
  PublishedFields,
  type StoredImage,
} from '#contract/admin/content.ts'
import { ContentItem, ContentList } from '#contract/content.ts'
import { CONTENT_FILES } from '#server/content/content-files.ts'
import { seedContent } from '#server/db/content.ts'
import { keepImage, purgeImages, unknownImages } from '#server/db/content-images.ts'
import { KEEP_IMAGES } from '#server/db/housekeeping.ts'
import { setRole } from '#server/db/users.ts'
import { caller, problem } from '#tests/support/caller.ts'
import { ada, kofi } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { callerForEach, serverForEach } from '#tests/support/for-each-test.ts'

const PICTURE = new URL('../../../public/icons/icon-192.png', import.meta.url)

const text = (title: string, line = 'Words.') => ({
  title,
  summary: `About ${title}`,
  parts: [{ title: '', blocks: [line, ['one', 'two'], { kind: 'safety' as const, text: 'Careful.' }] }],
})
const fields: DraftFields = {
  reviewed: '2026-11-23',
  topics: ['senses'],
  related: ['/resources/sleep'],
  texts: { en: text('Swings'), fr: text('Les balançoires'), es: text('Los columpios') },
}

describe.each(databases)('the pages in the content area on $name', ({ open }) => {
  const server = serverForEach(open)
  const admin = callerForEach(server, ada.id)
  const second = callerForEach(server, kofi.id)
  const anyone = caller(server)

  beforeEach(async () => {
    await server.database.queries.deleteFrom('contentItems').execute()
    await seedContent(server.database, CONTENT_FILES, server.now())
    await setRole(server.database.queries, ada.email, 'Admin', server.now())
    await setRole(server.database.queries, kofi.email, 'Admin', server.now())
  })

  const list = async (section = 'resources', query = '') =>
    (await admin.get(`admin/content/${section}${query}`)).body as AdminList<EditedRow>
  const slugs = async (section?: string, query?: string) => (await list(section, query)).rows.map(({ slug }) => slug)
  const item = async (path: string) => (await admin.get(`admin/content/${path}`)).body as EditedItem
  const save = (path: string, what: DraftFields, version: number, by = admin) =>
    by.patch(`admin/content/${path}/draft`, { fields: what }, { 'If-Match': `"${version}"` })
  const publish = (path: string, version: number) =>
    admin.post(`admin/content/${path}/publish`, {}, { 'If-Match': `"${version}"` })
  const shown = async (section: string, language = 'en') =>
    ContentList.parse((await anyone.get(`content/${section}?language=${language}`)).body).items

  it('are listed in the order of the page, found by their words in any language, and counted', async () => {
    const all = await list()
    expect([all.total, all.counts]).toEqual([12, { active: 12 }])
    expect(all.rows.map(({ slug }) => slug)).toEqual((await shown('resources')).map(({ slug }) => slug))
    expect(all.rows[0]).toMatchObject({ status: 'active', hasDraft: false, incomplete: [], isFileNewer: false })
    expect(await slugs('resources', '?search=el%20sue%C3%B1o')).toContain('sleep')
    expect(await slugs('resources', '?search=blocks')).toEqual([])
    expect((await list('resources', '?sort=name')).rows[0]!.title).toBe('Build a calm plan')
    expect((await list('directory')).rows).toHaveLength(25)
    expect((await admin.get('admin/content/users')).status).toBe(404)
  })

  it('can be published as the files bring them', () => {
    const refused = CONTENT_FILES.filter((file) => !PublishedFields.safeParse(file).success)
    expect(refused.map(({ slug }) => slug)).toEqual([])
  })

  it('begin as drafts that nobody sees, and are published in three languages at once', async () => {
    const begun = await admin.post('admin/content/resources', { slug: 'swings' })
    expect(begun.status).toBe(201)
    expect(begun.body).toMatchObject({ status: 'requested', published: null, draft: { by: ada.email } })
    expect(problem(await admin.post('admin/content/resources', { slug: 'swings' })).code).toBe('name-taken')
    expect(problem(await admin.post('admin/content/resources', { slug: 'main' })).code).toBe('name-taken')
    expect((await admin.post('admin/content/footer', { slug: 'main' })).status).toBe(201)
    const saved = await save('resources/swings', fields, 1)
    expect([saved.status, saved.headers.get('ETag')]).toEqual([200, '"2"'])
    expect((await anyone.get('content/resources/swings')).status).toBe(404)
    expect((await list('resources', '?status=requested')).rows).toMatchObject([{ title: 'Swings', hasDraft: true }])
    const done = await publish('resources/swings', 2)
    expect(done.body).toMatchObject({
      status: 'active',
      draft: null,
      published: fields,
      versions: [{ number: 1, by: ada.email }],
    })
    for (const [language, title] of [
      ['en', 'Swings'],
      ['fr', 'Les balançoires'],
      ['es', 'Los columpios'],
    ] as const) {
      expect((await shown('resources', language)).at(-1)).toMatchObject({ slug: 'swings', title, language })
    }
    expect(ContentItem.parse((await anyone.get('content/resources/swings')).body).parts).toEqual(fields.texts.en!.parts)
  })

  it('keep pictures, which are shown to anyone for good, and publish no page with one that is not there', async () => {
    const letters = (await readFile(PICTURE)).toString('base64')
    const image = `data:image/png;base64,${letters}`
    const kept = await admin.post('admin/content-images', { image })
    expect([kept.status, kept.body]).toEqual([
      201,
      { id: expect.stringMatching(/^[\w-]{43}$/), width: 192, height: 192 },
    ])
    expect((await second.post('admin/content-images', { image })).body).toEqual(kept.body)
    const refused = await admin.post('admin/content-images', { image: `data:image/jpeg;base64,${letters}` })
    expect(problem(refused).issues).toMatchObject([{ path: 'image', code: 'not-a-picture' }])
    const { id, width, height } = kept.body as typeof StoredImage._zod.output
    const shows = (name: string, alt = 'A swing'): DraftFields => {
      const parts = [{ title: '', blocks: ['Words.', { kind: 'image' as const, id: name, alt, width, height }] }]
      return { ...fields, texts: { en: { ...text('Swings'), parts } } }
    }
    expect((await save('resources/sleep', shows(id, ''), 0)).status).toBe(422)
    await save('resources/sleep', shows('x'.repeat(43)), 0)
    expect(problem(await publish('resources/sleep', 1)).issues).toMatchObject([
      { path: 'texts.en.parts', code: 'no-such-picture' },
    ])
    await save('resources/sleep', shows(id), 1)
    expect((await publish('resources/sleep', 2)).status).toBe(200)
    expect((await shown('resources')).find(({ slug }) => slug === 'sleep')?.parts).toEqual(shows(id).texts.en!.parts)
    const seen = await server.fetch(`/api/content-images/${id}`)
    expect([seen.status, seen.headers.get('Content-Type')]).toEqual([200, 'image/png'])
    expect(seen.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(Buffer.from(await seen.arrayBuffer()).toString('base64')).toBe(letters)
    expect((await server.fetch(`/api/content-images/${'x'.repeat(43)}`)).status).toBe(404)
  })

  it('let pictures go that no text mentions', async () => {
    const { queries } = server.database
    const sent = async (bytes: string) =>
      keepImage(queries, { type: 'image/png', bytes: Buffer.from(bytes) }, server.now())
    const [drafted, published, forgotten] = [await sent('a'), await sent('b'), await sent('c')]
    const shows = (id: string): DraftFields => {
      const image = { kind: 'image' as const, id, alt: 'A swing', width: 1, height: 1 }
      return { ...fields, texts: { en: { ...text('Swings'), parts: [{ title: '', blocks: [image] }] } } }
    }
    await save('resources/sleep', shows(published), 0)
    await publish('resources/sleep', 1)
    await save('resources/sleep', fields, 2)
    await publish('resources/sleep', 3)
    await save('resources/sleep', shows(drafted), 4)
    const goneAfter = async (days: number) => {
      await purgeImages(queries, server.now() + days * 86_400_000, KEEP_IMAGES)
      return unknownImages(queries, [drafted, published, forgotten])
    }
    expect(await goneAfter(90)).toEqual([])
    expect(await goneAfter(98)).toEqual([forgotten])
    // The time of one begins when the last text that mentions it does no longer.
    await save('resources/sleep', fields, 5)
    expect(await goneAfter(187)).toEqual([forgotten])
    expect(await goneAfter(196)).toEqual([drafted, forgotten])
  })

  it('tell two editors at once, and keep what the first saved', async () => {
    await save('resources/sleep', fields, 0)
    const late = await save('resources/sleep', { ...fields, topics: ['health'] }, 0, second)
    expect([late.status, problem(late).code]).toEqual([412, 'precondition-failed'])
    expect((await item('resources/sleep')).draft).toMatchObject({ by: ada.email, fields: { topics: ['senses'] } })
    const both = await Promise.all([
      save('resources/sleep', { ...fields, topics: ['health'] }, 1),
      save('resources/sleep', { ...fields, topics: ['school'] }, 1, second),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
    expect((await publish('resources/sleep', 1)).status).toBe(412)
    expect((await shown('resources')).find(({ slug }) => slug === 'sleep')?.title).toBe('Sleep')
  })

  it.each([
    ['texts.en.summary', { texts: { en: { ...text('Swings'), summary: ' ' } } }],
    ['texts.en.all', { texts: {} }],
    ['texts.fr.title', { texts: { en: text('Swings'), fr: { ...text(''), title: '' } } }],
    ['texts.en.parts.0.blocks.0', { texts: { en: text('Swings', 'x'.repeat(2001)) } }],
    ['related./resources/nowhere', { related: ['/resources/nowhere'] }],
    ['topics', { topics: ['nonsense'] }],
    ['site', { site: 'https://example.org' }],
    ['phone', { phone: 'call us' }],
    ['reviewed', { reviewed: '' }],
  ])('are not published while something is wrong with %s', async (path, change) => {
    const wrong = { ...fields, ...change } as DraftFields
    const saved = await save('resources/sleep', wrong, 0)
    // What no draft may hold is refused at once.
    const reply = saved.status === 200 ? await publish('resources/sleep', 1) : saved
    expect(reply.status).toBe(422)
    expect(problem(reply).issues?.map((issue) => issue.path.replace(/^fields\./, ''))).toContain(path)
    expect((await shown('resources')).find(({ slug }) => slug === 'sleep')?.title).toBe('Sleep')
  })

  it('hold no markup and nothing but our blocks', async () => {
    for (const blocks of [[{ kind: 'script', text: 'x' }], [{ html: '<b>' }], [['']], [{ kind: 'note', text: '' }]]) {
      const texts = { en: { ...text('Swings'), parts: [{ title: '', blocks }] } }
      expect((await save('resources/sleep', { ...fields, texts } as DraftFields, 0)).status).toBe(422)
    }
  })

  it('keep every version with its author, the one of the file first', async () => {
    const before = (await item('resources/sleep')).published!
    await save('resources/sleep', fields, 0)
    await publish('resources/sleep', 1)
    expect((await item('resources/sleep')).versions).toMatchObject([
      { number: 2, by: ada.email },
      { number: 1, by: '' },
    ])
    const { body } = await admin.get('admin/content/resources/sleep/versions/1')
    expect((body as { fields: DraftFields }).fields).toEqual(before)
    expect((await admin.get('admin/content/resources/sleep/versions/3')).status).toBe(404)
  })

  it('are archived, deleted and taken back; what was never published comes back as a draft', async () => {
    await admin.post('admin/content/resources', { slug: 'swings' })
    const change = (slug: string, status: string) => admin.patch(`admin/content/resources/${slug}`, { status })
    for (const [slug, back] of [
      ['sleep', 'active'],
      ['swings', 'requested'],
    ] as const) {
      expect((await change(slug, 'archived')).body).toMatchObject({ status: 'archived' })
      expect((await anyone.get(`content/resources/${slug}`)).status).toBe(404)
      await change(slug, 'deleted')
      expect(await slugs()).not.toContain(slug)
      // A start with the same files brings nothing back.
      await seedContent(server.database, CONTENT_FILES, server.now())
      expect(await slugs('resources', '?status=deleted')).toContain(slug)
      expect((await change(slug, 'active')).body).toMatchObject({ status: back })
    }
    expect((await anyone.get('content/resources/sleep')).status).toBe(200)
  })

  it('are put in another order, which the files leave as it is', async () => {
    const before = await slugs()
    await admin.post(`admin/content/resources/${before[1]}/move`, { by: 'up' })
    await admin.post(`admin/content/resources/${before[1]}/move`, { by: 'up' })
    const after = [before[1], before[0], ...before.slice(2)]
    expect(await slugs()).toEqual(after)
    await seedContent(server.database, CONTENT_FILES, server.now())
    expect((await shown('resources')).map(({ slug }) => slug)).toEqual(after)
  })

  it('offer a file that changed after somebody edited the row, to take or to leave', async () => {
    const change = (fileHash: string) =>
      server.database.queries.updateTable('contentItems').set({ fileHash }).where('slug', '=', 'transitions').execute()
    await save('resources/transitions', fields, 0)
    await publish('resources/transitions', 1)
    expect((await item('resources/transitions')).file).toBeNull()
    await change('of an older file')
    await seedContent(server.database, CONTENT_FILES, server.now())
    const offered = await item('resources/transitions')
    expect(offered.file?.texts.en?.title).toBe('Changes and transitions')
    expect((await list()).rows.filter(({ isFileNewer }) => isFileNewer)).toMatchObject([{ slug: 'transitions' }])
    const kept = await admin.post('admin/content/resources/transitions/file', { choice: 'keep' })
    expect(kept.body).toMatchObject({ file: null, draft: null, published: fields })
    await change('of an older file')
    const taken = await admin.post('admin/content/resources/transitions/file', { choice: 'take' })
    expect(taken.body).toMatchObject({ file: null, draft: { fields: offered.file! }, published: fields })
    expect((await admin.post('admin/content/resources/transitions/file', { choice: 'take' })).status).toBe(404)
  })

  it('hold what stands around the public pages, which comes with the first item of each', async () => {
    const around = async (section: string, language?: string) => {
      const items = await shown(section, language)
      expect(items.slice(1).filter((one) => one.around)).toEqual([])
      return items[0]!.around
    }
    expect(await around('home')).toBeUndefined()
    const { fr: _, ...texts } = fields.texts
    for (const section of ['footer', 'subscribe']) {
      await admin.post(`admin/content/${section}`, { slug: 'main' })
      expect(await around('connected')).toEqual(section === 'footer' ? undefined : { footer: expect.anything() })
      await save(`${section}/main`, { ...fields, topics: [], texts }, 1)
      expect((await publish(`${section}/main`, 2)).status).toBe(200)
    }
    const english = { ...fields.texts.en, language: 'en' }
    for (const section of ['home', 'about', 'contact', 'resources', 'directory', 'store']) {
      expect(await around(section)).toEqual({ footer: english })
    }
    expect(await around('connected', 'es')).toEqual({
      footer: { ...fields.texts.es, language: 'es' },
      subscribe: { ...fields.texts.es, language: 'es' },
    })
    expect(await around('store', 'fr')).toEqual({ footer: english })
    await admin.patch('admin/content/footer/main', { status: 'archived' }, { 'If-Match': '"3"' })
    expect(await around('about')).toBeUndefined()
    expect(await around('connected')).toEqual({ subscribe: english })
  })

  it('hold the events of the calendar', async () => {
    await admin.post('admin/content/calendar', { slug: 'winter-meeting' })
    const event = { starts: '2026-12-05T10:00', zone: 'America/Chicago', place: 'Library', languages: ['en' as const] }
    const write = async (change: object, version: number) => {
      await save('calendar/winter-meeting', { ...fields, topics: [], event: { ...event, ...change } }, version)
      return publish('calendar/winter-meeting', version + 1)
    }
    for (const [index, [path, change]] of [
      ['event.starts', { starts: '' }],
      ['event.ends', { ends: '2026-12-04T10:00' }],
      ['event.zone', { zone: 'Moon/Base' }],
      ['event.link', { link: 'javascript:alert(1)' }],
    ].entries() as Iterable<[number, [string, object]]>) {
      expect(problem(await write(change, index + 1)).issues?.map((issue) => issue.path)).toEqual([path])
    }
    expect((await write({ ends: '', link: 'https://example.org/meet' }, 5)).status).toBe(200)
    expect(await shown('calendar')).toMatchObject([
      { slug: 'winter-meeting', event: { ...event, link: 'https://example.org/meet' } },
    ])
  })
})
