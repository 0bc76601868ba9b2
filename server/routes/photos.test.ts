import { describe, expect, it } from 'vitest'
import { Photo } from '#contract/photos.ts'
import { PHOTO_BYTES } from '#contract/photo-limits.ts'
import { type SyncAnswer } from '#contract/sync.ts'
import { memoryFiles } from '#tests/support/memory-files.ts'
import { KEEP_DELETED, purge } from '#server/db/housekeeping.ts'
import { callerFor, problem } from '#tests/support/caller.ts'
import { ada, kofi, maya } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { dataAddress, jpegOf, photo, webpOf } from '#tests/support/photos.ts'
import { gif } from '#tests/support/typed-bytes.ts'
import { callerForEach, serverForEach } from '#tests/support/for-each-test.ts'

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><script>1</script></svg>')

describe.each(databases)('photos on $name', ({ open }) => {
  const server = serverForEach(open)
  const asAda = callerForEach(server, ada.id)

  const save = (image: string, headers?: Record<string, string>) => asAda.post(`photos/${maya.id}`, { image }, headers)
  const told = async (who = asAda) => {
    const { books } = (await who.get('sync')).body as SyncAnswer
    return books.flatMap(({ rows }) => (rows['photos'] ?? []).map(({ row }) => Photo.parse(row)))
  }

  it('are one for each person, told of with all else that changed, and gone when they are removed', async () => {
    const first = await save(photo('first'))
    expect([first.status, first.headers.get('ETag')]).toEqual([201, '"1"'])
    expect(Photo.parse(first.body)).toMatchObject({ profileId: maya.id, image: photo('first'), version: 1 })
    expect((await asAda.post(`photos/${ada.id}`, { image: photo('Ada') })).status).toBe(201)
    expect((await save(photo('second'))).status).toBe(200)
    const people = async () => (await told()).map(({ profileId, image }) => [profileId, image])
    expect(await people()).toEqual(
      expect.arrayContaining([
        [maya.id, photo('second')],
        [ada.id, photo('Ada')],
      ]),
    )
    await save('')
    expect(await people()).toContainEqual([maya.id, ''])
    const rows = await server.database.queries.selectFrom('photos').select('image').execute()
    expect(rows.map(({ image }) => image).toSorted()).toEqual(['', photo('Ada')])
  })

  it('are written by whoever comes last, unless they say which one they saw', async () => {
    await save(photo('first'))
    expect((await save(photo('other'), { 'If-Match': '"0"' })).status).toBe(412)
    expect((await save(photo('other'), { 'If-Match': '"1"' })).body).toMatchObject({ version: 2 })
    expect((await save(photo('other'))).body).toMatchObject({ version: 2 })
  })

  it.each([
    ['a JPEG', 'jpeg', jpegOf(512, 384)],
    ['a WebP', 'webp', webpOf(512, 512)],
    ['the largest there may be', 'jpeg', jpegOf(512, 512, PHOTO_BYTES)],
  ])('may be %s', async (_what, type, bytes) => {
    expect((await save(dataAddress(type, bytes))).status).toBe(201)
  })

  it.each([
    ['text', 'jpeg', Buffer.from('not a picture'), 'not-a-picture'],
    ['an SVG under another name', 'png', SVG, 'not-a-picture'],
    ['a GIF under another name', 'png', gif(), 'not-a-picture'],
    ['a JPEG that says it is a PNG', 'png', jpegOf(8, 8), 'not-a-picture'],
    ['one that is too wide', 'jpeg', jpegOf(513, 8), 'too-big'],
    ['one that is too high', 'webp', webpOf(8, 4000), 'too-big'],
    ['one of too many bytes', 'jpeg', jpegOf(512, 512, PHOTO_BYTES + 1), 'too-big'],
    ['an SVG', 'svg+xml', SVG, 'custom'],
  ])('are refused at their field: %s', async (_what, type, bytes, code) => {
    const reply = await save(dataAddress(type, bytes))
    expect(reply.status).toBe(422)
    expect(problem(reply).issues).toEqual([expect.objectContaining({ path: 'image', code })])
    expect(await told()).toEqual([])
  })

  it.each(['https://elsewhere.example/a.jpg', 'javascript:alert(1)', 'data:image/png;base64,A*=='])(
    'are no addresses: %s',
    async (image) => {
      expect((await save(image)).status).toBe(422)
    },
  )

  it('are nothing to anybody else', async () => {
    await save(photo())
    const asKofi = await callerFor(server, kofi.id)
    expect((await asKofi.post(`photos/${maya.id}`, { image: '' })).status).toBe(404)
    expect(await told(asKofi)).toEqual([])
    expect(await told()).toHaveLength(1)
  })

  it('go with the person', async () => {
    await save(photo())
    await asAda.delete(`dependents/${maya.id}`)
    expect(await told()).toEqual([])
    expect((await save(photo('late'))).status).toBe(404)
    await purge(server.database, memoryFiles(), server.now() + KEEP_DELETED + 1000)
    expect(await server.database.queries.selectFrom('photos').selectAll().execute()).toEqual([])
  })
})
