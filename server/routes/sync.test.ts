import { describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { CHANGE } from '#contract/headers.ts'
import { promptId } from '#contract/journal-content.ts'
import { SYNC_PAGE, SyncAnswer } from '#contract/sync.ts'
import { insertMany } from '#server/db/bulk-insert.ts'
import { recordChanges, withoutDevice } from '#server/db/feed.ts'
import { removeImport } from '#server/db/record-imports.ts'
import { callerFor } from '#tests/support/caller.ts'
import { ada, demoDependents, kofi, maya, zoe } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { bundle, importRecords, order, patientMaya } from '#tests/support/records.ts'
import { callerForEach, serverForEach } from '#tests/support/for-each-test.ts'
import { pdf } from '#tests/support/typed-bytes.ts'
import { uploaderFor } from '#tests/support/uploader.ts'

describe.each(databases)('one pull on $name', { timeout: 20_000 }, ({ open }) => {
  const server = serverForEach(open)
  const asAda = callerForEach(server, ada.id)

  const pull = async (since?: string, who = asAda): Promise<SyncAnswer> => {
    const { status, body } = await who.get(`sync${since === undefined ? '' : `?since=${encodeURIComponent(since)}`}`)
    expect(status).toBe(200)
    return SyncAnswer.parse(body)
  }
  /** Every page from here on. */
  const pullAll = async (since?: string): Promise<SyncAnswer[]> => {
    const pages = [await pull(since)]
    while (pages.at(-1)!.more) pages.push(await pull(pages.at(-1)!.cursor))
    return pages
  }
  const bookOf = (answer: SyncAnswer, id: string) => answer.books.find((book) => book.id === id)
  const nap = (napTime: string) => asAda.post('care-plan', { userId: maya.id, napTime })
  const dayAt = (index: number) => new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10)
  /** Answers of these days, as so many calls would have written them. */
  const journal = (from: number, to: number) =>
    server.database.transaction(async (queries) => {
      const days = Array.from({ length: to - from }, (_, index) => dayAt(from + index))
      const written = { version: 1, createdDate: '2026-01-01T00:00:00.000Z', updatedDate: '2026-01-01T00:00:00.000Z' }
      const rows = days.map((day) => ({ id: v7(), profileId: maya.id, day, question: '?', answer: day, ...written }))
      await insertMany(queries, 'journalEntries', rows)
      const changes = days.map((day) => ({ noun: 'journal', key: promptId(maya.id, day), verb: 'save' }) as const)
      await recordChanges(queries, maya.id, changes, withoutDevice(server.now(), ada.id))
    })
  const keysIn = (pages: SyncAnswer[], noun: string) =>
    pages.flatMap(({ books }) => books.flatMap(({ rows }) => (rows[noun] ?? []).map(({ row }) => row['id'])))

  it('brings a new device everything of everybody in the family, and of nobody else', async () => {
    const { books, more, replaced, left } = await pull()
    expect([more, replaced, left]).toEqual([false, [], []])
    expect(books.map(({ id }) => id).toSorted()).toEqual([ada.id, ...demoDependents.map(({ id }) => id)].toSorted())
    const mayas = books.find(({ id }) => id === maya.id)!
    expect(mayas.rows['carePlans']?.map(({ row }) => row)).toEqual((await asAda.get(`care-plan/${maya.id}`)).body)
    expect(mayas.rows['attributes']?.[0]?.row).toEqual((await asAda.get(`user-attributes/${maya.id}`)).body)
    const dependents = (await asAda.get('dependents')).body as { id: string }[]
    expect(mayas.rows['dependents']?.[0]?.row).toEqual(dependents.find(({ id }) => id === maya.id))
    expect(mayas.rows['folders']?.map(({ row }) => row)).toEqual(
      expect.arrayContaining((await asAda.get(`category/medical/folders?profileId=${maya.id}`)).body as unknown[]),
    )
    const own = books.find(({ id }) => id === ada.id)!
    expect(own.rows['profile']?.[0]?.row).toEqual((await asAda.get('auth/me/profile')).body)
    const asKofi = await callerFor(server, kofi.id)
    expect(JSON.stringify(await pull(undefined, asKofi))).not.toContain('Okafor')
  })

  it('brings only what changed since, and then nothing, in a few bytes', async () => {
    const { cursor } = await pull()
    const written = await nap('After lunch')
    expect(written.headers.get(CHANGE)).toMatch(new RegExp(String.raw`^${maya.id}\.\d+\.\w{8}$`))
    const next = await pull(cursor)
    const seq = Number(written.headers.get(CHANGE)!.split('.')[1])
    expect(next.books).toEqual([{ id: maya.id, rows: { carePlans: [{ seq, row: written.body }] }, gone: [] }])
    const nothing = await asAda.get(`sync?since=${next.cursor}`)
    const empty = { more: false, books: [], replaced: [], left: [], tags: {} }
    expect(nothing.body).toEqual({ cursor: next.cursor, ...empty })
    expect(JSON.stringify(nothing.body).length).toBeLessThan(400)
  })

  it('echoes a nonce, so that an answer which somebody in between has kept is known for one', async () => {
    expect((await asAda.get('sync?n=abc')).body).toMatchObject({ n: 'abc' })
  })

  it('tells of a row once however often it changed, at its newest place', async () => {
    const { cursor } = await pull()
    for (const napTime of ['1', '2', '3']) await nap(napTime)
    const [plan] = bookOf(await pull(cursor), maya.id)?.rows['carePlans'] ?? []
    expect(plan?.row).toMatchObject({ napTime: '3' })
    expect(plan?.seq).toBe(Number((await nap('3')).headers.get(CHANGE)!.split('.')[1]))
  })

  it('brings more than a page in pages, without a gap or a repeat, also what is written between them', async () => {
    await journal(0, SYNC_PAGE + 20)
    const first = await pull()
    expect(first.more).toBe(true)
    await nap('Between two pages')
    await journal(SYNC_PAGE + 20, SYNC_PAGE + 22)
    const pages = [first, ...(await pullAll(first.cursor))]
    for (const { books } of pages) {
      const rows = books.flatMap((book) =>
        Object.values(book.rows)
          .flat()
          .concat(book.gone as never[]),
      )
      expect(rows.length).toBeLessThanOrEqual(SYNC_PAGE)
    }
    const days = keysIn(pages, 'journal')
    expect(days).toHaveLength(SYNC_PAGE + 22)
    expect(new Set(days).size).toBe(SYNC_PAGE + 22)
    const plans = pages.flatMap((page) => bookOf(page, maya.id)?.rows['carePlans'] ?? [])
    expect(plans.at(-1)?.row).toMatchObject({ napTime: 'Between two pages' })
  })

  it('ends a page before it is too long for a slow line, but never without anything', async () => {
    const image = 'x'.repeat(5_000_000)
    const at = { createdDate: '2026-01-01T00:00:00.000Z', updatedDate: '2026-01-01T00:00:00.000Z' }
    await server.database.queries
      .insertInto('photos')
      .values({ profileId: maya.id, image, version: 1, ...at })
      .execute()
    const place = { noun: 'photos', key: maya.id, verb: 'save' } as const
    await server.database.transaction((queries) =>
      recordChanges(queries, maya.id, [place], withoutDevice(server.now(), ada.id)),
    )
    await journal(0, 3)
    const pages = await pullAll()
    expect(pages.map(({ books }) => books.some(({ rows }) => rows['photos']))).toEqual([false, true, false])
    expect(pages[1]?.books).toHaveLength(1)
    expect(keysIn(pages, 'journal')).toHaveLength(3)
    expect(keysIn(pages, 'dependents')).toHaveLength(demoDependents.length)
    expect(pages.at(-1)?.cursor).toBe((await pull(pages.at(-1)?.cursor)).cursor)
  })

  it('says that a row is gone which was deleted between two pages', async () => {
    const folder = v7()
    await asAda.post(`category/medical/folders?profileId=${maya.id}`, { id: folder, name: 'Soon gone' })
    await journal(0, SYNC_PAGE)
    const pages = [await pull()]
    await asAda.delete(`category/medical/folders/${folder}`)
    pages.push(...(await pullAll(pages[0]!.cursor)))
    const told = pages.map((page) => ({
      saved: keysIn([page], 'folders').includes(folder),
      gone: page.books.some(({ gone }) => gone.some(({ key }) => key === folder)),
    }))
    expect(told.findLastIndex(({ gone }) => gone)).toBeGreaterThan(told.findLastIndex(({ saved }) => saved))
  })

  it('tells of a deleted folder and of each document that went with it', async () => {
    const [folder, document] = [v7(), v7()]
    await asAda.post(`category/medical/folders?profileId=${maya.id}`, { id: folder, name: 'Letters' })
    await (await uploaderFor(server, ada.id)).upload(document, pdf(), maya.id)
    await asAda.post(`category/medical/documents?folderId=${folder}`, { id: document, folderId: folder, name: 'a.pdf' })
    const { cursor, books } = await pull()
    const kept = books.find(({ id }) => id === maya.id)!.rows['documents']
    expect(kept).toMatchObject([{ row: { id: document, folderId: folder, media_url: '', profileId: maya.id } }])
    expect(kept?.[0]?.row).not.toHaveProperty('fileKey')
    const deleted = await asAda.delete(`category/medical/folders/${folder}`)
    const { gone } = bookOf(await pull(cursor), maya.id)!
    expect(gone.map(({ noun, key }) => [noun, key])).toEqual([
      ['documents', document],
      ['folders', folder],
    ])
    const again = await asAda.delete(`category/medical/folders/${folder}`)
    expect([again.status, again.body, again.headers.get(CHANGE)]).toEqual([
      200,
      deleted.body,
      deleted.headers.get(CHANGE),
    ])
    // A new device need not hear of what it never had.
    expect(bookOf(await pull(), maya.id)?.gone).toEqual([])
  })

  it('brings a person who was added, and says whose book may no longer be read', async () => {
    const { cursor } = await pull()
    const id = v7()
    const noor = { firstName: 'Noor', lastName: 'O', birthDate: '2020-01-01', gender: 'Female', relation: 'Child' }
    await asAda.post('dependents', { id, ...noor })
    const added = await pull(cursor)
    expect(bookOf(added, id)?.rows['dependents']?.[0]?.row).toMatchObject({ id, ...noor })
    const deleted = await asAda.delete(`dependents/${id}`)
    expect([deleted.status, deleted.headers.get(CHANGE)]).toEqual([204, expect.stringContaining(`${id}.2.`)])
    const after = await pull(added.cursor)
    expect([after.left, after.books, after.cursor.includes(id)]).toEqual([[id], [], false])
    // The stamp that the deletion answered is no reason to swap anything either.
    const stamped = await pull(`${added.cursor},${deleted.headers.get(CHANGE)}`)
    expect([stamped.left, stamped.replaced]).toEqual([[id], []])
  })

  it('shows nobody the book of a stranger, whatever cursor they send', async () => {
    const { cursor } = await pull()
    const asKofi = await callerFor(server, kofi.id)
    const answer = await pull(cursor, asKofi)
    expect(answer.left.toSorted()).toEqual([ada.id, ...demoDependents.map(({ id }) => id)].toSorted())
    expect(JSON.stringify({ ...answer, left: [] })).not.toMatch(new RegExp(`Okafor|${ada.id}|${maya.id}`))
  })

  it('says whose records changed, with a tag that only then is another', async () => {
    const start = await pull()
    expect(start.tags).toEqual({})
    const whose = { owner: ada, person: maya }
    const id = await importRecords(server, bundle(patientMaya, order('m1', 'Salbutamol')), whose)
    const next = await pull(start.cursor)
    expect(Object.keys(next.tags)).toEqual([maya.id])
    expect(next.books).toEqual([])
    await nap('x')
    const later = await pull(next.cursor)
    expect([later.tags, bookOf(later, maya.id)?.rows['carePlans']?.length]).toEqual([{}, 1])
    expect((await pull()).tags).toEqual(next.tags)
    await server.database.transaction((queries) =>
      removeImport(queries, ada.id, id, withoutDevice(server.now(), ada.id)),
    )
    const last = await pull(later.cursor)
    expect([Object.keys(last.tags), last.books]).toEqual([[maya.id], []])
    expect(last.tags).not.toEqual(next.tags)
  })

  it('replaces a book whose cursor belongs to another history, and no other', async () => {
    const { cursor } = await pull()
    const isMayas = new RegExp(String.raw`${maya.id}\.(\d+)\.(\w+)-`)
    const [, seq = '', mark = ''] = isMayas.exec(cursor) ?? []
    const as = (place: string) => cursor.replace(isMayas, `${maya.id}.${place}-`)
    for (const other of [`${seq}.00000000`, `${Number(seq) + 1}.${mark}`, `${Number(seq) - 1}.${mark}`]) {
      const { replaced, books, cursor: next } = await pull(as(other))
      expect(replaced).toEqual([maya.id])
      expect(books.map(({ id }) => id)).toEqual([maya.id])
      expect(books[0]!.rows['carePlans']).toHaveLength(1)
      expect(next).toBe(cursor)
    }
  })

  it('replaces a book when it lost a write that was confirmed', async () => {
    const { cursor } = await pull()
    const stamp = (await nap('Confirmed')).headers.get(CHANGE)!
    expect((await pull(`${cursor},${stamp}`)).replaced).toEqual([])
    // As if restored from before, and others had written since.
    const [, seq = ''] = stamp.split('.')
    await server.database.queries
      .updateTable('changes')
      .set({ mark: 'others00' })
      .where('book', '=', maya.id)
      .where('seq', '=', Number(seq))
      .execute()
    await nap('Of the others')
    const { replaced, books } = await pull(`${cursor},${stamp}`)
    expect([replaced, books.map(({ id }) => id)]).toEqual([[maya.id], [maya.id]])
  })

  it('starts a book from its beginning when the cursor only proves a write to it', async () => {
    const stamp = (await asAda.post('care-plan', { userId: zoe.id, napTime: 'x' })).headers.get(CHANGE)!
    const answer = await pull(stamp)
    expect(answer.replaced).toEqual([])
    expect(bookOf(answer, zoe.id)?.rows['dependents']).toHaveLength(1)
    expect(answer.books).toHaveLength(1 + demoDependents.length)
  })

  it('takes what is no cursor for none, and refuses one beyond all measure', async () => {
    expect((await pull('nonsense,,a.b.c')).books).toHaveLength(1 + demoDependents.length)
    expect((await asAda.get(`sync?since=${'x'.repeat(40_001)}`)).status).toBe(422)
  })

  it('does not go on from a place below which changes were pruned, and does not begin anew for ever', async () => {
    await journal(0, SYNC_PAGE + 5)
    const start = await pullAll()
    const folder = v7()
    await asAda.post(`category/medical/folders?profileId=${maya.id}`, { id: folder, name: 'Gone' })
    await asAda.delete(`category/medical/folders/${folder}`)
    await nap('Newest')
    const { queries } = server.database
    const inMayas = queries.deleteFrom('changes').where('book', '=', maya.id)
    await inMayas.where('key', '=', folder).execute()
    await queries
      .updateTable('books')
      .set((book) => ({ floor: book('seq', '-', 1) }))
      .where('id', '=', maya.id)
      .execute()
    const pages = await pullAll(start.at(-1)!.cursor)
    expect(pages.map(({ replaced }) => replaced)).toEqual([[maya.id], []])
    expect(keysIn(pages, 'journal')).toHaveLength(SYNC_PAGE + 5)
    // A new device is not thrown back between its first two pages.
    const fresh = await pullAll()
    expect(fresh.flatMap(({ replaced }) => replaced)).toEqual([])
    expect((await pull(fresh.at(-1)!.cursor)).books).toEqual([])
  })

  it('tells other devices of everything that can change', async () => {
    const [folder, document] = [v7(), v7()]
    let cursor = (await pull()).cursor
    const tells = async (noun: string, write: () => Promise<{ status: number; headers: Headers }>) => {
      const { status, headers } = await write()
      expect([noun, status < 300, headers.get(CHANGE)]).toEqual([noun, true, expect.any(String)])
      const answer = await pull(cursor)
      const told = answer.books.flatMap(({ rows, gone }) => [...Object.keys(rows), ...gone.map((one) => one.noun)])
      expect(told).toContain(noun)
      cursor = answer.cursor
    }
    const attributes = { strengths: [], interests: [{ id: 1, name: 'Rain' }], calmingStrategies: [] }
    await tells('profile', () => asAda.patch('auth/me/profile', { phone: '555 0100' }))
    await tells('dependents', () => asAda.patch(`dependents/${maya.id}`, { relation: 'Niece' }))
    await tells('carePlans', () => asAda.patch(`care-plan/${maya.planId}`, { napTime: 'Never' }))
    await tells('attributes', () => asAda.post('user-attributes', { userId: maya.id, ...attributes }))
    await tells('attributes', () => asAda.patch(`user-attributes/${maya.attributes.id}`, { interests: [] }))
    await tells('journal', () => asAda.post(`journal/entry/${promptId(maya.id, '2026-11-20')}`, { answer: 'Yes' }))
    const shelf = `category/medical/folders?profileId=${maya.id}`
    await tells('folders', () => asAda.post(shelf, { id: folder, name: 'A' }))
    await tells('folders', () => asAda.patch(`category/medical/folders/${folder}`, { name: 'B' }))
    await (await uploaderFor(server, ada.id)).upload(document, pdf(), maya.id)
    const made = { id: document, folderId: folder, name: 'a.pdf' }
    await tells('documents', () => asAda.post(`category/medical/documents?folderId=${folder}`, made))
    await tells('documents', () => asAda.patch(`category/medical/documents/${document}`, { name: 'b' }))
    await tells('documents', () => asAda.delete(`category/medical/documents/${document}`))
    await tells('folders', () => asAda.delete(`category/medical/folders/${folder}`))
    const appointment = v7()
    await tells('appointments', () => asAda.post('appointments', { id: appointment, profileId: maya.id }))
    await tells('appointments', () => asAda.patch(`appointments/${appointment}`, { withWhom: 'Dr Amari' }))
    await tells('appointments', () => asAda.delete(`appointments/${appointment}`))
    await tells('profile', () => asAda.deleteWith('auth/me', { password: ada.password }))
    await tells('profile', () => asAda.post('auth/me/keep', undefined))
  })

  it('notes who did it, on which device and under which key', async () => {
    await asAda.post('care-plan', { userId: maya.id, napTime: 'x' }, { 'Idempotency-Key': 'k-1' })
    const devices = (await asAda.get('auth/me/devices')).body as { id: string; isCurrent: boolean }[]
    const row = await server.database.queries
      .selectFrom('changes')
      .selectAll()
      .where('idempotencyKey', '=', 'k-1')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      book: maya.id,
      noun: 'carePlans',
      key: maya.id,
      verb: 'save',
      actor: ada.id,
      device: devices.find(({ isCurrent }) => isCurrent)?.id,
      at: '2026-11-21T14:02:00.000Z',
    })
  })
})
