import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import type { Folder } from '#contract/folders.ts'
import type { Database } from '#server/db/database.ts'
import { memoryFiles } from '#tests/support/memory-files.ts'
import { caller } from '#tests/support/caller.ts'
import { ada } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { pdf } from '#tests/support/typed-bytes.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const bytes = pdf('One page')

describe.each(databases)('a form, on $name', ({ open }) => {
  let server: TestServer
  afterEach(() => server.close())

  const send = (on: TestServer, accessToken: string, folder: string, count: number, key: string = randomUUID()) => {
    const form = new FormData()
    for (let i = 0; i < count; i += 1) form.append('files', new Blob([new Uint8Array(bytes)]), `letter ${i}.pdf`)
    return on.fetch(`/api/category/medical/documents?folderId=${folder}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${accessToken}`, 'Idempotency-Key': key },
      body: form,
    })
  }
  const newFolder = async (accessToken: string) =>
    ((await caller(server, accessToken).post('category/medical/folders', { name: 'Letters' })).body as Folder).id

  it('of several files is kept one by one, and as many of them as one account may', async () => {
    const store = memoryFiles()
    let reading = 0
    const atOnce: number[] = []
    const files = {
      ...store,
      // Long enough for the whole form to have arrived.
      read: async (id: string) => {
        atOnce.push((reading += 1))
        await setTimeout(20)
        reading -= 1
        return store.read(id)
      },
    }
    server = await startTestServer({ database: await open(), files, accountBytes: bytes.length * 2 })
    const { accessToken } = await server.signIn(ada.id)
    const sent = await send(server, accessToken, await newFolder(accessToken), 5)
    const { documents } = (await sent.json()) as { documents: unknown[] }
    expect(documents).toHaveLength(2)
    // Each beside the others, the ones that fit could be refused for those that do not.
    expect(atOnce).toEqual([1, 1, 1, 1, 1])
  })

  it('that was stored, but whose answer from the database was lost, keeps its bytes', async () => {
    const database = await open()
    let isCut = false
    const cutting: Database = {
      ...database,
      transaction: async (work, options) => {
        const done = await database.transaction(work, options)
        // As pg says it when the connection goes between the commit and its answer.
        if (isCut) throw new Error('Connection terminated unexpectedly')
        return done
      },
    }
    server = await startTestServer({ database: cutting })
    const { accessToken } = await server.signIn(ada.id)
    const folder = await newFolder(accessToken)
    const key = randomUUID()
    isCut = true
    expect((await send(server, accessToken, folder, 1, key)).status).toBe(503)
    isCut = false
    const again = await send(server, accessToken, folder, 1, key)
    expect([again.status, again.headers.get('Idempotency-Replayed')]).toEqual([201, 'true'])
    const { documents } = (await again.json()) as { documents: { id: string }[] }
    const read = await server.fetch(`/api/category/medical/documents/${documents[0]!.id}/content`, {
      headers: { Authorization: `Bearer ${accessToken}` },
    })
    expect(read.status).toBe(200)
  })

  it('of a session that was ended on another node writes nothing', async () => {
    const database = await open()
    server = await startTestServer({ database })
    const other = await startTestServer({ database, seed: 'none' })
    const { accessToken } = await other.signIn(ada.id)
    const folder = await newFolder(accessToken)
    // The other node has seen it alive.
    expect((await caller(other, accessToken).get('dependents')).status).toBe(200)
    const { id } = await database.queries.selectFrom('sessions').select('id').executeTakeFirstOrThrow()
    expect((await caller(server, accessToken).delete(`auth/me/devices/${id}`)).status).toBe(204)
    expect((await caller(other, accessToken).post('category/medical/folders', { name: 'More' })).status).toBe(401)
    const late = await send(other, accessToken, folder, 1)
    expect(await database.queries.selectFrom('documents').selectAll().execute()).toEqual([])
    expect(late.status).toBe(401)
  })
})
