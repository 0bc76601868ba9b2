import { beforeEach, describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import type { Document } from '#contract/documents.ts'
import type { Folder } from '#contract/folders.ts'
import { FILE_MAX } from '#contract/documents-content.ts'
import type { Problem } from '#contract/problem.ts'
import { callerFor, problem } from '#tests/support/caller.ts'
import { ada, esi, kofi, maya } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { pdf, png } from '#tests/support/typed-bytes.ts'
import { callerForEach, serverForEach } from '#tests/support/for-each-test.ts'
import { type Uploader, uploader, uploaderFor } from '#tests/support/uploader.ts'

const codeOf = async (response: Response): Promise<string> => ((await response.json()) as Problem).code
const offsetOf = (response: Response): string | null => response.headers.get('Upload-Offset')

describe.each(databases)('a file in pieces on $name', ({ open }) => {
  const server = serverForEach(open)
  const asAda = callerForEach(server, ada.id)
  let adas: Uploader
  let id: string

  beforeEach(async () => {
    adas = await uploaderFor(server, ada.id)
    id = v7()
  })

  const firstFolder = async (profileId: string): Promise<Folder> =>
    ((await asAda.get(`category/therapy/folders?profileId=${profileId}`)).body as Folder[])[0] as Folder
  const attach = async (name = 'plan.pdf') => {
    const folderId = (await firstFolder(maya.id)).id
    return asAda.post(`category/therapy/documents?folderId=${folderId}`, { id, folderId, name })
  }

  it('says what it can', async () => {
    const answer = await server.fetch('/api/files', { method: 'OPTIONS' })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('Tus-Version')).toBe('1.0.0')
    expect(answer.headers.get('Tus-Extension')).toBe('creation,creation-with-upload,expiration,termination')
    expect(answer.headers.get('Tus-Max-Size')).toBe(String(FILE_MAX))
  })

  it('is announced under the id of its document, sent, and becomes that document', async () => {
    const bytes = pdf()
    const announced = await adas.announce(id, bytes.length, { profileId: maya.id })
    expect(announced.status).toBe(201)
    expect(announced.headers.get('Location')).toBe(`/api/files/${id}`)
    expect(announced.headers.get('Tus-Resumable')).toBe('1.0.0')
    expect(announced.headers.get('Upload-Expires')).toBe('Sat, 28 Nov 2026 14:02:00 GMT')
    expect(announced.headers.has('Access-Control-Allow-Origin')).toBe(false)
    expect(problem(await attach()).code).toBe('upload-missing')
    const half = await adas.send(id, 0, bytes.subarray(0, 200))
    expect([half.status, offsetOf(half)]).toEqual([204, '200'])
    expect(problem(await attach())).toMatchObject({ status: 409, code: 'upload-missing' })
    const asked = await adas.ask(id)
    expect([asked.status, offsetOf(asked), asked.headers.get('Upload-Length')]).toEqual([200, '200', `${bytes.length}`])
    expect(offsetOf(await adas.send(id, 200, bytes.subarray(200)))).toBe(String(bytes.length))
    const made = await attach()
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ id, profileId: maya.id, name: 'plan.pdf', type: 'application/pdf', version: 1 })
    const again = await attach()
    expect([again.status, (again.body as Document).id]).toEqual([200, id])
  })

  it('is asked for its bytes only from where it stands', async () => {
    await adas.announce(id, 100)
    await adas.send(id, 0, png(100).subarray(0, 40))
    for (const offset of [0, 39, 41, 100]) {
      const answer = await adas.send(id, offset, png(100).subarray(40))
      expect([answer.status, await codeOf(answer)]).toEqual([409, 'conflict'])
    }
    expect(offsetOf(await adas.ask(id))).toBe('40')
  })

  it('keeps what has arrived when the connection is cut', async () => {
    await adas.announce(id, 100)
    const cut = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (controller.desiredSize === 1) controller.enqueue(png(100).subarray(0, 60))
        else controller.error(new Error('connection reset'))
      },
    })
    await adas.send(id, 0, cut)
    expect(offsetOf(await adas.ask(id))).toBe('60')
    expect(offsetOf(await adas.send(id, 60, png(100).subarray(60)))).toBe('100')
    expect((await attach('photo.png')).body).toBeDefined()
    expect(Buffer.from(server.files.kept.get(id) ?? []).equals(png(100))).toBe(true)
  })

  it('goes on where it was when it is announced again', async () => {
    await adas.announce(id, 100, { profileId: maya.id })
    await adas.send(id, 0, png(100).subarray(0, 60))
    const again = await adas.announce(id, 100, { profileId: maya.id })
    expect([again.status, offsetOf(again), again.headers.get('Location')]).toEqual([201, '60', `/api/files/${id}`])
    expect((await adas.announce(id, 101, { profileId: maya.id })).status).toBe(409)
    expect((await adas.announce(id, 100)).status).toBe(409)
    await adas.send(id, 60, png(100).subarray(60))
    expect(offsetOf(await adas.announce(id, 100, { profileId: maya.id }))).toBe('100')
    await attach('photo.png')
    expect(offsetOf(await adas.announce(id, 100, { profileId: maya.id }))).toBe('100')
    expect(offsetOf(await adas.send(id, 100, new Uint8Array()))).toBe('100')
    expect((await adas.send(id, 0, png(100))).status).toBe(409)
  })

  it('may come whole with its announcement', async () => {
    const bytes = pdf()
    const { accessToken } = await server.signIn(ada.id)
    const answer = await server.fetch('/api/files', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${accessToken}`,
        'Tus-Resumable': '1.0.0',
        'Upload-Length': String(bytes.length),
        'Upload-Metadata': `id ${btoa(id)},profileId ${btoa(maya.id)}`,
        'Content-Type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(bytes),
    })
    expect([answer.status, offsetOf(answer)]).toEqual([201, String(bytes.length)])
    expect((await attach()).status).toBe(201)
  })

  it.each([
    [0, 422, 'file-empty'],
    [FILE_MAX + 1, 413, 'file-too-large'],
    [26_000_000_000, 413, 'file-too-large'],
    [-1, 400, 'bad-request'],
    [Number.NaN, 400, 'bad-request'],
  ])('is refused at once when it has %i bytes', async (size, status, code) => {
    const answer = await adas.announce(id, size)
    expect([answer.status, await codeOf(answer)]).toEqual([status, code])
    expect(server.files.kept.size).toBe(0)
  })

  it('takes no more bytes than were announced', async () => {
    await adas.announce(id, 100)
    const answer = await adas.send(id, 0, png(101))
    expect([answer.status, await codeOf(answer)]).toEqual([413, 'payload-too-large'])
  })

  it('needs the protocol to be spoken', async () => {
    await adas.announce(id, 100)
    const { accessToken } = await server.signIn(ada.id)
    const headers = { Authorization: `Bearer ${accessToken}` }
    const silent = await server.fetch(`/api/files/${id}`, { method: 'GET', headers })
    expect([silent.status, silent.headers.get('Tus-Version')]).toEqual([412, '1.0.0'])
    const untyped = await server.fetch(`/api/files/${id}`, {
      method: 'PATCH',
      headers: { ...headers, 'Tus-Resumable': '1.0.0', 'Upload-Offset': '0', 'Content-Type': 'application/json' },
      body: '{}',
    })
    expect([untyped.status, await codeOf(untyped)]).toEqual([415, 'unsupported-media-type'])
    const nameless = await adas.announce(id, 100, { headers: { 'Upload-Metadata': 'name Zm9v' } })
    expect([nameless.status, await codeOf(nameless)]).toEqual([422, 'invalid-input'])
    const garbled = await adas.announce(id, 100, { headers: { 'Upload-Metadata': 'id ===,,' } })
    expect(garbled.status).toBe(400)
    expect((await adas.announce('../../etc/passwd', 100)).status).toBe(422)
  })

  it('can be given up until it is a document', async () => {
    await adas.upload(id, pdf(), maya.id)
    expect((await adas.giveUp(id)).status).toBe(204)
    expect((await adas.ask(id)).status).toBe(404)
    expect(server.files.kept.size).toBe(0)
    await adas.upload(id, pdf(), maya.id)
    await attach()
    expect((await adas.giveUp(id)).status).toBe(409)
    expect(server.files.kept.size).toBe(1)
  })

  it('becomes no document any more while its bytes are removed', async () => {
    await adas.upload(id, pdf(), maya.id)
    const { uploads } = server.files
    const remove = uploads.remove.bind(uploads)
    const made: string[] = []
    uploads.remove = async (key) => {
      made.push(problem(await attach()).code)
      await remove(key)
    }
    expect((await adas.giveUp(id)).status).toBe(204)
    expect(made).toEqual(['upload-missing'])
  })

  it('is a stranger’s to nobody', async () => {
    await adas.announce(id, 100, { profileId: maya.id })
    const kofis = await uploaderFor(server, kofi.id)
    expect((await kofis.ask(id)).status).toBe(404)
    expect((await kofis.send(id, 0, png(100))).status).toBe(404)
    expect((await kofis.giveUp(id)).status).toBe(404)
    expect((await kofis.announce(id, 100)).status).toBe(409)
    expect((await kofis.announce(v7(), 100, { profileId: maya.id })).status).toBe(404)
    expect((await uploader(server).ask(id)).status).toBe(401)
    expect((await uploader(server).announce(v7(), 100)).status).toBe(401)
    expect(offsetOf(await adas.ask(id))).toBe('0')
  })

  it('never becomes a document of another person, nor of another user', async () => {
    await adas.upload(id, pdf(), ada.id)
    expect(problem(await attach())).toMatchObject({ status: 409, code: 'conflict' })
    const asKofi = await callerFor(server, kofi.id)
    const [folder] = (await asKofi.get(`category/therapy/folders?profileId=${esi.id}`)).body as Folder[]
    const stolen = { id, folderId: folder?.id, name: 'plan.pdf' }
    const answer = await asKofi.post(`category/therapy/documents?folderId=${folder?.id}`, stolen)
    expect(problem(answer)).toMatchObject({ status: 409, code: 'upload-missing' })
  })

  it('is complete although the server died before it noted so', async () => {
    await adas.upload(id, pdf(), maya.id)
    await server.database.queries.updateTable('files').set({ type: null }).where('id', '=', id).execute()
    expect(offsetOf(await adas.ask(id))).toBe(String(pdf().length))
    expect((await attach()).status).toBe(201)
  })

  it('starts over when its first bytes were lost before they were kept', async () => {
    await adas.announce(id, pdf().length, { profileId: maya.id })
    await server.files.uploads.remove(id)
    expect((await adas.ask(id)).status).toBe(404)
    await adas.upload(id, pdf(), maya.id)
    expect((await attach()).status).toBe(201)
  })

  it('waits while the server has no room', async () => {
    server.files.capacity = 50
    await adas.announce(id, 100)
    const answer = await adas.send(id, 0, png(100))
    expect([answer.status, await codeOf(answer)]).toEqual([507, 'storage-full'])
    server.files.capacity = 1000
    const { headers } = await adas.ask(id)
    const offset = Number(headers.get('Upload-Offset'))
    expect(offsetOf(await adas.send(id, offset, png(100).subarray(offset)))).toBe('100')
  })

  it('has one writer: who comes later pushes aside who hangs, and goes on from there', async () => {
    await adas.announce(id, 100, { profileId: maya.id })
    let hang: ReadableStreamDefaultController<Uint8Array> | undefined
    const taken = Promise.withResolvers<void>()
    const hanging = new ReadableStream<Uint8Array>({
      start: (controller) => {
        hang = controller
        controller.enqueue(png(100).subarray(0, 30))
      },
      pull: () => taken.resolve(),
    })
    const first = adas.send(id, 0, hanging)
    await taken.promise
    const asked = await adas.ask(id)
    expect(offsetOf(asked)).toBe('30')
    expect(offsetOf(await first)).toBe('30')
    hang?.close()
    const both = await Promise.all([adas.send(id, 30, png(100).subarray(30)), adas.send(id, 30, png(100).subarray(30))])
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
    await attach('photo.png')
    expect(Buffer.from(server.files.kept.get(id) ?? []).equals(png(100))).toBe(true)
  })
})
