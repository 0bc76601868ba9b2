import { describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import * as z from 'zod/mini'
import { Folder, type Folder as FolderRow } from '#contract/folders.ts'
import { Library } from '#contract/documents.ts'
import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED } from '#contract/headers.ts'
import { callerFor, problem } from '#tests/support/caller.ts'
import { ada, kofi, maya, tunde } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { pdf } from '#tests/support/typed-bytes.ts'
import { callerForEach, serverForEach } from '#tests/support/for-each-test.ts'
import { uploaderFor } from '#tests/support/uploader.ts'

const MAYAS = `category/therapy/folders?profileId=${maya.id}`

describe.each(databases)('folders on $name', ({ open }) => {
  const server = serverForEach(open)
  const asAda = callerForEach(server, ada.id)

  const list = async (path = MAYAS) => z.array(Folder).parse((await asAda.get(path)).body)
  const make = async (name: string, id: string = v7()) => (await asAda.post(MAYAS, { id, name })).body as FolderRow
  const put = async (folderId: string, bytes = pdf()) => {
    const id = v7()
    await (await uploaderFor(server, ada.id)).upload(id, bytes, maya.id)
    const document = { id, folderId, name: 'plan.pdf' }
    expect((await asAda.post(`category/therapy/documents?folderId=${folderId}`, document)).status).toBe(201)
    return id
  }

  it('are listed by person and category in the order in which they were made', async () => {
    server.advance(1000)
    await make('Zebra')
    server.advance(1000)
    await make('Apple')
    expect((await list()).map(({ name }) => name)).toEqual(['Occupational therapy', 'Speech', 'Zebra', 'Apple'])
    expect((await list('category/documents/folders')).map(({ name }) => name)).toEqual(['Insurance', 'Guardianship'])
    expect((await asAda.get('category/pictures/folders')).status).toBe(404)
    expect((await asAda.get(`category/therapy/folders?profileId=nonsense`)).status).toBe(422)
  })

  it('count their documents and bytes, and their list has another tag when one comes or goes', async () => {
    const { id } = await make('Plans')
    const before = (await asAda.get(MAYAS)).headers.get('ETag') ?? ''
    expect((await asAda.get(MAYAS, { 'If-None-Match': before })).status).toBe(304)
    const document = await put(id)
    await put(id, pdf('another plan, a longer one'))
    const full = await asAda.get(MAYAS, { 'If-None-Match': before })
    expect(full.status).toBe(200)
    const size = pdf().length + pdf('another plan, a longer one').length
    expect((full.body as FolderRow[]).at(-1)).toMatchObject({ totalItems: 2, totalSize: size, version: 1 })
    await asAda.delete(`category/therapy/documents/${document}`)
    expect((await list()).at(-1)).toMatchObject({ totalItems: 1 })
  })

  it('keep the id that the device made, and are not made twice', async () => {
    const id = v7()
    const body = { id, name: '  Reports  ' }
    const first = await asAda.post(MAYAS, body, { [IDEMPOTENCY_KEY]: 'make' })
    expect([first.status, first.headers.get('ETag')]).toEqual([201, '"1"'])
    expect(Folder.parse(first.body)).toMatchObject({ id, profileId: maya.id, category: 'therapy', name: 'Reports' })
    const replayed = await asAda.post(MAYAS, body, { [IDEMPOTENCY_KEY]: 'make' })
    expect([replayed.status, replayed.headers.get(IDEMPOTENCY_REPLAYED), replayed.body]).toEqual([
      201,
      'true',
      first.body,
    ])
    const again = await asAda.post(MAYAS, body, { [IDEMPOTENCY_KEY]: 'other-key' })
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(problem(await asAda.post(MAYAS, { id, name: 'Else' })).code).toBe('conflict')
    expect(problem(await asAda.post('category/medical/folders', body)).code).toBe('conflict')
    expect(await list()).toHaveLength(3)
    expect(((await asAda.post(MAYAS, { name: 'By the server' })).body as FolderRow).id[14]).toBe('7')
  })

  it.each([
    ['speech'],
    [' SPEECH '],
    ['Cafe\u0301', 'Café'],
    ['ÉCOLE', 'école'],
    ['STRASSE ß', 'strasse ß'],
    ['İstanbul', 'i̇stanbul'],
  ])('do not share the name %j within a person and category', async (name, first = 'Speech') => {
    if (first !== 'Speech') await make(first)
    expect(problem(await asAda.post(MAYAS, { name }))).toMatchObject({ status: 409, code: 'name-taken' })
    expect((await asAda.post('category/medical/folders', { name })).status).toBe(201)
    expect((await asAda.post(`category/therapy/folders?profileId=${tunde.id}`, { name })).status).toBe(201)
    const other = await make('Other')
    const renamed = await asAda.patch(`category/therapy/folders/${other.id}`, { name })
    expect(problem(renamed)).toMatchObject({ status: 409, code: 'name-taken' })
    expect((await asAda.patch(`category/therapy/folders/${other.id}`, { name: 'OTHER' })).status).toBe(200)
  })

  it.each([[''], ['   '], ['x'.repeat(31)], ['a\0b'], ['\ud800'], [7], [null]])('are not named %j', async (name) => {
    expect(problem(await asAda.post(MAYAS, { name }))).toMatchObject({ status: 422, issues: [{ path: 'name' }] })
    const { id } = await make('Plans')
    expect((await asAda.patch(`category/therapy/folders/${id}`, { name })).status).toBe(422)
  })

  it.each([['../../etc/passwd'], ['C:\\Windows\\x'], ['<b>&"\'%00'], ['مايا 🧩'], ['a\u202Eb\tc'], ['x'.repeat(30)]])(
    'may be named %j, which is data and never a path',
    async (name) => {
      const { id } = await make(name)
      expect((await list()).find((folder) => folder.id === id)?.name).toBe(name)
    },
  )

  it('are renamed, each time a version further', async () => {
    const { id } = await make('Plans')
    server.advance(5000)
    const path = `category/therapy/folders/${id}`
    const renamed = await asAda.patch(path, { name: 'Old plans' }, { 'If-Match': '"1"' })
    expect(renamed.headers.get('ETag')).toBe('"2"')
    expect(renamed.body).toMatchObject({ id, name: 'Old plans', version: 2, totalItems: 0 })
    expect((renamed.body as FolderRow).updatedDate > (renamed.body as FolderRow).createdDate).toBe(true)
    expect((await asAda.patch(path, { name: 'X' }, { 'If-Match': '"1"' })).status).toBe(412)
    expect((await asAda.patch(`category/medical/folders/${id}`, { name: 'X' })).status).toBe(404)
  })

  it('go with their documents, answer the same when they are deleted again, and free their name', async () => {
    const { id } = await make('Plans')
    const document = await put(id)
    const path = `category/therapy/folders/${id}`
    expect((await asAda.delete(`category/medical/folders/${id}`)).status).toBe(404)
    const deleted = await asAda.delete(path)
    expect([deleted.status, deleted.body]).toEqual([200, { id, deletedDate: '2026-11-21T14:02:00.000Z' }])
    server.advance(60_000)
    expect((await asAda.delete(path)).body).toEqual(deleted.body)
    expect((await asAda.delete(`category/therapy/documents/${document}`)).body).toEqual({
      id: document,
      deletedDate: '2026-11-21T14:02:00.000Z',
    })
    expect((await asAda.get(`category/therapy/documents?folderId=${id}`)).status).toBe(404)
    expect((await asAda.get(`category/therapy/documents/${document}/content`)).status).toBe(404)
    expect((await asAda.patch(path, { name: 'X' })).status).toBe(404)
    expect(problem(await asAda.post(MAYAS, { id, name: 'Plans' })).code).toBe('conflict')
    expect((await make('PLANS')).version).toBe(1)
  })

  it('of a stranger look like none, whatever is asked of them', async () => {
    const { id } = await make('Plans')
    const asKofi = await callerFor(server, kofi.id)
    expect((await asKofi.delete(`category/therapy/folders/${id}`)).status).toBe(404)
    await asAda.delete(`category/therapy/folders/${id}`)
    expect((await asKofi.delete(`category/therapy/folders/${id}`)).status).toBe(404)
    expect((await asKofi.post(MAYAS, { name: 'Mine' })).status).toBe(404)
    expect(problem(await asKofi.post('category/therapy/folders', { id, name: 'Mine' })).code).toBe('conflict')
  })

  it('of one name are made once when two devices make them at once', async () => {
    const answers = await Promise.all(['Plans', 'plans', 'PLANS'].map((name) => asAda.post(MAYAS, { id: v7(), name })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })

  it('come with all documents of all categories in the library, which is not sent twice', async () => {
    const [folder] = await list()
    const document = await put(folder?.id ?? '')
    const answer = await asAda.get(`library?profileId=${maya.id}`)
    const library = Library.parse(answer.body)
    expect(library.folders.map(({ category }) => category).toSorted()).toEqual(
      ['therapy', 'therapy', 'educational', 'educational', 'medical', 'medical', 'documents', 'documents'].toSorted(),
    )
    expect(library.folders.find(({ id }) => id === folder?.id)?.totalItems).toBe(1)
    expect(library.documents).toMatchObject([{ id: document, folderId: folder?.id, category: 'therapy' }])
    const known = { 'If-None-Match': answer.headers.get('ETag') ?? '' }
    server.advance(60_000)
    expect((await asAda.get(`library?profileId=${maya.id}`, known)).status).toBe(304)
    await asAda.patch(`category/therapy/documents/${document}`, { name: 'new name' })
    expect((await asAda.get(`library?profileId=${maya.id}`, known)).status).toBe(200)
    const own = Library.parse((await asAda.get('library')).body)
    expect([own.profileId, own.documents]).toEqual([ada.id, []])
  })

  it('with 500 documents are read in two queries', async () => {
    const folders = await list(`category/medical/folders?profileId=${maya.id}`)
    const { queries } = server.database
    const dates = { createdDate: '2026-11-21T14:02:00.000Z', updatedDate: '2026-11-21T14:02:00.000Z' }
    const rows = Array.from({ length: 500 }, (_, index) => ({
      id: v7(),
      folderId: folders[index % 2]?.id ?? '',
      name: `Report ${index}.pdf`,
      size: 25 * 1024 * 1024,
      type: 'application/pdf',
      fileKey: v7(),
      version: 1,
      deletedAt: null,
      ...dates,
    }))
    for (let start = 0; start < rows.length; start += 100) {
      await queries
        .insertInto('documents')
        .values(rows.slice(start, start + 100))
        .execute()
    }
    const library = Library.parse((await asAda.get(`library?profileId=${maya.id}`)).body)
    expect(library.documents).toHaveLength(500)
    // More than 32 bits can hold.
    expect(library.folders.find(({ id }) => id === folders[0]?.id)).toMatchObject({
      totalItems: 250,
      totalSize: 250 * 25 * 1024 * 1024,
    })
  })

  it('are renamed from the name that was seen, and ask where it is another by now', async () => {
    const { id } = await make('Plans')
    const rename = (name: string, seen: string) =>
      asAda.patch(`category/therapy/folders/${id}`, { name, seen: { name: seen } })
    const first = await rename('Old plans', 'Plans')
    expect([first.status, first.body]).toEqual([200, expect.objectContaining({ name: 'Old plans', version: 2 })])
    expect((await rename('Old plans', 'Plans')).body).toEqual(first.body)
    const asked = await rename('New plans', 'Plans')
    expect([asked.status, problem(asked).code, problem(asked).theirs]).toEqual([
      409,
      'seen-otherwise',
      { name: 'Old plans' },
    ])
  })

  it('do not come back by a create that arrives after their deletion', async () => {
    const { id } = await make('Plans')
    await asAda.delete(`category/therapy/folders/${id}`)
    const late = await asAda.post(MAYAS, { id, name: 'Plans' })
    expect([late.status, problem(late).code]).toEqual([409, 'conflict'])
    await server.database.queries.deleteFrom('folders').where('id', '=', id).execute()
    expect((await asAda.post(MAYAS, { id, name: 'Plans' })).status).toBe(409)
    expect((await make('Plans')).name).toBe('Plans')
  })
})
