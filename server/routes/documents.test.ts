import { beforeEach, describe, expect, it } from 'vitest'
import { decodeJwt } from 'jose'
import { v7 } from 'uuid'
import { Document, type Document as DocumentRow } from '#contract/documents.ts'
import type { Folder } from '#contract/folders.ts'
import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED } from '#contract/headers.ts'
import { caller, callerFor, problem } from '#tests/support/caller.ts'
import { ada, kofi, maya, tunde } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { apng, doc, docx, gif, jpg, pdf, plainZip, png } from '#tests/support/typed-bytes.ts'
import { callerForEach, serverForEach } from '#tests/support/for-each-test.ts'
import { type Uploader, uploaderFor } from '#tests/support/uploader.ts'

const AWKWARD = 'a'.repeat(251)

describe.each(databases)('documents on $name', ({ open }) => {
  const server = serverForEach(open)
  const asAda = callerForEach(server, ada.id)
  let adas: Uploader
  let token: string
  let folderId: string

  beforeEach(async () => {
    adas = await uploaderFor(server, ada.id)
    token = (await server.signIn(ada.id)).accessToken
    folderId = ((await asAda.get(`category/medical/folders?profileId=${maya.id}`)).body as Folder[])[0]?.id ?? ''
  })

  const place = (folder = folderId) => `category/medical/documents?folderId=${folder}`
  const add = async (name: string, bytes: Buffer, id: string = v7()) => {
    await adas.upload(id, bytes, maya.id)
    return asAda.post(place(), { id, folderId, name })
  }
  const added = async (name = 'plan.pdf', bytes = pdf()) => Document.parse((await add(name, bytes)).body)
  const content = (id: string, headers: Record<string, string> = {}, method = 'GET') =>
    server.fetch(`/api/category/medical/documents/${id}/content`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...headers },
    })

  it.each([
    ['photo.jpg', jpg(), 'image/jpeg'],
    ['photo.JPEG', jpg(), 'image/jpeg'],
    ['drawing.png', png(), 'image/png'],
    ['moving.png', apng(), 'image/png'],
    ['signs.gif', gif(), 'image/gif'],
    ['plan.pdf', pdf(), 'application/pdf'],
    ['letter.doc', doc(), 'application/msword'],
    ['letter.docx', docx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ])('may be a %s, and are typed by their bytes', async (name, bytes, type) => {
    expect(await added(name, bytes)).toMatchObject({ name, type, size: bytes.length, folderId, profileId: maya.id })
  })

  it.each([
    ['photo.jpg', png()],
    ['plan.pdf', Buffer.from('<script>alert(1)</script>')],
    ['plan.pdf', jpg()],
    ['letter.docx', plainZip()],
    ['letter.docx', doc()],
    ['letter.doc', docx()],
    ['page.html', Buffer.from('<!doctype html><p>hello')],
    ['drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['photo.png.exe', png()],
    ['photo', png()],
    ['.png', png()],
    ['photo.png ', Buffer.from('MZ')],
    ['archive.zip', plainZip()],
  ])('are refused as %j when the bytes say otherwise or are nothing we keep', async (name, bytes) => {
    expect(problem(await add(name, bytes))).toMatchObject({ status: 415, code: 'file-type-refused' })
  })

  it.each([
    ['../../etc/passwd.pdf'],
    ['C:\\Windows\\System32\\x.pdf'],
    ['"; filename=evil.exe; .pdf'],
    ['line\r\nSet-Cookie: x=1\u0001.pdf'],
    ['مايا 🧩 Émile ‮.pdf'],
    [`${AWKWARD}.pdf`],
  ])('may be named %j, which is data and never a path', async (name) => {
    const document = await added(name)
    expect(document.name).toBe(name)
    expect([...server.files.kept.keys()]).toEqual([document.id])
    const answer = await content(document.id)
    expect(answer.status).toBe(200)
    const disposition = answer.headers.get('Content-Disposition') ?? ''
    expect(disposition).toMatch(/^inline; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]*"; filename\*=UTF-8''[\w.!~%-]*$/)
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(name)
  })

  it.each([[''], [' '], [`${'x'.repeat(296)}.pdf`], ['a\0.pdf'], ['\udfff.pdf']])('are not named %j', async (name) => {
    expect((await add(name, pdf())).status).toBe(422)
  })

  it('are renamed under the extension that they have', async () => {
    const { id } = await added('Plan 2026.PDF')
    const path = `category/medical/documents/${id}`
    const rename = async (name: string) => (await asAda.patch(path, { name })).body as DocumentRow
    expect(await rename(' Plan of May ')).toMatchObject({ name: 'Plan of May.PDF', version: 2, size: pdf().length })
    expect((await rename('plan.pdf')).name).toBe('plan.PDF')
    expect((await rename('plan.exe')).name).toBe('plan.exe.PDF')
    expect((await rename('a/b\\c')).name).toBe('a/b\\c.PDF')
    expect((await asAda.patch(path, { name: AWKWARD })).status).toBe(200)
    const tooLong = await asAda.patch(path, { name: `${AWKWARD}a` })
    expect(problem(tooLong)).toMatchObject({ status: 422, issues: [{ path: 'name', code: 'too-big' }] })
    expect((await asAda.patch(path, { name: 'x'.repeat(300) })).status).toBe(422)
    expect((await asAda.patch(path, { name: ' ' })).status).toBe(422)
    expect((await asAda.patch(path, { name: 'x' }, { 'If-Match': '"1"' })).status).toBe(412)
    expect((await asAda.patch(`category/therapy/documents/${id}`, { name: 'x' })).status).toBe(404)
  })

  it('are renamed from the name that was seen, and ask where it is another by now', async () => {
    const { id } = await added('Plan.PDF')
    const rename = (name: string, seen: string) =>
      asAda.patch(`category/medical/documents/${id}`, { name, seen: { name: seen } })
    const first = await rename('Plan of May', 'Plan.PDF')
    expect([first.status, first.body]).toEqual([200, expect.objectContaining({ name: 'Plan of May.PDF', version: 2 })])
    // As it is wanted already, with the extension or without.
    for (const name of ['Plan of May', 'Plan of May.pdf']) {
      const again = await rename(name, 'Plan.PDF')
      expect([again.status, (again.body as DocumentRow).version]).toEqual([200, 2])
    }
    const asked = await rename('Plan of June', 'Plan.PDF')
    expect([asked.status, problem(asked).code, problem(asked).theirs]).toEqual([
      409,
      'seen-otherwise',
      { name: 'Plan of May.PDF' },
    ])
  })

  it('are listed by folder, and gone for good to the eye when deleted', async () => {
    const first = await added('first.pdf')
    server.advance(1000)
    const second = await added('second.png', png())
    const listed = await asAda.get(place())
    expect((listed.body as DocumentRow[]).map(({ id }) => id)).toEqual([first.id, second.id])
    expect((await asAda.get(place(), { 'If-None-Match': listed.headers.get('ETag') ?? '' })).status).toBe(304)
    expect((await asAda.get(`category/therapy/documents?folderId=${folderId}`)).status).toBe(404)
    expect((await asAda.get('category/medical/documents')).status).toBe(422)
    const path = `category/medical/documents/${first.id}`
    const deleted = await asAda.delete(path)
    expect(deleted).toMatchObject({ status: 200, body: { id: first.id, deletedDate: '2026-11-21T14:02:01.000Z' } })
    server.advance(1000)
    expect((await asAda.delete(path)).body).toEqual(deleted.body)
    expect((await asAda.get(place())).body).toMatchObject([{ id: second.id }])
    expect((await content(first.id)).status).toBe(404)
    const asKofi = await callerFor(server, kofi.id)
    expect((await asKofi.delete(path)).status).toBe(404)
    expect(problem(await asAda.post(place(), { id: first.id, folderId, name: 'x.pdf' })).code).toBe('conflict')
  })

  it('wait in vain for a folder that was deleted elsewhere, and find a place in another', async () => {
    const id = v7()
    await adas.upload(id, pdf(), maya.id)
    await asAda.delete(`category/medical/folders/${folderId}`)
    expect(problem(await asAda.post(place(), { id, folderId, name: 'x.pdf' })).code).toBe('not-found')
    const other = ((await asAda.get(`category/medical/folders?profileId=${maya.id}`)).body as Folder[])[0]?.id ?? ''
    expect((await asAda.post(place(other), { id, folderId: other, name: 'x.pdf' })).status).toBe(201)
  })

  it('stay where they are: the query and the body agree on the folder, and one file is one document', async () => {
    const { id } = await added()
    const folders = (await asAda.get(`category/medical/folders?profileId=${maya.id}`)).body as Folder[]
    const other = folders[1]?.id ?? ''
    expect((await asAda.post(place(), { id, folderId: other, name: 'x.pdf' })).status).toBe(400)
    expect(problem(await asAda.post(place(other), { id, folderId: other, name: 'x.pdf' })).code).toBe('conflict')
  })

  it('are answered once more when the answer was lost', async () => {
    const id = v7()
    await adas.upload(id, pdf(), maya.id)
    const send = () => asAda.post(place(), { id, folderId, name: 'plan.pdf' }, { [IDEMPOTENCY_KEY]: 'once' })
    const first = await send()
    const second = await send()
    expect([first.status, second.status, second.headers.get(IDEMPOTENCY_REPLAYED)]).toEqual([201, 201, 'true'])
    expect(second.body).toEqual(first.body)
    const other = await asAda.post(place(), { id, folderId, name: 'else.pdf' }, { [IDEMPOTENCY_KEY]: 'once' })
    expect(problem(other).code).toBe('idempotency-key-reused')
  })

  describe('as bytes', () => {
    it('come with what keeps a browser from running or keeping them', async () => {
      const { id } = await added('plan.pdf')
      const answer = await content(id)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(pdf().length),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        'content-security-policy': expect.stringContaining('sandbox'),
        'cross-origin-resource-policy': 'same-origin',
        'accept-ranges': 'bytes',
      })
      expect(Buffer.from(await answer.arrayBuffer()).equals(pdf())).toBe(true)
      const word = await content((await added('letter.docx', docx())).id)
      expect(word.headers.get('Content-Disposition')).toMatch(/^attachment;/)
    })

    it.each([
      ['bytes=0-9', 206, 0, 10],
      ['bytes=10-', 206, 10, undefined],
      ['bytes=-7', 206, -7, undefined],
      ['bytes=0-99999999', 206, 0, undefined],
      ['bytes=5-2', 200, 0, undefined],
      ['bytes=0-1,4-5', 200, 0, undefined],
      ['lines=1-2', 200, 0, undefined],
    ])('come in the range %s', async (range, status, start, end) => {
      const { id } = await added()
      const answer = await content(id, { Range: range })
      expect(answer.status).toBe(status)
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(bytes.equals(pdf().subarray(start, end))).toBe(true)
      expect(answer.headers.get('Content-Length')).toBe(String(bytes.length))
    })

    it('know their end, and their tag', async () => {
      const { id } = await added()
      const beyond = await content(id, { Range: 'bytes=99999999-' })
      expect([beyond.status, beyond.headers.get('Content-Range')]).toEqual([416, `bytes */${pdf().length}`])
      expect((await content(id, { 'If-None-Match': `"${id}"` })).status).toBe(304)
      expect((await content(id, { Range: 'bytes=0-1', 'If-Range': '"other"' })).status).toBe(200)
      const head = await content(id, {}, 'HEAD')
      expect([head.status, head.headers.get('Content-Length'), await head.text()]).toEqual([200, `${pdf().length}`, ''])
    })

    it('are said to be lost where the server has them no more', async () => {
      const { id } = await added()
      await server.files.remove(id)
      expect((await content(id, {}, 'HEAD')).status).toBe(404)
      const answer = await content(id, { 'Accept-Language': 'fr' })
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({
        code: 'not-found',
        message: expect.stringMatching(/^Le serveur n’a plus/),
      })
    })

    it('can be had for ten minutes by the address that came with them, by whoever has it', async () => {
      const { id, media_url: address } = await added()
      const answer = await server.fetch(address)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('Content-Type')).toBe('application/pdf')
      expect(Buffer.from(await answer.arrayBuffer()).equals(pdf())).toBe(true)
      const other = await added('other.pdf')
      for (const bad of [
        address.replace(id, other.id),
        address.replace(/expires=\d/, 'expires=9'),
        address.replace(/signature=.{6}/, 'signature=AAAAAA'),
        address.replace(/signature=.*/, 'signature='),
      ]) {
        expect((await server.fetch(bad)).status).toBe(404)
      }
      expect((await server.fetch(address.replace(/\?.*/, ''))).status).toBe(422)
      server.advance(599_000)
      expect((await server.fetch(address)).status).toBe(200)
      server.advance(1000)
      expect((await server.fetch(address)).status).toBe(404)
    })

    it('can be had by address no longer than the session lasts that got it, wherever it was ended', async () => {
      const { id } = await added()
      const addressFor = async (accessToken: string) => {
        const list = (await caller(server, accessToken).get(place())).body as DocumentRow[]
        return list.find((row) => row.id === id)?.media_url ?? ''
      }
      const [phone, laptop, tablet] = [
        await server.signIn(ada.id),
        await server.signIn(ada.id),
        await server.signIn(ada.id),
      ]
      const [onPhone, onLaptop, onTablet] = [
        await addressFor(phone.accessToken),
        await addressFor(laptop.accessToken),
        await addressFor(tablet.accessToken),
      ]
      expect(onPhone).not.toBe(onLaptop)
      expect(onPhone).not.toContain(decodeJwt(phone.accessToken)['sid'])
      const statuses = () =>
        Promise.all([onPhone, onLaptop, onTablet].map(async (address) => (await server.fetch(address)).status))
      expect(await statuses()).toEqual([200, 200, 200])
      await caller(server).post('auth/logout', { refreshToken: phone.refreshToken })
      expect(await statuses()).toEqual([404, 200, 200])
      expect((await caller(server, laptop.accessToken).delete('auth/me/devices')).status).toBe(204)
      expect(await statuses()).toEqual([404, 200, 404])
    })

    it('cannot be had by address once they, their folder or their person are deleted', async () => {
      const [one, two] = [await added('one.pdf'), await added('two.pdf')]
      await asAda.delete(`category/medical/documents/${one.id}`)
      expect((await server.fetch(one.media_url)).status).toBe(404)
      expect((await server.fetch(two.media_url)).status).toBe(200)
      await asAda.delete(`dependents/${maya.id}`)
      expect((await server.fetch(two.media_url)).status).toBe(404)
      expect((await content(two.id)).status).toBe(404)
    })
  })

  describe('as a form', () => {
    interface Sent {
      status: number
      headers: Headers
      body: {
        documents: DocumentRow[]
        problems: { name: string; code: string; message: string }[]
        code?: string
        issues?: { path: string; code: string }[]
      }
    }
    const sendForm = async (
      parts: [name: string, bytes: Uint8Array][],
      fields: Record<string, string> = {},
      headers: Record<string, string> = {},
    ): Promise<Sent> => {
      const form = new FormData()
      for (const [name, bytes] of parts) form.append('files', new Blob([new Uint8Array(bytes)]), name)
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      const answer = await server.fetch(`/api/${place()}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, ...headers },
        body: form,
      })
      return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Sent['body'] }
    }
    const storedFiles = () => server.database.queries.selectFrom('files').select(['id', 'type']).execute()

    it('are kept or refused one by one', async () => {
      const large = Buffer.concat([png(), Buffer.alloc(26 * 1024 * 1024)])
      const sent = await sendForm(
        [
          ['plan.pdf', pdf()],
          ['Größe 🧩/../x.png', png()],
          ['empty.pdf', Buffer.alloc(0)],
          ['large.png', large],
          ['lie.jpg', png()],
          [`${'x'.repeat(296)}.pdf`, pdf()],
          ['exact.png', png(25 * 1024 * 1024)],
        ],
        { folderId, folderName: 'whatever' },
      )
      expect(sent.status).toBe(201)
      expect(sent.body.documents.map(({ name, type, size }) => [name, type, size])).toEqual([
        ['plan.pdf', 'application/pdf', pdf().length],
        ['Größe 🧩/../x.png', 'image/png', png().length],
        ['exact.png', 'image/png', 25 * 1024 * 1024],
      ])
      expect(sent.body.problems.map(({ code }) => code)).toEqual([
        'file-empty',
        'file-too-large',
        'file-type-refused',
        'invalid-input',
      ])
      for (const { message } of sent.body.problems) expect(message).not.toBe('')
      expect(server.files.kept.size).toBe(3)
      expect(await storedFiles()).toHaveLength(3)
      const [first] = sent.body.documents
      expect(Buffer.from(await (await content(first?.id ?? '')).arrayBuffer()).equals(pdf())).toBe(true)
    })

    // A hundred files on a busy machine with PostgreSQL take their time.
    it('may be fifty at once, and no more', { timeout: 30_000 }, async () => {
      const many = (count: number): [string, Buffer][] =>
        Array.from({ length: count }, (_, index) => [`scan ${index}.png`, png(2000 + index)])
      const sent = await sendForm(many(50))
      expect([sent.status, sent.body.documents.length, sent.body.problems]).toEqual([201, 50, []])
      const tooMany = await sendForm(many(51))
      expect([tooMany.status, tooMany.body.code]).toEqual([413, 'payload-too-large'])
      expect(server.files.kept.size).toBe(50)
      expect(await storedFiles()).toHaveLength(50)
    })

    it('get the problem of the first when none is kept', async () => {
      const sent = await sendForm([
        ['lie.jpg', pdf()],
        ['empty.pdf', Buffer.alloc(0)],
      ])
      expect([sent.status, sent.body.code]).toEqual([415, 'file-type-refused'])
      expect(sent.body.issues).toMatchObject([
        { path: 'files.0', code: 'file-type-refused' },
        { path: 'files.1', code: 'file-empty' },
      ])
      expect((await sendForm([])).status).toBe(422)
      expect(server.files.kept.size).toBe(0)
    })

    it('leave nothing behind when the form names another folder, or nobody’s', async () => {
      expect((await sendForm([['plan.pdf', pdf()]], { folderId: v7() })).status).toBe(400)
      folderId = v7()
      expect((await sendForm([['plan.pdf', pdf()]])).status).toBe(404)
      const tundes = ((await asAda.get(`category/therapy/folders?profileId=${tunde.id}`)).body as Folder[])[0]
      folderId = tundes?.id ?? ''
      expect((await sendForm([['plan.pdf', pdf()]])).status).toBe(404)
      expect(server.files.kept.size).toBe(0)
      expect(await storedFiles()).toEqual([])
    })

    it('are kept once when the form comes twice', async () => {
      const key = { [IDEMPOTENCY_KEY]: 'form' }
      const first = await sendForm([['plan.pdf', pdf()]], {}, key)
      const again = await sendForm([['plan.pdf', pdf()]], {}, key)
      expect([again.status, again.headers.get(IDEMPOTENCY_REPLAYED), again.body]).toEqual([201, 'true', first.body])
      const other = await sendForm([['plan.pdf', pdf('else')]], {}, key)
      expect([other.status, other.body.code]).toEqual([422, 'idempotency-key-reused'])
      expect(server.files.kept.size).toBe(1)
    })

    it('say so when there is no room, and go on with the next', async () => {
      server.files.capacity = 5000
      const sent = await sendForm([
        ['large.png', png(6000)],
        ['small.png', png()],
      ])
      expect(sent.status).toBe(201)
      expect(sent.body.problems).toMatchObject([{ name: 'large.png', code: 'storage-full' }])
      expect(server.files.kept.size).toBe(1)
    })

    it('leave nothing behind when they are cut off', async () => {
      const boundary = 'xxxxxx'
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.4 and then`
      for (const body of [head, `${head}\r\n--${boundary}`, 'no form at all', '']) {
        const answer = await server.fetch(`/api/${place()}`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': `multipart/form-data; boundary=${boundary}` },
          body,
        })
        expect([body, answer.status]).toEqual([body, body === '' ? answer.status : 400])
        expect(answer.status).toBeGreaterThanOrEqual(400)
      }
      expect(server.files.kept.size).toBe(0)
      expect(await storedFiles()).toEqual([])
    })

    it('are neither a text nor a form without an end', async () => {
      for (const type of ['text/plain', 'multipart/form-data', 'application/x-www-form-urlencoded']) {
        const answer = await server.fetch(`/api/${place()}`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': type },
          body: 'x',
        })
        expect(answer.status).toBe(415)
      }
    })
  })
})
