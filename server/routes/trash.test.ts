/** Deleted people and documents: what can come back comes back as it was, and nothing else with it (DECISIONS D6). */
import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { ActivityPage } from '#contract/account-activity.ts'
import type { Dependent } from '#contract/dependents.ts'
import { Document, Library } from '#contract/documents.ts'
import type { Folder } from '#contract/folders.ts'
import { IDEMPOTENCY_KEY } from '#contract/headers.ts'
import { promptId } from '#contract/journal-content.ts'
import type { SyncAnswer } from '#contract/sync.ts'
import { Restored, TrashItem } from '#contract/trash.ts'
import { KEEP_DELETED, purge } from '#server/db/housekeeping.ts'
import { callerFor, problem } from '#tests/support/caller.ts'
import { ada, kofi, maya, tunde } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { photo } from '#tests/support/photos.ts'
import { bundle, importRecords, noteWith, patientMaya } from '#tests/support/records.ts'
import { callerForEach, serverForEach } from '#tests/support/for-each-test.ts'
import { startTestServer } from '#tests/support/server.ts'
import { pdf } from '#tests/support/typed-bytes.ts'
import { uploaderFor } from '#tests/support/uploader.ts'

const DAY = 86_400_000
const MAYAS = `category/therapy/folders?profileId=${maya.id}`

describe.each(databases)('the trash on $name', ({ open }) => {
  const server = serverForEach(open)
  const asAda = callerForEach(server, ada.id)

  /** A token lasts 15 minutes. */
  const later = async (ms: number) => {
    server.advance(ms)
    await purge(server.database, server.files, server.now())
  }
  const people = async () => z.array(TrashItem).parse((await asAda.get('trash/people')).body)
  const papers = async (of: string = maya.id) =>
    z.array(TrashItem).parse((await asAda.get(`trash/documents?profileId=${of}`)).body)
  const restore = async (kind: string, id: string) =>
    Restored.parse((await asAda.post(`trash/${kind}/${id}/restore`, undefined)).body)
  const make = async (name: string) => ((await asAda.post(MAYAS, { id: v7(), name })).body as Folder).id
  const put = async (folderId: string, name = 'plan.pdf') => {
    const id = v7()
    await (await uploaderFor(server, ada.id)).upload(id, pdf(name), maya.id)
    const answer = await asAda.post(`category/therapy/documents?folderId=${folderId}`, { id, folderId, name })
    expect(answer.status).toBe(201)
    return id
  }
  const drop = (kind: 'folders' | 'documents', id: string) => asAda.delete(`category/therapy/${kind}/${id}`)
  const bytesOf = async (document: string) => {
    const { accessToken } = await server.signIn(ada.id)
    const headers = { Authorization: `Bearer ${accessToken}` }
    const content = await server.fetch(`/api/category/therapy/documents/${document}/content`, { headers })
    return new Uint8Array(await content.arrayBuffer())
  }
  const inside = async (folderId: string) => {
    const answer = await asAda.get(`category/therapy/documents?folderId=${folderId}`)
    return answer.status === 200
      ? z
          .array(Document)
          .parse(answer.body)
          .map(({ id }) => id)
      : answer.status
  }
  const folderNames = async () => ((await asAda.get(MAYAS)).body as Folder[]).map(({ name }) => name)
  /** All that a device is told of Maya, but the addresses and places in the feed. */
  const mayasBook = async () => {
    const { books } = (await asAda.get('sync')).body as SyncAnswer
    return Object.fromEntries(
      Object.entries(books.find(({ id }) => id === maya.id)?.rows ?? {}).map(([noun, rows]) => [
        noun,
        rows.map(({ row }) => row).toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other))),
      ]),
    )
  }
  const activity = async () => {
    const { events } = (await asAda.get('auth/me/activity')).body as ActivityPage
    return events.map(({ kind, noun, person }) => `${kind} ${noun} ${person}`)
  }

  it('lists deleted people with the day until which they can come back, newest first', async () => {
    expect(await people()).toEqual([])
    await asAda.delete(`dependents/${tunde.id}`)
    server.advance(60_000)
    await asAda.delete(`dependents/${maya.id}`)
    expect(await people()).toMatchObject([
      { kind: 'people', id: maya.id, category: null, folder: null, items: 0 },
      {
        id: tunde.id,
        name: `${tunde.firstName} ${tunde.lastName}`,
        deletedDate: '2026-11-21T14:02:00.000Z',
        keptUntil: '2026-12-21T14:02:00.000Z',
      },
    ])
  })

  it('brings a person back whole: plan, lists, journal, folders, documents, photo and records', async () => {
    await asAda.post(`journal/entry/${promptId(maya.id, '2026-11-20')}`, { answer: 'Calm at the pool.' })
    await asAda.post(`photos/${maya.id}`, { image: photo('Maya') })
    const folder = await make('Plans')
    const document = await put(folder)
    await importRecords(server, bundle(patientMaya, noteWith('n1', 'text/plain', 'Slept well.')), {
      owner: ada,
      person: maya,
    })
    const notes = async () => (await asAda.get(`ehr/dr-visit-notes?profileId=${maya.id}`)).body
    const before = [await mayasBook(), await notes(), (await asAda.get('dependents')).body]
    expect(Object.keys(before[0] as object).toSorted()).toEqual(
      ['attributes', 'carePlans', 'dependents', 'documents', 'folders', 'journal', 'photos'].toSorted(),
    )
    await asAda.delete(`dependents/${maya.id}`)
    await later(29 * DAY)
    expect(await restore('people', maya.id)).toMatchObject({ kind: 'people', id: maya.id })
    expect([await mayasBook(), await notes(), (await asAda.get('dependents')).body]).toEqual(before)
    expect(await bytesOf(document)).toEqual(new Uint8Array(pdf('plan.pdf')))
    expect(await people()).toEqual([])
    await later(2 * DAY)
    expect(await mayasBook()).toEqual(before[0])
  })

  it('leaves what was deleted before a person where it was: in the trash of that person', async () => {
    const folder = await make('Plans')
    const [gone, there] = [await put(folder, 'gone.pdf'), await put(folder, 'there.pdf')]
    const other = await make('Other')
    // At one and the same moment.
    await drop('documents', gone)
    await drop('folders', other)
    await asAda.delete(`dependents/${maya.id}`)
    expect((await asAda.get(`trash/documents?profileId=${maya.id}`)).status).toBe(404)
    expect((await asAda.post(`trash/documents/${gone}/restore`, undefined)).status).toBe(404)
    await restore('people', maya.id)
    expect(await inside(folder)).toEqual([there])
    expect((await papers()).map(({ id }) => id).toSorted()).toEqual([gone, other].toSorted())
  })

  it('brings a document back into its folder, under its name', async () => {
    const folder = await make('Plans')
    const document = await put(folder, 'Letter.pdf')
    await drop('documents', document)
    expect(await papers()).toMatchObject([
      { kind: 'documents', id: document, name: 'Letter.pdf', category: 'therapy', folder: 'Plans', items: 0 },
    ])
    await put(folder, 'Letter.pdf')
    expect(await restore('documents', document)).toMatchObject({ name: 'Letter.pdf', folder: 'Plans' })
    expect(await inside(folder)).toContain(document)
    expect(await papers()).toEqual([])
    expect(await bytesOf(document)).toEqual(new Uint8Array(pdf('Letter.pdf')))
  })

  it('brings a folder back with what went with it, and with nothing that was deleted by itself', async () => {
    const folder = await make('Plans')
    const [alone, one, two] = [await put(folder), await put(folder), await put(folder)]
    // At one and the same moment.
    await drop('documents', alone)
    await drop('folders', folder)
    expect(await papers()).toMatchObject([{ id: expect.any(String) }, { id: expect.any(String) }])
    expect((await papers()).find(({ kind }) => kind === 'folders')).toMatchObject({ id: folder, items: 2 })
    // What went with the folder comes back with it alone.
    expect((await asAda.post(`trash/documents/${one}/restore`, undefined)).status).toBe(404)
    await restore('folders', folder)
    expect(await inside(folder)).toEqual([one, two].toSorted())
    expect(await papers()).toMatchObject([{ id: alone, folder: 'Plans' }])
  })

  it('keeps apart a document that a device deleted by itself after its folder', async () => {
    const folder = await make('Plans')
    const [document, other] = [await put(folder), await put(folder)]
    await drop('folders', folder)
    server.advance(60_000)
    expect((await drop('documents', document)).body).toEqual({ id: document, deletedDate: '2026-11-21T14:02:00.000Z' })
    await restore('folders', folder)
    expect(await inside(folder)).toEqual([other])
  })

  it('puts a document whose folder is gone into a folder of that name, made anew where there is none', async () => {
    const folder = await make('Plans')
    const [first, second, third] = [await put(folder), await put(folder), await put(folder)]
    await drop('documents', first)
    await drop('documents', second)
    await drop('folders', folder)
    expect(await restore('documents', first)).toMatchObject({ folder: 'Plans' })
    expect(await restore('documents', second)).toMatchObject({ folder: 'Plans' })
    const made = ((await asAda.get(MAYAS)).body as Folder[]).filter(({ name }) => name === 'Plans')
    expect(made).toMatchObject([{ totalItems: 2 }])
    expect(made[0]?.id).not.toBe(folder)
    expect(await restore('folders', folder)).toMatchObject({ name: 'Plans (2)' })
    expect(await inside(folder)).toEqual([third])
    expect(await inside(made[0]?.id ?? '')).toEqual([first, second].toSorted())
  })

  it('numbers a folder whose name was taken meanwhile, within the length of a name', async () => {
    const long = 'Appointments of last summer 🧩'
    expect(long).toHaveLength(30)
    const folders = [await make(long), await make('Plans')]
    for (const folder of folders) await drop('folders', folder)
    for (const name of [long, 'PLANS', 'plans (2)']) await make(name)
    expect(await restore('folders', folders[0] ?? '')).toMatchObject({
      name: 'Appointments of last summe (2)',
    })
    expect(await restore('folders', folders[1] ?? '')).toMatchObject({ name: 'Plans (3)' })
    expect(await folderNames()).toContain('Plans (3)')
  })

  it('gives the same answer to whoever restores again, and to two devices at once', async () => {
    const folder = await make('Plans')
    const document = await put(folder)
    await drop('documents', document)
    await drop('folders', folder)
    await make('Plans')
    await asAda.delete(`dependents/${tunde.id}`)
    for (const path of [`folders/${folder}`, `documents/${document}`, `people/${tunde.id}`]) {
      const twice = await Promise.all([1, 2, 3].map(() => asAda.post(`trash/${path}/restore`, undefined)))
      expect(twice.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(new Set(twice.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    }
    expect((await folderNames()).filter((name) => name.startsWith('Plans'))).toEqual(
      expect.arrayContaining(['Plans', 'Plans (2)']),
    )
    const saves = await server.database.queries
      .selectFrom('changes')
      .select('verb')
      .where('key', '=', tunde.id)
      .where('noun', '=', 'dependents')
      .orderBy('seq')
      .execute()
    expect(saves.map(({ verb }) => verb).slice(-2)).toEqual(['delete', 'save'])
  })

  it('lets nobody make anew what was deleted, neither before nor after it came back', async () => {
    const folder = await make('Plans')
    const document = await put(folder)
    const row = { id: document, folderId: folder, name: 'plan.pdf' }
    const again = () => asAda.post(`category/therapy/documents?folderId=${folder}`, row)
    await drop('documents', document)
    expect(problem(await again()).code).toBe('conflict')
    await restore('documents', document)
    expect((await again()).status).toBe(200)
    await drop('documents', document)
    expect(problem(await again()).code).toBe('conflict')
    expect((await asAda.delete(`trash/documents/${document}`)).status).toBe(204)
    await (await uploaderFor(server, ada.id)).upload(document, pdf(), maya.id)
    expect(problem(await again()).code).toBe('conflict')
    await drop('folders', folder)
    await restore('folders', folder)
    expect((await asAda.post(MAYAS, { id: folder, name: 'Plans' })).status).toBe(200)
    await drop('folders', folder)
    await asAda.delete(`trash/folders/${folder}`)
    expect(problem(await asAda.post(MAYAS, { id: folder, name: 'Plans' })).code).toBe('conflict')
    await asAda.delete(`dependents/${maya.id}`)
    await asAda.delete(`trash/people/${maya.id}`)
    const noor = { firstName: 'Noor', lastName: 'H', birthDate: '2019-01-01', gender: 'Female', relation: 'Niece' }
    expect(problem(await asAda.post('dependents', { ...noor, id: maya.id })).code).toBe('conflict')
  })

  it('offers nothing past its 30 days, and the house keeping removes it with its bytes', async () => {
    const folder = await make('Plans')
    const [alone, with_] = [await put(folder), await put(folder)]
    await drop('documents', alone)
    await later(DAY)
    await drop('folders', folder)
    await asAda.delete(`dependents/${tunde.id}`)
    await later(KEEP_DELETED - DAY)
    server.advance(1)
    // Not purged yet.
    expect((await papers()).map(({ id }) => id)).toEqual([folder])
    expect((await asAda.post(`trash/documents/${alone}/restore`, undefined)).status).toBe(404)
    await later(0)
    expect([...server.files.kept.keys()]).toEqual([with_])
    expect(await people()).toHaveLength(1)
    await later(DAY)
    expect([await papers(), await people(), server.files.kept.size]).toEqual([[], [], 0])
    expect((await asAda.post(`trash/folders/${folder}/restore`, undefined)).status).toBe(404)
    expect((await asAda.post(`trash/people/${tunde.id}/restore`, undefined)).status).toBe(404)
    expect((await asAda.delete(`trash/people/${tunde.id}`)).status).toBe(204)
    expect((await asAda.delete(`trash/folders/${folder}`)).status).toBe(204)
  })

  it('removes a folder for good without what was deleted by itself, which keeps its own 30 days', async () => {
    const folder = await make('Plans')
    const [first, second] = [await put(folder), await put(folder)]
    await put(folder)
    await drop('documents', first)
    await drop('documents', second)
    await later(DAY)
    await drop('folders', folder)
    for (let i = 0; i < 2; i += 1) expect((await asAda.delete(`trash/folders/${folder}`)).status).toBe(204)
    await later(DAY)
    expect([...server.files.kept.keys()].toSorted()).toEqual([first, second].toSorted())
    expect((await papers()).map(({ id, folder: from }) => [id, from]).toSorted()).toEqual(
      [first, second].toSorted().map((id) => [id, 'Plans']),
    )
    expect((await asAda.post(`trash/folders/${folder}/restore`, undefined)).status).toBe(404)
    expect(problem(await asAda.post(MAYAS, { id: folder, name: 'Plans' })).code).toBe('conflict')
    expect(await restore('documents', first)).toMatchObject({ id: first, folder: 'Plans' })
    await later(KEEP_DELETED - 2 * DAY + 1)
    expect([await papers(), [...server.files.kept.keys()]]).toEqual([[], [first]])
    const { queries } = server.database
    expect(await queries.selectFrom('folders').select('id').where('id', '=', folder).execute()).toEqual([])
    expect((await activity()).filter((line) => line.startsWith('removed folders'))).toHaveLength(1)
  })

  it('removes for good at once: rows, bytes, and the stored answers that hold them', async () => {
    const folder = await make('Plans')
    const [alone, inFolder] = [await put(folder), await put(folder)]
    const other = await make('Other')
    await put(other)
    await asAda.post('care-plan', { userId: maya.id, napTime: 'x' }, { [IDEMPOTENCY_KEY]: 'about-maya' })
    await drop('documents', alone)
    await drop('folders', folder)
    expect((await asAda.delete(`trash/documents/${alone}`)).status).toBe(204)
    expect([...server.files.kept.keys()]).not.toContain(alone)
    expect([...server.files.kept.keys()]).toContain(inFolder)
    expect((await asAda.delete(`trash/documents/${alone}`)).status).toBe(204)
    expect((await asAda.delete(`trash/folders/${folder}`)).status).toBe(204)
    expect(server.files.kept.size).toBe(1)
    expect(await papers()).toEqual([])
    await asAda.delete(`dependents/${maya.id}`)
    expect((await asAda.delete(`trash/people/${maya.id}`)).status).toBe(204)
    expect((await asAda.delete(`trash/people/${maya.id}`)).status).toBe(204)
    const { queries } = server.database
    expect(server.files.kept.size).toBe(0)
    for (const table of ['carePlans', 'folders', 'journalEntries', 'userAttributes'] as const) {
      expect(await queries.selectFrom(table).select('id').where('profileId', '=', maya.id).execute()).toEqual([])
    }
    expect(await queries.selectFrom('dependents').select('id').where('id', '=', maya.id).execute()).toEqual([])
    expect(await queries.selectFrom('idempotencyKeys').select('key').execute()).toEqual([])
    expect((await asAda.post(`trash/people/${maya.id}/restore`, undefined)).status).toBe(404)
    // The device that deleted her asks again.
    expect((await asAda.delete(`dependents/${maya.id}`)).status).toBe(204)
  })

  it('answers again who made an appointment, though a paper that it names was removed for good', async () => {
    const paper = await put(await make('Plans'))
    const appointment = { id: v7(), profileId: maya.id, withWhom: 'Dr Amari', papers: [paper] }
    const create = () => asAda.post('appointments', appointment, { [IDEMPOTENCY_KEY]: 'answer-was-lost' })
    expect((await create()).status).toBe(201)
    const said = { seen: { said: '' }, said: 'No milk' }
    expect((await asAda.patch(`appointments/${appointment.id}`, said)).status).toBe(200)
    await drop('documents', paper)
    expect((await asAda.delete(`trash/documents/${paper}`)).status).toBe(204)
    expect((await create()).status).toBe(201)
  })

  it('does not remove what is there, or came back meanwhile', async () => {
    const folder = await make('Plans')
    const document = await put(folder)
    await drop('documents', document)
    await restore('documents', document)
    for (const path of [`documents/${document}`, `folders/${folder}`, `people/${maya.id}`]) {
      expect(problem(await asAda.delete(`trash/${path}`)).code).toBe('conflict')
    }
    // Gone with its folder, it goes for good with it.
    await drop('folders', folder)
    expect(problem(await asAda.delete(`trash/documents/${document}`)).code).toBe('conflict')
    await restore('folders', folder)
    expect(await inside(folder)).toEqual([document])
  })

  it('counts deleted files until they are removed for good', async () => {
    const size = pdf('plan.pdf').length
    const full = await startTestServer({ database: server.database, seed: 'none', accountBytes: size * 2 })
    const folder = await make('Plans')
    const documents = [await put(folder), await put(folder)]
    for (const document of documents) await drop('documents', document)
    const announce = async () =>
      (await (await uploaderFor(full, ada.id)).announce(v7(), size, { profileId: maya.id })).status
    expect(await announce()).toBe(413)
    await asAda.delete(`trash/documents/${documents[0]}`)
    expect(await announce()).toBe(201)
  })

  it('tells the record of who was there, one line for each', async () => {
    const folder = await make('Plans')
    const document = await put(folder)
    await drop('folders', folder)
    await restore('folders', folder)
    expect((await activity())[0]).toBe(`restored folders ${maya.firstName} ${maya.lastName}`)
    await drop('documents', document)
    await restore('documents', document)
    expect((await activity())[0]).toBe(`restored documents ${maya.firstName} ${maya.lastName}`)
    await asAda.delete(`dependents/${maya.id}`)
    await restore('people', maya.id)
    expect((await activity())[0]).toBe(`restored dependents ${maya.firstName} ${maya.lastName}`)
    await drop('documents', document)
    await asAda.delete(`trash/documents/${document}`)
    expect((await activity())[0]).toBe(`removed documents ${maya.firstName} ${maya.lastName}`)
    await asAda.delete(`dependents/${maya.id}`)
    await asAda.delete(`trash/people/${maya.id}`)
    expect((await activity())[0]).toBe('removed dependents null')
  })

  it('shows a stranger nothing of it, and lets them do nothing to it', async () => {
    const folder = await make('Plans')
    const [document, inFolder] = [await put(folder), await put(folder)]
    await drop('documents', document)
    await drop('folders', folder)
    await asAda.delete(`dependents/${tunde.id}`)
    const asKofi = await callerFor(server, kofi.id)
    expect((await asKofi.get('trash/people')).body).toEqual([])
    expect((await asKofi.get('trash/documents')).body).toEqual([])
    expect((await asKofi.get(`trash/documents?profileId=${maya.id}`)).status).toBe(404)
    for (const path of [`documents/${document}`, `documents/${inFolder}`, `folders/${folder}`, `people/${tunde.id}`]) {
      expect((await asKofi.post(`trash/${path}/restore`, undefined)).status).toBe(404)
      expect((await asKofi.delete(`trash/${path}`)).status).toBe(404)
    }
    expect((await asAda.post(`trash/journal/${folder}/restore`, undefined)).status).toBe(404)
    expect(await papers()).toHaveLength(2)
    expect(await people()).toHaveLength(1)
  })

  it('is in no list, no library and no pull until it is restored, and then in all of them', async () => {
    const folder = await make('Plans')
    const document = await put(folder)
    const cursor = ((await asAda.get('sync')).body as SyncAnswer).cursor
    await drop('folders', folder)
    const gone = (await asAda.get(`sync?since=${cursor}`)).body as SyncAnswer
    expect(gone.books.flatMap((book) => book.gone.map(({ key }) => key))).toEqual([document, folder])
    const library = async () => Library.parse((await asAda.get(`library?profileId=${maya.id}`)).body)
    expect((await library()).documents).toEqual([])
    await restore('folders', folder)
    const back = (await asAda.get(`sync?since=${gone.cursor}`)).body as SyncAnswer
    expect(back.books.map(({ rows }) => Object.keys(rows))).toEqual([['folders', 'documents']])
    expect((await library()).documents.map(({ id }) => id)).toEqual([document])
  })

  it('sends a restored person as a whole to a device that knew them before, by whatever it has heard', async () => {
    const first = (await asAda.get('sync')).body as SyncAnswer
    await asAda.delete(`dependents/${maya.id}`)
    const left = (await asAda.get(`sync?since=${first.cursor}`)).body as SyncAnswer
    expect(left.left).toEqual([maya.id])
    await restore('people', maya.id)
    const away = (await asAda.get(`sync?since=${first.cursor}`)).body as SyncAnswer
    expect([away.left, away.replaced]).toEqual([[], [maya.id]])
    const anew = (await asAda.get(`sync?since=${left.cursor}`)).body as SyncAnswer
    expect([anew.left, anew.replaced]).toEqual([[], []])
    for (const { books, cursor } of [away, anew]) {
      expect(books.map(({ id, rows }) => [id, Object.keys(rows).toSorted()])).toEqual([
        [maya.id, ['attributes', 'carePlans', 'dependents', 'folders']],
      ])
      expect((await asAda.get(`sync?since=${cursor}`)).body).toMatchObject({ books: [], replaced: [], left: [] })
    }
    expect(((await asAda.get('dependents')).body as Dependent[]).map(({ id }) => id)).toContain(maya.id)
  })
})
